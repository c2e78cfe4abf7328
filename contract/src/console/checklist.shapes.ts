// The shape of the checklist of a new store.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { checklistSteps } from './checklist.ts'

const checklist = z.object({
  /** Empty once an order was completed. */
  steps: z.array(z.object({ step: z.enum(checklistSteps), isDone: z.boolean() })),
})

export const checklistShapes = { checklist: { reply: checklist } } satisfies Record<string, Shape>

// The shapes of bounces.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { timestamp, webhook } from '../wire.shapes.ts'
import { bounceKinds } from './bounces.ts'

/** Parsed only after the signature was checked. */
export const bounce = z.object({
  address: z.email().max(254),
  kind: z.enum(bounceKinds),
  /** When the mail came back. */
  at: timestamp,
})
export type Bounce = z.output<typeof bounce>

export const bounceShapes = {
  report: { body: webhook, reply: z.object({ status: z.literal('success') }) },
} satisfies Record<string, Shape>

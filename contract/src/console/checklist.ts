// The checklist of a new store: what is left to do until its first sale.

import { endpoints } from '../endpoint.ts'
import type { checklistShapes } from './checklist.shapes.ts'

/** In the order in which an owner does them. */
export const checklistSteps = [
  'gateway',
  'product',
  'delivery',
  'image',
  'help',
  'customer',
  'mail',
  'order',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]

type Shapes = typeof checklistShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const checklistEndpoints = {
  checklist: get<Shapes['checklist']>('/admin/checklist', {
    needs: [],
    summary:
      'What a new store still needs for its first sale; no steps once an order was completed.',
  }),
}

// The audit (ours): who changed what, only ever added to; and finding anything by a few characters.

import { endpoints } from '../endpoint.ts'
import type { auditShapes } from './audit.shapes.ts'

export const auditPageSize = 50
/** From how many characters on the palette asks. */
export const findFrom = 3
/** How many of each kind it gets. */
export const findLimit = 6

export const auditTexts = { noneFound: 'No entries.' } as const

type Shapes = typeof auditShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const auditEndpoints = {
  list: get<Shapes['list']>('/admin/audit', {
    summary: 'A page of the audit log, newest first.',
  }),
  find: get<Shapes['find']>('/admin/find', {
    summary: 'The first orders, users and wallet transactions that match a text.',
  }),
}

// The audit (our own calls): an append-only log of who changed what; and the palette's search for anything.

import { endpoints } from '../endpoint.ts'
import type { auditShapes } from './audit.shapes.ts'

export const auditPageSize = 50
/** The palette searches from this many characters on. */
export const findFrom = 3
/** The number of results of each kind. */
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

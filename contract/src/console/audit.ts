// The audit (our own call): an append-only log of who changed what.

import { endpoints } from '../endpoint.ts'
import type { auditShapes } from './audit.shapes.ts'

export const auditPageSize = 50

export const auditTexts = { noneFound: 'No entries.' } as const

type Shapes = typeof auditShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const auditEndpoints = {
  list: get<Shapes['list']>('/admin/audit', {
    needs: ['audit.see'],
    summary: 'A page of the audit log, newest first.',
  }),
}

// The audit, read by staff.

import type { Context } from '../context.ts'
import type { AuditFilter, ReadEntry } from '../database/audit-lists.ts'
import * as auditLists from '../database/audit-lists.ts'

export type { ReadEntry }

export const readAudit = ({ db }: Context, filter: AuditFilter) => auditLists.list(db, filter)

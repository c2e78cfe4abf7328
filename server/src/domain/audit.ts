// The audit, read by staff.

import type { Context } from '../context.ts'
import type { AuditFilter } from '../database/audit-lists.ts'
import * as auditLists from '../database/audit-lists.ts'

export const readAudit = ({ db }: Context, filter: AuditFilter) => auditLists.list(db, filter)

// The audit, for staff to read.

import type { Context } from '../../context.ts'
import type { AuditFilter } from '../../database/console/audit-lists.ts'
import * as auditLists from '../../database/console/audit-lists.ts'

export const readAudit = ({ db }: Context, filter: AuditFilter) => auditLists.list(db, filter)

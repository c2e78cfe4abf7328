// Whether the store is in maintenance, for the banner and the screen.

import { type MaintenanceReason, maintenanceEndpoints } from '@gemwala/contract/console/maintenance'
import { call } from '../../api/call.ts'

export const maintenanceQuery = {
  queryKey: ['maintenance'],
  queryFn: () => call(maintenanceEndpoints.current),
  refetchInterval: 30_000,
}

export const whyOf: Record<MaintenanceReason, string> = {
  setting: 'It was switched on by a setting and ends when the operator removes it.',
  restored: 'The database was restored from a backup.',
  moved: 'The database is not the one that the store used before.',
  rewound: 'The database went back to an earlier time.',
}

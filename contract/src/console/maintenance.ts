// Maintenance (our own calls): while it is on, only staff can use the store, and no job runs.

import { endpoints } from '../endpoint.ts'
import { closedStoreTexts } from './closed-store.texts.ts'
import type { maintenanceShapes } from './maintenance.shapes.ts'

/** The operator's setting, or how the store found that its database has lost data. */
export const maintenanceReasons = ['setting', 'restored', 'moved', 'rewound'] as const
export type MaintenanceReason = (typeof maintenanceReasons)[number]

export const maintenanceTexts = {
  ...closedStoreTexts,
  ended: 'The store is open again',
  stillSet: 'This is settled. The store stays closed until the setting MAINTENANCE is removed.',
  notOn: 'There is nothing to end: the store is open, or the setting MAINTENANCE keeps it closed.',
} as const

type Shapes = typeof maintenanceShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const maintenanceEndpoints = {
  current: get<Shapes['current']>('/admin/maintenance', {
    needs: [],
    summary: 'Whether the store is in maintenance, and why.',
  }),
  end: post<Shapes['end']>('/admin/maintenance/end', {
    needs: ['store.run'],
    summary: 'Opens the store again after staff have reconciled what the database lost.',
  }),
}

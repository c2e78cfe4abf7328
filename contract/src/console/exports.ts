// Lists as files that a job writes (our own calls), for lists that are too long for one request.

import { endpoints } from '../endpoint.ts'
import { countedUpTo } from '../paging.ts'
import type { exportShapes } from './exports.shapes.ts'

export const exportKinds = ['orders', 'payments', 'wallet-transactions', 'users', 'ledger'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const

/** From this many rows on the console lets a job write the file. A search is not counted beyond it. */
export const longListRows = countedUpTo
/** How many files of one person are written at the same time. */
export const openExportsLimit = 3
export const exportsKeptHours = 24

export const exportTexts = {
  tooMany: `${openExportsLimit} of your files are being written. Wait until one is ready.`,
  unknown: 'This file does not exist any more. Export it again.',
  notReady: 'This file is not ready yet.',
} as const

type Shapes = typeof exportShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const exportEndpoints = {
  list: get<Shapes['list']>('/admin/exports', {
    needs: ['exports'],
    onlyLists: true,
    summary: "The caller's own files that jobs wrote, newest first.",
  }),
  start: post<Shapes['start']>('/admin/exports', {
    needs: ['exports'],
    summary: 'Lets a job write a list, or the ledger, as a CSV file.',
  }),
  find: get<Shapes['find']>('/admin/exports/:id', {
    needs: ['exports'],
    onlyLists: true,
    summary: 'The progress of one of these files.',
  }),
  file: get<Shapes['file']>('/admin/exports/:id/file', {
    needs: ['exports'],
    summary: 'The finished file; it is kept for a day.',
  }),
}

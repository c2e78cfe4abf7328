// Background jobs (our own calls): the backlog of every queue, and the jobs that failed for good.

import { endpoints } from '../endpoint.ts'
import type { jobShapes } from './jobs.shapes.ts'

/** The number of dead jobs in a list, and in one decision. */
export const deadJobLimit = 200

export const jobTexts = {
  badIds: `Choose 1 to ${deadJobLimit} jobs`,
  gone: 'Somebody has settled these jobs already.',
  retried: (count: number): string =>
    count === 1 ? '1 job runs again' : `${count} jobs run again`,
  discarded: (count: number): string =>
    count === 1 ? '1 job was discarded' : `${count} jobs were discarded`,
} as const

type Shapes = typeof jobShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const jobEndpoints = {
  queues: get<Shapes['queues']>('/admin/jobs/queues', {
    summary: 'The backlog of every queue of background jobs.',
  }),
  dead: get<Shapes['dead']>('/admin/jobs/dead', {
    summary: 'The jobs that failed for good, newest first.',
  }),
  retry: post<Shapes['retry']>('/admin/jobs/retry', {
    summary: 'Queues dead jobs again.',
  }),
  discard: post<Shapes['discard']>('/admin/jobs/discard', {
    summary: 'Deletes dead jobs; their work is never done.',
  }),
}

// Background jobs (our own calls): the backlog of every queue, and the jobs that failed for good.

import { endpoints } from '../endpoint.ts'
import type { jobShapes } from './jobs.shapes.ts'

/** The number of dead jobs in a list, and in one decision. */
export const deadJobLimit = 200

export const jobTexts = {
  badIds: `Choose 1 to ${deadJobLimit} jobs`,
  gone: 'These jobs have already been decided.',
  retried: (count: number): string =>
    count === 1 ? '1 job will run again' : `${count} jobs will run again`,
  discarded: (count: number): string =>
    count === 1 ? '1 job discarded' : `${count} jobs discarded`,
} as const

type Shapes = typeof jobShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'message' })

export const jobEndpoints = {
  queues: get<Shapes['queues']>('/admin/jobs/queues', {
    needs: ['store.run'],
    summary: 'The backlog of every queue of background jobs.',
  }),
  dead: get<Shapes['dead']>('/admin/jobs/dead', {
    needs: ['store.run'],
    summary: 'The jobs that failed for good, newest first.',
  }),
  retry: post<Shapes['retry']>('/admin/jobs/retry', {
    needs: ['store.run'],
    summary: 'Queues dead jobs again.',
  }),
  discard: post<Shapes['discard']>('/admin/jobs/discard', {
    needs: ['store.run'],
    summary: 'Deletes dead jobs; their work is never done.',
  }),
}

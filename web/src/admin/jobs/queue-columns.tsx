// The columns of the queues' backlog.

import type { QueueBacklog } from '@gemwala/contract/console/jobs.shapes'
import type { Column } from '../list/columns.ts'
import { doesOf } from './job-words.ts'

const inWords = (count: number): string => count.toLocaleString('en-IN')

/** Up to two minutes in seconds: a due job normally starts within one. */
const showSeconds = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

export const queueColumns: Column<QueueBacklog>[] = [
  { head: 'Queue', width: 'minmax(130px, 1fr)', card: 'title', cell: ({ queue }) => queue },
  {
    head: 'Work',
    width: 'minmax(150px, 1.6fr)',
    card: 'under',
    cell: ({ queue }) => doesOf(queue),
  },
  { head: 'Queued', width: '84px', isNumber: true, cell: ({ jobs }) => inWords(jobs) },
  { head: 'Due', width: '84px', isNumber: true, cell: ({ due }) => inWords(due) },
  {
    head: 'Oldest due',
    width: '96px',
    isNumber: true,
    cell: ({ due, oldestSeconds }) => (due === 0 ? '–' : showSeconds(oldestSeconds)),
  },
  { head: 'Failing', width: '84px', isNumber: true, cell: ({ failing }) => inWords(failing) },
  { head: 'Dead', width: '84px', isNumber: true, cell: ({ dead }) => inWords(dead) },
]

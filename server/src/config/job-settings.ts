// The settings of background jobs, which wait in the database.

import { milliseconds, number, setting } from './setting.ts'

export const jobSettings = {
  jobPollMs: setting({
    env: 'JOB_POLL_MS',
    meaning: 'How often a node looks for jobs that another node queued',
    check: milliseconds,
    byDefault: '1000',
  }),
  jobsAtOnce: setting({
    env: 'JOBS_AT_ONCE',
    meaning: 'The number of jobs that a node runs at the same time',
    check: number(1, 200),
    byDefault: '20',
  }),
  jobLeaseMs: setting({
    env: 'JOB_LEASE_MS',
    meaning: 'How long a job belongs to the node that took it, unless the node renews it',
    check: milliseconds,
    byDefault: '60000',
  }),
  jobLongestWaitMs: setting({
    env: 'JOB_LONGEST_WAIT_MS',
    meaning: 'The longest wait before a failed job is retried',
    check: milliseconds,
    byDefault: '3600000',
  }),
}

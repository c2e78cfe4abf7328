// The settings of jobs: work that waits in the database.

import { milliseconds, number, setting } from './setting.ts'

export const jobSettings = {
  jobPollMs: setting({
    env: 'JOB_POLL_MS',
    meaning: 'How often a node looks for work that another node put in',
    check: milliseconds,
    byDefault: '1000',
  }),
  jobsAtOnce: setting({
    env: 'JOBS_AT_ONCE',
    meaning: 'How many jobs a node does at once',
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
    meaning: 'The longest wait between two tries of a job that fails',
    check: milliseconds,
    byDefault: '3600000',
  }),
}

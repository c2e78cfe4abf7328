// The settings of how this node runs: what it does, whether customers may come in, and how long it waits for others.

import { z } from 'zod'
import { milliseconds, setting } from './setting.ts'

export const runningSettings = {
  role: setting({
    env: 'ROLE',
    meaning:
      'What this node does; web: serves requests and runs no jobs; worker: runs jobs and serves only /health; all: both',
    check: z.enum(['web', 'worker', 'all'], 'must be web, worker or all'),
    byDefault: 'all',
  }),
  isMaintenanceOn: setting({
    env: 'MAINTENANCE',
    meaning:
      '1: only staff come in, and no job runs; set it on every node; empty: the store is open',
    check: z.enum(['', '1'], 'must be 1 or empty').transform((value) => value === '1'),
    byDefault: '',
  }),
  serviceTimeoutMs: setting({
    env: 'SERVICE_TIMEOUT_MS',
    meaning:
      'The longest time to wait for mail, SMS and WhatsApp services, Google, single sign-on, S3 and webhooks',
    check: milliseconds,
    byDefault: '15000',
  }),
}

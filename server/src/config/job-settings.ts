// The settings of background jobs, which wait in the database.

import { z } from 'zod'
import { number, pairs, setting } from './setting.ts'

/** Jobs of one group wait for the same outside party, or for none, and share slots that no other group uses. */
const jobGroups = [
  'sms',
  'mail',
  'notices',
  'whatsapp',
  'deliveries',
  'payments',
  'images',
  'alarms',
  'upkeep',
  'reports',
] as const
type JobGroup = (typeof jobGroups)[number]
type Slots = Record<JobGroup, number>

const usualSlots: Slots = {
  sms: 10,
  mail: 10,
  notices: 10,
  whatsapp: 5,
  deliveries: 20,
  payments: 10,
  images: 2,
  alarms: 5,
  upkeep: 5,
  // They read whole tables for minutes, so they must not take the slots of short work.
  reports: 2,
}
const slotCount = number(1, 200)
const isGroup = (name: string): name is JobGroup => jobGroups.some((group) => group === name)

/** Groups that are left out keep their usual number. */
const slots = pairs.transform((given, context): Slots => {
  const chosen = { ...usualSlots }
  for (const [name, value] of given) {
    const { data } = slotCount.safeParse(value)
    if (isGroup(name) && data) chosen[name] = data
    else {
      context.addIssue(
        `must be groups (${jobGroups.join(', ')}) and numbers from 1 to 200, such as deliveries:40,mail:10`,
      )
      return z.NEVER
    }
  }
  return chosen
})

export const jobSettings = {
  jobsAtOnce: setting({
    env: 'JOBS_AT_ONCE',
    meaning: `How many jobs of a group a node runs at the same time, such as deliveries:40,mail:20; by default ${Object.entries(
      usualSlots,
    )
      .map((pair) => pair.join(':'))
      .join(',')}`,
    check: slots,
    byDefault: '',
  }),
}

// Compares the notices with the mails that arrived: each that was recorded as mailed arrived at least once, and
// every copy has the id of its notice.

import { z } from 'zod'
import type { Db } from '../../../src/database/engine/db.ts'
import type { ExternalServices } from './external-services.ts'

/** The simulator keeps this many mails, so a big run is not compared. */
const keptMails = 500

const mailed = z.object({ id: z.string(), isMailed: z.boolean() })

export async function checkMails(db: Db, services: ExternalServices): Promise<string[]> {
  const arrived = services.mailIds()
  if (arrived.length >= keptMails) return []
  const notices = await db.rows(mailed)`
    select kind || '.' || cause as id, is_mailed as "isMailed" from notices`
  const known = new Set(notices.map(({ id }) => id))
  const there = new Set(arrived)
  return [
    ...notices
      .filter(({ id, isMailed }) => isMailed && !there.has(id))
      .map(({ id }) => `the mail about ${id} never arrived`),
    ...arrived.filter((id) => !known.has(id)).map((id) => `a mail about nothing: ${id}`),
  ]
}

// What every change of a record by staff has in common: it is made to the record that was seen, what is
// left out stays, and the audit says who made it.

import { versionTexts } from '@gemwala/contract/versions'
import type { AuditEntry } from '../../database/console/audit.ts'
import * as audit from '../../database/console/audit.ts'
import type { Db } from '../../database/engine/db.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Who changes something, and from where. */
export type Editor = { userid: number; ip: string }

/** Part of a record's fields; undefined is as good as left out. */
export type Edit<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** Whoever says which version they saw does not overwrite another one. */
export type Seen = { version?: number | undefined }

export function refuseOutdated(record: { version: number }, seen: Seen): void {
  if (seen.version !== undefined && seen.version !== record.version) {
    throw new Refusal('conflict', versionTexts.changedMeanwhile)
  }
}

export function edited<Fields extends object>(record: Fields, edit: Edit<Fields>): Fields {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined)
  return { ...record, ...Object.fromEntries(given) }
}

type Change = Pick<AuditEntry, 'action' | 'subject' | 'reason' | 'before' | 'after'>

export const recordChange = (db: Db, { userid, ip }: Editor, change: Change): Promise<number> =>
  audit.add(db, { ...change, actorUserid: userid, ip })

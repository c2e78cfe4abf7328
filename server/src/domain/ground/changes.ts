// What all changes by staff have in common: they refuse an outdated version, keep the fields that are
// left out, and record who made them in the audit.

import { versionTexts } from '@gemwala/contract/versions'
import type { Db } from '../../database/engine/db.ts'
import type { AuditEntry } from '../../database/ground/audit.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'

/** Who makes the change, and from which address. */
export type Editor = { userid: number; ip: string }

/** Some of a record's fields; undefined means left out. */
export type Edit<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** The version that the editor saw, if they say so. A newer one is not overwritten. */
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

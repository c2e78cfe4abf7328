// What a database lacks, compared with the files of this version, and whether this version may use it at all.
//
// Nodes of the previous version run beside a schema that is newer by steps that only add (expand). A step that removes
// something (contract) names the oldest release that can do without it; older ones are refused.

import { CannotStart } from '../../kit/cannot-start.ts'
import { compareReleases, type Schema, type SqlFile } from './files.ts'
import type { Records } from './records.ts'

/** Every database that is older than the baseline of the migrations has it. */
const beforeBaseline = '0001_users.sql'

export class OutdatedDatabase extends CannotStart {}

type Difference = {
  /** The migrations that are missing, in their order. */
  migrations: SqlFile[]
  /** The functions that are missing or have another text. */
  functions: SqlFile[]
  /** Set if a newer version has prepared the database: then nothing is changed. */
  newer?: string
}

export function differenceOf(schema: Schema, records: Records): Difference {
  refuseSurprises(schema, records)
  const migrations = schema.migrations.filter(({ name }) => !records.migrations.has(name))
  const newer = newerThan(schema, records)
  if (newer) {
    // The other version does not know them: the two come from different lines of development.
    if (migrations.length > 0) throw tooNew(newer)
    return { migrations, functions: [], newer }
  }
  const functions = schema.functions.filter(
    ({ name, text, sha }) =>
      records.functions.get(name)?.sha !== sha ||
      madeBy(text).some((made) => !records.present.has(made)),
  )
  return { migrations, functions }
}

function refuseSurprises({ release, migrations }: Schema, records: Records): void {
  if (records.migrations.has(beforeBaseline)) {
    throw new OutdatedDatabase(
      'The database was made before the first release and cannot be upgraded. Start on an empty one: set DATABASE_URL to a new database or, without DATABASE_URL, DATA_DIR to a new folder.',
    )
  }
  const known = new Map(migrations.map(({ name, sha }) => [name, sha]))
  for (const [name, { sha, neededRelease }] of records.migrations) {
    const isKnown = known.has(name)
    if (!isKnown && neededRelease && compareReleases(release, neededRelease) < 0) throw tooNew(name)
    if (isKnown && known.get(name) !== sha) {
      throw new CannotStart(`The migration ${name} was changed after it was applied.`)
    }
  }
}

const tooNew = (has: string) =>
  new CannotStart(`The database is newer than this version of the store: it has ${has}.`)

/** A migration that this version does not know, or a function of a later release. */
function newerThan({ release, migrations }: Schema, records: Records): string | undefined {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...records.migrations.keys()].find((name) => !known.has(name))
  if (unknown) return unknown
  const [name, later] =
    [...records.functions].find(
      ([, by]) => by.release && compareReleases(release, by.release) < 0,
    ) ?? []
  return later && `${name} of release ${later.release}`
}

/** What a file makes, such as 'function refuse_change' and 'trigger audit_append_only'. */
export const madeBy = (text: string): string[] =>
  [...text.matchAll(/^create (?:or replace |constraint )(function|view|trigger) (\w+)/gm)].map(
    ([, kind, name]) => `${kind} ${name}`,
  )

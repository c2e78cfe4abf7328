// Rules for migrations that squawk does not have, because they follow from how our runner works
// (server/src/database/schema/migrate.ts) and from which of our tables are large.

import { marksOf } from '../../server/src/database/schema/files.ts'
import type { Statement } from '../../server/src/database/schema/statements.ts'
import type { Finding } from './squawk.ts'

/** These tables stay small, so locking or rewriting them does no harm. */
export const smallTables = new Set(
  'approvals coupons dead_jobs gateways images items jobs lanes order_moves price_sets product_items products store_settings'.split(
    ' ',
  ),
)

/** What a small table may do: these rules are about how long a lock is held. */
export const aboutLongLocks = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'whole-table',
])

/** What a file that is marked `-- contract <release>` may do. */
export const aboutRemoving = new Set([
  'ban-drop-column',
  'ban-drop-not-null',
  'ban-drop-table',
  'drops',
])

export const makesProgram =
  /^create (or replace )?(constraint )?(function|procedure|view|trigger)\b/

const online =
  /^((create (unique )?|drop )index concurrently|alter table \S+ validate constraint|vacuum|analyze)\b/

type Rule = { rule: string; about: string; found: (words: string) => boolean }

const ofEveryFile: Rule[] = [
  {
    rule: 'whole-table',
    about: 'changes or copies a large table in one statement: let a job do it in batches',
    found: (words) =>
      /^(update|delete|truncate|with .*\b(update|delete))\b|^insert into .*\bselect\b.* from /.test(
        words,
      ),
  },
  {
    rule: 'drops',
    about:
      'drops what nodes of the previous version still use: do it in a later release, in a file that is marked -- contract <release>',
    found: (words) =>
      /^drop (function|procedure|view|materialized view|type|trigger|sequence|schema|extension)\b/.test(
        words,
      ),
  },
  {
    rule: 'own-locks',
    about: 'locks tables or sets timeouts itself, which the runner of the migrations does',
    found: (words) => /^lock |^set (local |session )?(lock|statement)_timeout\b/.test(words),
  },
]

const ofTransaction: Rule = {
  rule: 'concurrently-in-transaction',
  about: 'works concurrently, so the file must be marked -- no-transaction',
  found: (words) => /^(create (unique )?index|drop index|reindex \w+) concurrently\b/.test(words),
}

const ofOnline: Rule = {
  rule: 'needs-transaction',
  about:
    'is outside a transaction, where only indexes may be built or dropped concurrently and constraints validated',
  found: (words) => !online.test(words),
}

export function ownFindings(text: string, statements: Statement[]): Finding[] {
  const { isOnline } = marksOf(text)
  const rules = [...ofEveryFile, isOnline ? ofOnline : ofTransaction]
  const findings = statements.flatMap(({ words, line }) =>
    rules.filter(({ found }) => found(words)).map(({ rule, about }) => ({ rule, about, line })),
  )
  return [
    ...findings,
    ...validatedAtOnce(statements),
    ...notRepeatable(statements),
    ...badMarks(text),
  ]
}

/** In one transaction the lock for adding it would be held while all rows are checked. */
function validatedAtOnce(statements: Statement[]): Finding[] {
  const added = statements.flatMap(({ words }) => /\badd constraint (\S+)/.exec(words)?.[1] ?? [])
  return statements
    .filter(({ words }) => added.includes(/\bvalidate constraint (\S+)/.exec(words)?.[1] ?? ''))
    .map(({ line }) => ({
      rule: 'validated-at-once',
      about: 'validates a constraint in the file that adds it: do it in the next migration',
      line,
    }))
}

/** A statement that ended just before a crash is executed again. */
function notRepeatable(statements: Statement[]): Finding[] {
  const dropped = statements.map(
    ({ words }) => /^drop index concurrently if exists (\S+)/.exec(words)?.[1],
  )
  return statements
    .filter(({ words }) => {
      const built = /^create (?:unique )?index concurrently (?!if not exists )(\S+)/.exec(
        words,
      )?.[1]
      return (
        (built && !dropped.includes(built)) || /^drop index concurrently (?!if exists)/.test(words)
      )
    })
    .map(({ line }) => ({
      rule: 'not-repeatable',
      about: 'cannot be repeated after a crash: write if not exists, or if exists',
      line,
    }))
}

function badMarks(text: string): Finding[] {
  const { neededRelease } = marksOf(text)
  if (neededRelease || !/^-- contract\b/m.test(text)) return []
  const about =
    'must name, at its top, the oldest release that can do without what it removes: -- contract 0.3.0'
  return [{ rule: 'bad-mark', about, line: 1 }]
}

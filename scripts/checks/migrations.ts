// The rules for schema changes (CONTRIBUTING.md): what a migration must not do while the store is open, and where
// functions, views and triggers are kept.

import { basename } from 'node:path'
import { effectOf } from '../../server/src/database/schema/effects.ts'
import { marksOf } from '../../server/src/database/schema/files.ts'
import { type Statement, statementsOf } from '../../server/src/database/schema/statements.ts'
import { failWith, type SourceFile, sourceFiles } from './files.ts'
import {
  aboutLongLocks,
  aboutRemoving,
  makesProgram,
  ownFindings,
  smallTables,
} from './migration-rules.ts'
import { type Finding, squawk } from './squawk.ts'

/** The migrations up to this number created the first schema, when the tables were empty. */
const lastOfBaseline = 8

/** An exception, right above its statement: `-- allow whole-table: the table has ten rows`. */
const exception = /^allow ([\w-]+)(?:: *(.*))?$/

export async function checkMigrations(): Promise<void> {
  failWith(schemaProblems(sourceFiles('server/src/database/*.sql')))
}

export function schemaProblems(files: SourceFile[]): string[] {
  const migrations = files.filter(({ path }) => path.includes('/migrations/'))
  const functions = files.filter((file) => !migrations.includes(file))
  const later = migrations.filter(
    ({ path }) => Number.parseInt(basename(path), 10) > lastOfBaseline,
  )
  const [online, inTransaction] = [true, false].map((wanted) =>
    later.filter(({ text }) => marksOf(text).isOnline === wanted),
  )
  const problemsOf = (group: SourceFile[], options: string[]) => {
    const found = squawk(group, options)
    return group.flatMap((file, position) => ofMigration(file, found[position]!))
  }
  return [
    ...migrations.flatMap(ofPrograms),
    ...problemsOf(inTransaction!, ['--assume-in-transaction']),
    ...problemsOf(online!, ['--no-assume-in-transaction']),
    ...functions.flatMap((file) => ofFunction(file).map((problem) => `${file.path} ${problem}`)),
  ]
}

function ofPrograms({ path, text }: SourceFile): string[] {
  return statementsOf(text).some(({ words }) => makesProgram.test(words))
    ? [`${path} makes a function, view or trigger, which belongs in database/functions`]
    : []
}

function ofMigration({ path, text }: SourceFile, found: Finding[]): string[] {
  const statements = statementsOf(text)
  const isContract = marksOf(text).neededRelease !== undefined
  const used = new Set<string>()
  const findings = [...found, ...ownFindings(text, statements)].filter(({ rule, line }) => {
    const statement = statements.findLast((one) => one.line <= line)
    const allowed = statement && reasonsOf(statement).has(rule)
    if (allowed) used.add(`${statement.line} ${rule}`)
    const isHarmless = aboutLongLocks.has(rule) && statement && isOnSmall(statement, statements)
    return !allowed && !isHarmless && !(isContract && aboutRemoving.has(rule))
  })
  return [
    ...findings.map(({ rule, about, line }) => `${path}:${line} ${rule}: ${about}`),
    ...statements.flatMap((statement) => badExceptions(statement, used, path)),
    ...(/--\s*squawk-ignore/.test(text)
      ? [`${path} silences squawk without a reason: write -- allow <rule>: <reason>`]
      : []),
  ]
}

const reasonsOf = ({ notes }: Statement): Map<string, string> =>
  new Map(
    notes.flatMap((note) => {
      const [, rule, reason = ''] = exception.exec(note) ?? []
      return rule ? [[rule, reason.trim()] as const] : []
    }),
  )

function badExceptions(statement: Statement, used: Set<string>, path: string): string[] {
  return [...reasonsOf(statement)].flatMap(([rule, reason]) => {
    if (reason.length < 10) return [`${path}:${statement.line} allows ${rule} without a reason`]
    return used.has(`${statement.line} ${rule}`)
      ? []
      : [`${path}:${statement.line} allows ${rule}, which the statement does not do`]
  })
}

/** Also a table that the file itself creates: it is empty, and nobody uses it yet. */
function isOnSmall({ words }: Statement, statements: Statement[]): boolean {
  const { table } = effectOf(words) ?? {}
  if (table === undefined) return false
  const isNew = statements.some((one) =>
    new RegExp(`^create table (if not exists )?${table}\\b`).test(one.words),
  )
  return isNew || smallTables.has(table)
}

/** One function or view, named as its file, and the function's triggers. */
function ofFunction({ path, text }: SourceFile): string[] {
  const name = basename(path, '.sql')
  const statements = statementsOf(text).map(({ words }) => words)
  const makes = statements.filter((words) => /^create or replace (function|view)/.test(words))
  const isOther = (words: string) =>
    !makes.includes(words) &&
    !/^drop trigger if exists /.test(words) &&
    !(
      /^create (or replace|constraint) trigger /.test(words) &&
      words.endsWith(`execute function ${name}()`)
    )
  if (makes.length === 1 && new RegExp(`(function|view) ${name}\\b`).test(makes[0]!)) {
    return statements.some(isOther)
      ? ['has more than its function and the triggers that call it']
      : []
  }
  return ['must make one function or view, named as the file, by create or replace']
}

// The rules for schema changes (CONTRIBUTING.md): what a migration must not do while the store is open, and where
// functions, views and triggers are kept.

import { basename } from 'node:path'
import { failWith, type SourceFile, sourceFiles } from './files.ts'

/** The migrations up to this number created the first schema, when the tables were empty. */
const lastOfBaseline = 8

/** These tables stay small, so locking or rewriting them does no harm. */
const smallTables = new Set(
  'coupons dead_jobs gateways images items jobs lanes order_moves price_sets product_items products store_settings'.split(
    ' ',
  ),
)

const makesProgram = /^create (or replace )?(constraint )?(function|procedure|view|trigger)\b/

/** Rules for tables that contain rows, except small ones. */
const onLargeTables: { about: string; found: (statement: string) => boolean }[] = [
  {
    about: 'builds an index while writers wait: build it concurrently',
    found: (statement) => /^create (unique )?index (?!concurrently)/.test(statement),
  },
  {
    about: 'rewrites a large table under a lock: add a column and fill it in batches',
    found: (statement) =>
      /^alter table .*(\balter (column )?\w+ (set data )?type |\bdefault (gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated )/.test(
        statement,
      ),
  },
  {
    about: 'checks every row under a lock: add the constraint as not valid, then validate it',
    found: (statement) =>
      /^alter table .*\b(check|foreign key|references|unique|primary key)\b/.test(statement) &&
      !/not valid|using index/.test(statement),
  },
  {
    about: 'changes a large table in one statement: let a job do it in batches',
    found: (statement) => /^(update|delete)\b/.test(statement),
  },
]

const tableOf =
  /^(?:alter table (?:if exists )?|update |delete from |create (?:unique )?index .*? on )(\w+)/
const concurrent = /^(create (unique )?index|drop index|reindex \w+) concurrently\b/

export async function checkMigrations(): Promise<void> {
  failWith(schemaProblems(sourceFiles('server/src/database/*.sql')))
}

export function schemaProblems(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    const problems = file.path.includes('/migrations/') ? ofMigration(file) : ofFunction(file)
    return problems.map((problem) => `${file.path} ${problem}`)
  })
}

/** The statements, one per line, without comments and function bodies. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

function ofMigration({ path, text }: SourceFile): string[] {
  const statements = statementsOf(text)
  const problems = statements.some((statement) => makesProgram.test(statement))
    ? ['makes a function, view or trigger, which belongs in database/functions']
    : []
  if (Number.parseInt(basename(path), 10) <= lastOfBaseline) return problems
  if (text.startsWith('-- no-transaction\n')) return [...problems, ...ofIndexes(statements)]
  const isNew = (table: string) =>
    statements.some((one) => one.startsWith(`create table ${table} `))
  const onLarge = statements.filter((statement) => {
    const table = tableOf.exec(statement)?.[1]
    return table !== undefined && !smallTables.has(table) && !isNew(table)
  })
  for (const { about, found } of onLargeTables) if (onLarge.some(found)) problems.push(about)
  if (statements.some((statement) => concurrent.test(statement))) {
    problems.push('works concurrently, so its first line must be -- no-transaction')
  }
  if (statements.some((statement) => /^alter \w+ .*\brename\b/.test(statement))) {
    problems.push('renames what nodes of the previous version still use: expand, then contract')
  }
  return problems
}

/** A failed build leaves an invalid index behind, which the next try must drop. */
function ofIndexes(statements: string[]): string[] {
  const problems = statements.every((statement) => concurrent.test(statement))
    ? []
    : ['is not in a transaction, so it may only build and drop indexes concurrently']
  const built = statements.flatMap(
    (statement) => /^create (?:unique )?index concurrently (\w+)/.exec(statement)?.[1] ?? [],
  )
  const undropped = built.filter(
    (name) => !statements.includes(`drop index concurrently if exists ${name}`),
  )
  return [
    ...problems,
    ...undropped.map((name) => `does not first drop index concurrently if exists ${name}`),
  ]
}

/** One function or view, named as its file, and the function's triggers. */
function ofFunction({ path, text }: SourceFile): string[] {
  const name = basename(path, '.sql')
  const statements = statementsOf(text)
  const makes = statements.filter((statement) =>
    /^create or replace (function|view)/.test(statement),
  )
  const isOther = (statement: string) =>
    !makes.includes(statement) &&
    !/^drop trigger if exists /.test(statement) &&
    !(
      /^create (or replace|constraint) trigger /.test(statement) &&
      statement.endsWith(`execute function ${name}()`)
    )
  if (makes.length === 1 && new RegExp(`(function|view) ${name}\\b`).test(makes[0]!)) {
    return statements.some(isOther)
      ? ['has more than its function and the triggers that call it']
      : []
  }
  return ['must make one function or view, named as the file, by create or replace']
}

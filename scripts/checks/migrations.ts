// The rules for schema changes (CONTRIBUTING.md). Squawk judges locks and what old nodes lose; here is what it lacks,
// because it follows from how our runner works (server/src/database/schema/migrate.ts).

import { basename } from 'node:path'
import { marksOf } from '../../server/src/database/schema/files.ts'
import { failWith, type SourceFile, sourceFiles } from './files.ts'
import { type Finding, squawk } from './squawk.ts'

/** The migrations up to this number were judged by the rules of their time, and never change again. */
const lastJudged = 56

type Rule = { rule: string; about: string; isBroken: (file: Parsed) => boolean }
type Parsed = { text: string; statements: string[] }

const rules: Rule[] = [
  {
    rule: 'whole-table',
    about:
      'changes or copies rows in one statement, which keeps them locked: let a job do it in batches or, for few rows, say -- allow whole-table: <reason>',
    isBroken: ({ text, statements }) =>
      !/^-- allow whole-table: .{10}/m.test(text) &&
      statements.some((one) =>
        /^(update|delete|truncate|with .*\b(update|delete))\b|^insert into .*\bselect\b.* from /.test(
          one,
        ),
      ),
  },
  {
    rule: 'drops',
    about:
      'drops what nodes of the previous version still use: do it in a later release, in a file that is marked -- contract <release>',
    isBroken: ({ text, statements }) =>
      !isContract(text) &&
      statements.some((one) =>
        /^drop (function|procedure|view|materialized view|type|trigger|sequence|schema|extension)\b/.test(
          one,
        ),
      ),
  },
  {
    rule: 'online',
    about: 'outside a transaction a file builds or drops one index concurrently, and nothing else',
    isBroken: ({ text, statements }) =>
      marksOf(text).isOnline &&
      (statements.length !== 1 ||
        !/^(create (unique )?index concurrently \w+ on|drop index concurrently if exists) /.test(
          statements[0]!,
        )),
  },
  {
    rule: 'bad-mark',
    about:
      'must name, at its top, the oldest release that can do without what it removes: -- contract 0.3.0',
    isBroken: ({ text }) => /^-- contract\b/m.test(text) && !isContract(text),
  },
]

/** What squawk refuses but in a file that is marked `-- contract <release>`. */
const aboutRemoving = new Set(['ban-drop-column', 'ban-drop-not-null', 'ban-drop-table'])

const isContract = (text: string): boolean => marksOf(text).neededRelease !== undefined

export async function checkMigrations(): Promise<void> {
  failWith(schemaProblems(sourceFiles('server/src/database/*.sql')))
}

export function schemaProblems(files: SourceFile[]): string[] {
  const migrations = files.filter(({ path }) => path.includes('/migrations/'))
  const functions = files.filter((file) => !migrations.includes(file))
  const later = migrations.filter(({ path }) => Number.parseInt(basename(path), 10) > lastJudged)
  const judged = (isOnline: boolean, option: string) => {
    const group = later.filter(({ text }) => marksOf(text).isOnline === isOnline)
    const found = squawk(group, [option])
    return group.flatMap((file, position) => ofMigration(file, found[position]!))
  }
  return [
    ...migrations.flatMap(ofPrograms),
    ...judged(false, '--assume-in-transaction'),
    ...judged(true, '--no-assume-in-transaction'),
    ...functions.flatMap((file) => ofFunction(file).map((problem) => `${file.path} ${problem}`)),
  ]
}

/** In lower case, without comments and the contents of strings. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gs, (found) =>
      found.startsWith('--') ? ' ' : "''",
    )
    .toLowerCase()
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '')

function ofPrograms({ path, text }: SourceFile): string[] {
  return statementsOf(text).some((one) =>
    /^create (or replace )?(constraint )?(function|procedure|view|trigger)\b/.test(one),
  )
    ? [`${path} makes a function, view or trigger, which belongs in database/functions`]
    : []
}

function ofMigration({ path, text }: SourceFile, found: Finding[]): string[] {
  const file = { text, statements: statementsOf(text) }
  return [
    ...found
      .filter(({ rule }) => !(isContract(text) && aboutRemoving.has(rule)))
      .map(({ rule, about, line }) => `${path}:${line} ${rule}: ${about}`),
    ...rules
      .filter(({ isBroken }) => isBroken(file))
      .map(({ rule, about }) => `${path} ${rule}: ${about}`),
  ]
}

/** One function or view, named as its file, and the function's triggers. */
function ofFunction({ path, text }: SourceFile): string[] {
  const name = basename(path, '.sql')
  const statements = statementsOf(text)
  const makes = statements.filter((one) => /^create or replace (function|view)/.test(one))
  const isOther = (one: string) =>
    !makes.includes(one) &&
    !/^drop trigger if exists /.test(one) &&
    !(
      /^create (or replace|constraint) trigger /.test(one) &&
      one.endsWith(`execute function ${name}()`)
    )
  if (makes.length === 1 && new RegExp(`(function|view) ${name}\\b`).test(makes[0]!)) {
    return statements.some(isOther)
      ? ['has more than its function and the triggers that call it']
      : []
  }
  return ['must make one function or view, named as the file, by create or replace']
}

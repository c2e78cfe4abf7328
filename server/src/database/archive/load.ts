// Loads the rows of an archive into tables that the migrations have just made. There are no triggers yet, because the
// functions come last. Foreign keys and indexes are dropped before and made again after: that is faster, and tables
// that refer to each other can be loaded in any order. An owner of the tables may do all of it.

import pg from 'pg'
import { z } from 'zod'
import { CannotStart } from '../../kit/cannot-start.ts'
import { accessTables } from '../accounts/access.ts'
import { type Layout, readLayout, type Table } from './layout.ts'
import { patiently, readLines, type Tally, tallying } from './rows.ts'

export type Load = {
  layout: Layout
  linesOf(table: Table): AsyncIterable<string>
  /** What the table must hold afterwards. */
  expected(table: Table): Tally
  /** For a backup: the moment that it shows. */
  restorePoint: string | undefined
}

/** All or nothing. */
export async function load(client: pg.PoolClient, given: Load): Promise<void> {
  const run = (text: string) => client.query(text)
  await run('begin')
  try {
    await run(`${patiently}; set local maintenance_work_mem = '128MB'`)
    for (const { name, of, bound } of given.layout.partitions) {
      await run(`create table if not exists ${quoted(name)} partition of ${quoted(of)} ${bound}`)
    }
    const tables = tablesToLoad(given.layout, await readLayout(client))
    const remake = await dropKeysAndIndexes(client)
    await run(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of tables) await insertLines(client, table, given.linesOf(table))
    for (const statement of remake) await run(statement)
    for (const { name, lastValue } of given.layout.sequences) {
      if (lastValue) await client.query('select setval($1, $2)', [quoted(name), lastValue])
    }
    for (const table of tables) await compare(client, table, given.expected(table))
    if (given.restorePoint) await markRestored(client, given.restorePoint, tables)
    else await forgetIdentity(client, given.layout)
    await run('commit')
  } catch (error) {
    await run('rollback')
    throw error
  }
}

const quoted = pg.escapeIdentifier

/**
 * Names and columns as in the archive, because the digests follow the order of its columns, but only those that the
 * migrations made. What becomes SQL is never the archive's own.
 */
function tablesToLoad(theirs: Layout, ours: Layout): Table[] {
  const known = new Map(ours.tables.map((table) => [table.name, table]))
  return theirs.tables.map(({ name, columns }) => {
    const made = known.get(name)
    if (made && columns.every((column) => made.columns.includes(column))) {
      return { ...made, columns }
    }
    throw new CannotStart(
      `The archive is not as the store writes it: its migrations make no table ${name} with these columns. Do not use it, and find out who made it.`,
    )
  })
}

const change = z.object({ drop: z.string(), remake: z.string() })

/** Returns the statements that make them again: indexes first, because foreign keys may need them. */
async function dropKeysAndIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as remake, 2 as place
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace = current_schema()::text::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class c on c.oid = i.indexrelid
    -- The index of a partitioned table stays: its definition would not make those of the partitions.
    where c.relnamespace = current_schema()::text::regnamespace
      and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by place desc`)
  const changes = z.array(change).parse(rows)
  for (const { drop } of changes) await client.query(drop)
  return changes.map(({ remake }) => remake).reverse()
}

/** Half a megabyte at a time, which the engine inside this process takes as well. */
const charactersAtOnce = 500_000

async function insertLines(
  client: pg.PoolClient,
  table: Table,
  lines: AsyncIterable<string>,
): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  const name = quoted(table.name)
  const text = `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1)`
  const insert = (some: string[]) =>
    client.query({ name: `load ${table.name}`, text, values: [`[${some.join(',')}]`] })
  let waiting: string[] = []
  let characters = 0
  for await (const line of lines) {
    waiting.push(line)
    characters += line.length
    if (characters < charactersAtOnce) continue
    await insert(waiting)
    waiting = []
    characters = 0
  }
  if (waiting.length > 0) await insert(waiting)
}

async function compare(client: pg.PoolClient, table: Table, expected: Tally): Promise<void> {
  const { lines, tally } = tallying(readLines(client, table))
  for await (const _ of lines);
  const found = tally()
  if (found.rows === expected.rows && found.sha256 === expected.sha256) return
  throw new CannotStart(
    `The table ${table.name} has ${found.rows} rows after loading, and they differ from the ${expected.rows} of the archive.`,
  )
}

/** The columns came with the commands, so the database of an archive can still lack them, and some tables. */
async function markRestored(
  client: pg.PoolClient,
  restorePoint: string,
  tables: Table[],
): Promise<void> {
  await client.query(`alter table store_settings add column if not exists restored_at timestamptz,
    add column if not exists restore_point timestamptz`)
  await client.query('update store_settings set restored_at = now(), restore_point = $1', [
    restorePoint,
  ])
  for (const { name } of tables.filter((table) => accessTables.includes(table.name))) {
    await client.query(`delete from ${quoted(name)}`)
  }
}

/** A store that finds another database than before assumes a restore, which a move is not. */
async function forgetIdentity(client: pg.PoolClient, { tables }: Layout): Promise<void> {
  const settings = tables.find(({ name }) => name === 'store_settings')
  if (!settings?.columns.includes('identity')) return
  await client.query('update store_settings set identity = null, timeline = null')
}

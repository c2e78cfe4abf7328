// What a database consists of, read from PostgreSQL's own catalogue, so that a new table is in every archive without
// anybody thinking of it.

import type pg from 'pg'
import { z } from 'zod'

/** As `pg_get_expr` writes it, with nothing in it that could end the statement or call a function. */
const literal = `(?:'(?:[^'\\\\]|'')*'|-?\\d+(?:\\.\\d+)?|true|false|NULL|MINVALUE|MAXVALUE)`
const literals = `\\(${literal}(?:, ${literal})*\\)`
const boundPattern = new RegExp(
  `^(?:DEFAULT|FOR VALUES (?:IN ${literals}|FROM ${literals} TO ${literals}|WITH \\(modulus \\d+, remainder \\d+\\)))$`,
)

export const layout = z.object({
  migrations: z.array(z.object({ name: z.string(), sha: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      /** Without generated ones. */
      columns: z.array(z.string()),
      /** What rows are sorted by, as SQL: the same on every server, whatever its collation. */
      sortedBy: z.array(z.string()),
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string(),
      /** Null if no number was taken yet. As text, because it can exceed what JavaScript counts exactly. */
      lastValue: z.string().nullable(),
    }),
  ),
  /** Made as time goes by, so the migrations do not make them. Outer ones first. */
  partitions: z.array(
    z.object({
      name: z.string(),
      of: z.string(),
      bound: z.string().regex(boundPattern, 'no bound of a partition'),
    }),
  ),
})
export type Layout = z.output<typeof layout>
export type Table = Layout['tables'][number]

/** The migrations themselves fill these. */
const madeByMigrations = `('schema_migrations', 'schema_functions', 'schema_progress')`

const ours = `c.relnamespace = current_schema()::text::regnamespace`

export async function readLayout(client: pg.PoolClient): Promise<Layout> {
  const rowsOf = async (text: string) => (await client.query(text)).rows
  return layout.parse({
    migrations: await rowsOf('select name, sha from schema_migrations order by name'),
    tables: await rowsOf(`
      select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
        coalesce((
          select array_agg(quote_ident(k.attname)
            || case when k.attcollation = 0 then '' else ' collate "C"' end order by key.position)
          from pg_index i, unnest(i.indkey) with ordinality key (number, position), pg_attribute k
          where i.indrelid = c.oid and i.indisprimary
            and k.attrelid = c.oid and k.attnum = key.number
        ), array['r::text collate "C"']) as "sortedBy"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${ours} and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ${madeByMigrations} and a.attnum > 0 and not a.attisdropped
      group by c.oid, c.relname order by c.relname collate "C"`),
    sequences: await rowsOf(`
      select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = current_schema() order by sequencename collate "C"`),
    partitions: await rowsOf(`
      with recursive parts as (
        select c.oid, 0 as depth from pg_class c where ${ours} and c.relkind = 'p' and not c.relispartition
        union all select i.inhrelid, depth + 1 from parts join pg_inherits i on i.inhparent = parts.oid
      )
      select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
      from parts join pg_class c using (oid) join pg_inherits i on i.inhrelid = c.oid
        join pg_class p on p.oid = i.inhparent
      where c.relispartition order by depth, c.relname collate "C"`),
  })
}

/** How many tables there are. A database without any is empty. */
export async function countTables(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    `select count(*) as n from pg_class c where ${ours} and c.relkind in ('r', 'p')`,
  )
  return rows[0].n
}

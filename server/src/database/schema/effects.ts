// What a statement of a migration does to a table that is in use, in words for the operator.

type Effect = { found: RegExp; does: string }

/** The first that fits counts. `T` is the table. */
const effects: Effect[] = [
  {
    found: /^create (?:unique )?index concurrently .*? on (?:only )?(?<table>[\w"]+)/,
    does: 'reads all of T; reads and writes go on',
  },
  {
    found: /^create (?:unique )?index .*? on (?:only )?(?<table>[\w"]+)/,
    does: 'blocks writes to T until the index is built',
  },
  {
    found: /^alter table (?:if exists )?(?:only )?(?<table>[\w"]+) validate constraint /,
    does: 'reads all of T; reads and writes go on',
  },
  {
    found:
      /^alter table (?:if exists )?(?:only )?(?<table>[\w"]+) .*(?:\balter (?:column )?[\w"]+ (?:set data )?type |\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated |\b(?:big|small)?serial\b)/,
    does: 'rewrites T, and blocks reads and writes until it is done',
  },
  {
    found:
      /^alter table (?:if exists )?(?:only )?(?<table>[\w"]+) (?!.*(?:\bnot valid\b|\busing index\b)).*\b(?:check|references|unique|primary key|exclude|set not null)\b/,
    does: 'checks every row of T, and blocks writes until it is done',
  },
  {
    found: /^(?:alter|drop) table (?:if exists )?(?:only )?(?<table>[\w"]+)/,
    does: 'blocks reads and writes of T for a moment',
  },
  {
    found: /^(?:update (?:only )?|delete from (?:only )?|truncate (?:table )?)(?<table>[\w"]+)/,
    does: 'changes rows of T, and keeps them locked until the file is applied',
  },
  {
    found: /^insert into .*\bselect\b.* from (?<table>[\w"]+)/,
    does: 'copies rows of T; reads and writes go on',
  },
  {
    found: /^create table .*\breferences (?<table>[\w"]+)/,
    does: 'blocks writes to T for a moment',
  },
]

export function effectOf(words: string): { table: string; does: string } | undefined {
  for (const { found, does } of effects) {
    const table = found.exec(words)?.groups?.table
    if (table) return { table, does }
  }
  return undefined
}

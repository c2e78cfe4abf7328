// Each rule for migrations with statements that it must refuse, and statements that harm nobody.

import { expect, test } from 'vitest'
import { schemaProblems } from './migrations.ts'

const online = '-- no-transaction\n'

/** The rule and a statement that breaks it, and only it. */
const refused: [rule: string, text: string][] = [
  ['require-concurrent-index-creation', 'create unique index i on orders (id);'],
  ['require-concurrent-index-deletion', 'drop index orders_by_time;'],
  ['changing-column-type', 'alter table orders alter column id type numeric;'],
  ['changing-column-type', 'alter table items alter column itemid type bigint;'],
  [
    'adding-field-with-default',
    'alter table orders\n  add column x uuid default gen_random_uuid();',
  ],
  ['adding-field-with-default', 'alter table orders add x int generated always as (1) stored;'],
  ['adding-required-field', 'alter table items add column x text not null;'],
  ['adding-not-nullable-field', 'alter table orders alter column input1 set not null;'],
  ['constraint-missing-not-valid', 'alter table orders add constraint c check (id > 0);'],
  ['adding-foreign-key-constraint', 'alter table orders add item bigint references items;'],
  ['renaming-column', 'alter table items rename column type to kind;'],
  ['renaming-table', 'alter table items rename to things;'],
  ['ban-drop-column', 'alter table items drop column type;'],
  ['ban-drop-table', 'drop table items;'],
  ['ban-drop-not-null', 'alter table items alter column type drop not null;'],
  ['drops', 'drop function f();'],
  ['whole-table', "update orders set input2 = '';"],
  ['whole-table', 'delete from audit where at < now();'],
  ['whole-table', 'truncate audit;'],
  ['whole-table', 'insert into coupon_users select coupon_id, userid, 1 from orders;'],
  ['own-locks', 'lock table orders;'],
  ['own-locks', 'set local lock_timeout = 0;'],
  ['transaction-nesting', 'commit;'],
  ['needs-transaction', `${online}create table t (id bigint);`],
  ['not-repeatable', `${online}create index concurrently i on orders (id);`],
  ['not-repeatable', `${online}drop index concurrently i;`],
  ['bad-mark', '-- contract\nalter table items add column x text;'],
  ['bad-mark', 'alter table items add column x text;\n-- contract 0.3.0'],
  ['syntax-error', 'alter table items add colum x;;select (;'],
]

const accepted = [
  'create table new (id bigint); create index i on new (id); alter table new add check (id > 0);',
  "alter table items add check (itemid > 0); update lanes set stopped_reason = '';",
  'alter table orders add column note text, add column type text; -- no update of orders here;',
  "alter table orders add column note text not null default 'update orders; drop table orders';",
  'alter table orders add constraint c check (id > 0) not valid;',
  'alter table orders validate constraint c;',
  '-- Why it goes.\n-- contract 0.3.0\nalter table orders drop column note; drop function f();',
  `${online}create index concurrently if not exists i on orders (id);`,
  `${online}drop index concurrently if exists i;\ncreate index concurrently i on orders (id);`,
  '-- allow whole-table: the store has at most ten thousand\nupdate users set name = name;',
]

const program = 'create or replace\nfunction f() returns int language sql as $$ select 1; $$;'
const migration = (name: string, text: string) => ({
  path: `server/src/database/migrations/${name}`,
  text,
})
const concurrentInTransaction = 'create index concurrently if not exists i on orders (id);'
const addedAndValidated =
  'alter table orders add constraint c check (id > 0) not valid; alter table orders validate constraint c;'
const exceptions = {
  '0900_a.sql': '-- allow whole-table\nupdate users set name = name;',
  '0901_b.sql': '-- allow whole-table: it is small enough\ninsert into lanes (name) values (1);',
  '0902_c.sql': '-- squawk-ignore renaming-table\nalter table items rename to things;',
}

// All at once, because squawk takes longer to start than to check.
const problems = schemaProblems([
  ...refused.map(([, text], n) => migration(`${100 + n}_refused.sql`, text)),
  ...accepted.map((text, n) => migration(`${500 + n}_accepted.sql`, text)),
  migration('0001_program.sql', program),
  migration('0009_program.sql', 'create view v as select 1;'),
  migration('0800_concurrent.sql', concurrentInTransaction),
  migration('0801_validated.sql', addedAndValidated),
  ...Object.entries(exceptions).map(([name, text]) => migration(name, text)),
])
const problemsOf = (name: string) => problems.filter((problem) => problem.includes(`/${name}`))

test.each(refused.map(([rule, text], n) => [rule, text, n] as const))(
  '%s: refuses %s',
  (rule, _, n) => {
    const rules = problemsOf(`${100 + n}_refused.sql`).map(
      (problem) => / ([\w-]+): /.exec(problem)?.[1],
    )
    expect([...new Set(rules)]).toEqual([rule])
  },
)

test.each(accepted.map((text, n) => [text, n] as const))('harms nobody: %s', (_, n) => {
  expect(problemsOf(`${500 + n}_accepted.sql`)).toEqual([])
})

test('a finding says where, which rule, and what to do', () => {
  expect(problemsOf(`${100 + refused.findIndex(([rule]) => rule === 'whole-table')}_`)).toEqual([
    expect.stringMatching(
      /migrations\/\d+_refused\.sql:1 whole-table: changes or copies a large table in one statement: let a job do it in batches$/,
    ),
  ])
})

test('a function, view or trigger in a migration is refused, in the baseline too', () => {
  for (const name of ['0001_program.sql', '0009_program.sql']) {
    expect(problemsOf(name)).toEqual([expect.stringContaining('belongs in database/functions')])
  }
})

test('an index is not built concurrently inside a transaction', () => {
  expect(problemsOf('0800_concurrent.sql').join()).toContain('must be marked -- no-transaction')
})

test('a constraint is not validated in the file that adds it', () => {
  expect(problemsOf('0801_validated.sql').join()).toContain('do it in the next migration')
})

test('an exception needs a reason and something to allow, and squawk’s own form is refused', () => {
  expect(problemsOf('0900_a.sql').join()).toContain(':2 allows whole-table without a reason')
  expect(problemsOf('0901_b.sql').join()).toContain('which the statement does not do')
  expect(problemsOf('0902_c.sql').join()).toContain('write -- allow <rule>: <reason>')
})

test('a function’s file may only create that function and its triggers', () => {
  const problems = (text: string) =>
    schemaProblems([{ path: 'server/src/database/functions/orders/f.sql', text }]).length
  const make = 'create or replace function f() returns trigger language plpgsql as $$ a; b; $$;'
  const trigger = (name: string) =>
    `drop trigger if exists t on a;\ncreate constraint trigger t after insert on a execute function ${name}();`
  expect(problems(make)).toBe(0)
  expect(problems(`${make}\n${trigger('f')}`)).toBe(0)
  expect(problems('create or replace view f as select 1;')).toBe(0)
  expect(problems(`${make}\n${trigger('g')}`)).toBe(1)
  expect(problems(`${make}\n${make}`)).toBe(1)
  expect(problems(`${make}\ncreate table t (id int);`)).toBe(1)
  expect(problems(make.replace('or replace ', ''))).toBe(1)
  expect(problems(make.replaceAll('f()', 'g()'))).toBe(1)
})

// Each of our rules for migrations with statements that it must refuse, and statements that harm nobody.

import { expect, test } from 'vitest'
import { schemaProblems } from './migrations.ts'

const online = '-- no-transaction\n'

/** The rule and a file that breaks it, and only it. The first ones are squawk's: that it runs, and how. */
const refused: [rule: string, text: string][] = [
  ['require-concurrent-index-creation', 'create unique index i on orders (id);'],
  ['constraint-missing-not-valid', 'alter table orders add constraint c check (id > 0);'],
  [
    'constraint-missing-not-valid',
    'alter table orders add constraint c check (id > 0) not valid; alter table orders validate constraint c;',
  ],
  ['renaming-column', 'alter table items rename column type to kind;'],
  ['ban-drop-column', 'alter table items drop column type;'],
  ['transaction-nesting', 'commit;'],
  ['syntax-error', 'alter table items add colum x;;select (;'],
  ['drops', 'drop function f();'],
  ['drops', '-- It is -- contract 0.3.0\ndrop view v;'],
  ['whole-table', "update orders set input2 = '';"],
  ['whole-table', 'select 1; -- First;\n\nDELETE FROM audit where at < now();'],
  ['whole-table', 'truncate audit;'],
  ['whole-table', '-- allow whole-table:\nupdate orders set input1 = input2;'],
  ['whole-table', 'insert into coupon_users select coupon_id, userid, 1 from orders;'],
  ['online', `${online}create table t (id bigint);`],
  ['online', `${online}vacuum orders; analyze orders;`],
  ['online', `${online}drop index concurrently i;`],
  [
    'online',
    `${online}create index concurrently i on orders (id);create index concurrently j on items (id);`,
  ],
  ['bad-mark', '-- contract\nalter table items add column x text;'],
  ['bad-mark', 'alter table items add column x text;\n-- contract 0.3.0'],
]

const accepted = [
  'create table new (id bigint); create index i on new (id); alter table new add check (id > 0);',
  'alter table orders add column note text, add column type text; -- no update of orders here;',
  "alter table orders add column note text not null default 'update orders; drop view orders';",
  'alter table orders add constraint c check (id > 0) not valid;',
  'alter table orders validate constraint c;',
  '-- Why it goes.\n-- contract 0.3.0\nalter table orders drop column note; drop function f();',
  "-- It isn't built yet.\n-- no-transaction\ncreate unique index concurrently i on orders (id);",
  `${online}drop index concurrently if exists i;`,
  '-- allow whole-table: the store has at most ten thousand\nupdate users set name = name;',
  '-- The table has ten rows.\n-- squawk-ignore require-concurrent-index-creation\ncreate index i on lanes (name);',
]

const migration = (name: string, text: string) => ({
  path: `server/src/database/migrations/${name}`,
  text,
})

// All at once, because squawk takes longer to start than to check.
const problems = schemaProblems([
  ...refused.map(([, text], n) => migration(`${100 + n}_refused.sql`, text)),
  ...accepted.map((text, n) => migration(`${500 + n}_accepted.sql`, text)),
  migration(
    '0001_program.sql',
    'create or replace\nfunction f() returns int language sql as $$ select 1; $$;',
  ),
  migration('0900_program.sql', 'create view v as select 1;'),
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

test('a finding of squawk says where, which rule, and what to do', () => {
  expect(problemsOf('100_')).toEqual([
    expect.stringMatching(
      /migrations\/100_refused\.sql:1 require-concurrent-index-creation: .{20}/,
    ),
  ])
})

test('a function, view or trigger in a migration is refused, in the oldest too', () => {
  for (const name of ['0001_program.sql', '0900_program.sql']) {
    expect(problemsOf(name)).toEqual([expect.stringContaining('belongs in database/functions')])
  }
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

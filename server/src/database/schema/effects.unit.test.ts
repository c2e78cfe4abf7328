// What a statement does to a table that is in use, in words.

import { expect, test } from 'vitest'
import { effectOf } from './effects.ts'
import { statementsOf } from './statements.ts'

test.each([
  [
    'create index concurrently if not exists i on orders (id)',
    'reads all of T; reads and writes go on',
  ],
  ['create unique index i on orders (id)', 'blocks writes to T until the index is built'],
  ['alter table orders validate constraint c', 'reads all of T; reads and writes go on'],
  [
    'alter table only orders alter id type numeric',
    'rewrites T, and blocks reads and writes until it is done',
  ],
  [
    'alter table orders add x uuid default gen_random_uuid()',
    'rewrites T, and blocks reads and writes until it is done',
  ],
  [
    'alter table orders add constraint c check (id > 0)',
    'checks every row of T, and blocks writes until it is done',
  ],
  [
    'alter table orders add constraint c check (id > 0) not valid',
    'blocks reads and writes of T for a moment',
  ],
  ['ALTER TABLE Orders ADD COLUMN note text', 'blocks reads and writes of T for a moment'],
  ['drop table if exists orders', 'blocks reads and writes of T for a moment'],
  [
    "update orders set note = 'x'",
    'changes rows of T, and keeps them locked until the file is applied',
  ],
  ['insert into notes select id from orders', 'copies rows of T; reads and writes go on'],
  ['create table notes (order_id bigint references orders)', 'blocks writes to T for a moment'],
])('%s: %s', (statement, does) => {
  expect(effectOf(statementsOf(statement)[0]!.words)).toEqual({ table: 'orders', does })
})

test.each(['create table notes (id bigint)', 'insert into notes values (1)', 'vacuum orders'])(
  '%s disturbs nobody',
  (words) => {
    expect(effectOf(words)).toBeUndefined()
  },
)

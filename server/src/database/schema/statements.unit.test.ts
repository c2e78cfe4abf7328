// Where one statement ends and the next begins.

import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

const textsOf = (text: string) => statementsOf(text).map((statement) => statement.text)
const wordsOf = (text: string) => statementsOf(text).map(({ words }) => words)

test('statements end at semicolons, wherever the line ends', () => {
  expect(textsOf('select 1; select 2;;\n  select\n3 ; ')).toEqual([
    'select 1',
    'select 2',
    'select\n3',
  ])
  expect(textsOf('-- nothing; here\n/* nor; here */ ;')).toEqual([])
})

test.each([
  ['a string', "insert into t values ('it''s; one')"],
  ['a string with a backslash', "select 'a\\'"],
  ['an escaped string', "select E'it\\'s; one'"],
  ['a quoted name', 'select "a"";b" from t'],
  ['a comment', 'select 1 -- one; two\n + 1'],
  ['a comment in a comment', 'select /* a; /* b; */ c; */ 1'],
  ['a dollar-quoted body', 'do $$ begin perform 1; end $$'],
  ['a body with a tag', "do $a$ begin execute $$ select ';' $$; end $a$"],
  ['a name with dollars', 'select a$b$ from t, b$b$'],
  ['a parameter', 'select $1, $2'],
  ['parentheses', 'create rule r as on insert to t do (select 1; select 2)'],
  [
    'a standard body',
    'create or replace function f(n int) returns int begin atomic select case when n > 1 then 1 end; select 2; end',
  ],
])('%s does not end a statement', (_, statement) => {
  expect(textsOf(`${statement};\nselect 'next'`)).toEqual([statement, "select 'next'"])
})

test('what is not closed reaches to the end, for PostgreSQL to refuse', () => {
  for (const open of ["select 'a; b;", 'do $$ a; b;', 'select "a; b;', 'select 1 /* a; b;']) {
    expect(textsOf(open)).toEqual([open])
  }
})

test('the words are in lower case, without comments and the contents of strings', () => {
  expect(
    wordsOf(`ALTER TABLE Orders -- drop it;
      ADD "Note" text DEFAULT 'Drop Table';do $$ drop $$`),
  ).toEqual([`alter table orders add "Note" text default ''`, 'do $$'])
})

test('a statement knows its line and the comments right before it', () => {
  const [first, second] = statementsOf('-- one\n\n-- two\nselect 1;\nselect 2 -- three\n;')
  expect(first).toMatchObject({ line: 4, notes: ['one', 'two'] })
  expect(second).toMatchObject({ line: 5, notes: [] })
})

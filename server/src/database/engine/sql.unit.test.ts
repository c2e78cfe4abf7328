// The tagged template: values become parameters, fragments are spliced in.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnOf, columnsOf, plain, type Sql, sql } from './sql.ts'

test('a value becomes a parameter and never part of the text', () => {
  const name = "'; drop table users; --"
  expect(sql`select * from users where name = ${name} and userid = ${1000}`).toMatchObject({
    text: 'select * from users where name = $1 and userid = $2',
    values: [name, 1000],
  })
})

test('an object that looks like a statement is a value like any other', () => {
  const sent = { text: 'now(); drop table users', values: [] }
  expect(sql`select ${sent}`).toMatchObject({ text: 'select $1', values: [sent] })
})

test('a fragment is spliced in, and its values are renumbered', () => {
  const live = sql`expires_at > ${'now'} and userid = ${7}`
  const inner = sql`(${live}) or role = ${'admin'}`
  expect(sql`select ${1} where ${inner} limit ${5}`).toMatchObject({
    text: 'select $1 where (expires_at > $2 and userid = $3) or role = $4 limit $5',
    values: [1, 'now', 7, 'admin', 5],
  })
})

test('a fragment may have no values, and an empty template is an empty statement', () => {
  expect(sql`order by ${sql`created_at desc`}, id`).toMatchObject({
    text: 'order by created_at desc, id',
    values: [],
  })
  expect(sql``).toMatchObject({ text: '', values: [] })
})

test('null, dates, arrays and buffers are values', () => {
  const values = [null, new Date(0), ['a'], Buffer.from('x')]
  expect(sql`${values[0]} ${values[1]} ${values[2]} ${values[3]}`).toMatchObject({
    text: '$1 $2 $3 $4',
    values,
  })
})

const coupon = z.object({ couponCode: z.string(), usedCount: z.int(), id: z.string() })
const row = { couponCode: 'DIWALI10', usedCount: 3, id: 'x' }

test('a record is selected, inserted and set by columns named after its fields', () => {
  const columns = columnsOf(coupon)
  expect(columns.select).toMatchObject({
    text: 'coupon_code as "couponCode", used_count as "usedCount", id as "id"',
    values: [],
  })
  expect(sql`insert into coupons ${columns.insert(row)}`).toMatchObject({
    text: 'insert into coupons (coupon_code, used_count, id) values ($1, $2, $3)',
    values: ['DIWALI10', 3, 'x'],
  })
  expect(sql`update coupons set ${columns.set(row)} where id = ${'x'}`).toMatchObject({
    text: 'update coupons set coupon_code = $1, used_count = $2, id = $3 where id = $4',
    values: ['DIWALI10', 3, 'x', 'x'],
  })
})

test('a key that is not in the record never reaches the statement', () => {
  const smuggled = { ...row, 'role" = $1; --': 'admin' }
  expect(columnsOf(coupon).insert(smuggled)).toEqual(columnsOf(coupon).insert(row))
})

test('a field in camel case is a column in snake case', () => {
  expect(['id', 'orderId', 'maxDiscountPaise'].map(columnOf)).toEqual([
    'id',
    'order_id',
    'max_discount_paise',
  ])
})

test('every text has its own name, short enough for PostgreSQL', () => {
  const named = (text: string) => plain(text).form.name
  expect(named('select 1')).toBe(named('select 1'))
  expect(named('select 1')).not.toBe(named('select 2'))
  expect(named('select 1'.repeat(1000)).length).toBeLessThan(64)
})

const usersBy = (condition: Sql, limit: number) =>
  sql`select from users where ${condition} limit ${limit}`

test('a statement is put together once per template and fragments, whatever its values', () => {
  const byRole = (role: string) => sql`role = ${role}`
  const { form } = usersBy(byRole('admin'), 5)
  expect(usersBy(byRole('user'), 9)).toEqual({ form, values: ['user', 9] })
  expect(usersBy(byRole('user'), 9).form).toBe(form)
})

test('the same template with other fragments, or a value in the place of one, is another text', () => {
  const either = (part: unknown) => sql`select ${part}`.text
  expect(either(sql`now()`)).toBe('select now()')
  expect(either(7)).toBe('select $1')
  expect(either(sql`${7} + ${8}`)).toBe('select $1 + $2')
  expect(either(sql`now()`)).toBe('select now()')
})

test('a statement keeps its text and name after thousands of others', () => {
  const live = sql`expires_at > ${'now'}`
  const { text, name } = usersBy(live, 1).form
  for (let number = 1; number < 5000; number += 1) usersBy(plain(`userid = ${number}`), 1)
  expect(usersBy(live, 1).form).toMatchObject({ text, name })
})

// What the shared shapes accept and refuse.

import { expect, test } from 'vitest'
import {
  choice,
  day,
  filled,
  flag,
  idInBody,
  idInPath,
  numberOrId,
  numeric,
  paging,
  rupees,
  rupeeTotal,
  search,
} from './wire.shapes.ts'

const price = rupees('Valid price is required')
const firstText = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message

// Covers 3-10.
test.each([0, 1, 0.1, 0.01, 10, 99.99, 1234567.89, 99_999_999.99, 100_000_000])(
  'rupees accept %d',
  (amount) => expect(price.parse(amount)).toBe(amount),
)

// Covers 3-10, 3-29, C5.
test.each([
  [null],
  [undefined],
  [true],
  [false],
  ['10'],
  [''],
  [[10]],
  [{}],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY],
  [1e308],
  [100_000_000.01],
  [0.001],
  [1e-9],
  [10.999],
  [-1],
  [-0.01],
])('rupees refuse %j with their own text', (amount) => {
  expect(firstText(price.safeParse(amount))).toBe('Valid price is required')
})

// Covers 3-29.
test.each([
  [99, 99],
  ['99', 99],
  ['12.50', 12.5],
  ['0.1', 0.1],
  ['007', 7],
])('a number in a specified call reads %j as %d', (sent, read) =>
  expect(numeric(price).parse(sent)).toBe(read),
)

// Covers 3-29, C5.
test.each([
  [null],
  [undefined],
  [true],
  [[10]],
  [['10']],
  [{}],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  ['NaN'],
  ['Infinity'],
  ['1e3'],
  [' 5'],
  ['5 '],
  ['5\n'],
  ['0x1'],
  ['-1'],
  ['+1'],
  ['1.'],
  ['.5'],
  ['1,000'],
  ['१'],
  ['1.234'],
  ['100000000.01'],
  ['9'.repeat(400)],
  [''],
  [' '],
])('a number in a specified call refuses %j with its own text', (sent) => {
  expect(firstText(numeric(price).safeParse(sent))).toBe('Valid price is required')
})

// Covers 3-29.
test('a blank text is a missing number where it may be missing', () => {
  for (const blank of ['', ' ', undefined]) {
    expect(numeric(price.optional()).parse(blank)).toBeUndefined()
    expect(numeric(price.default(5)).parse(blank)).toBe(5)
  }
  expect(numeric(price.optional()).parse('7')).toBe(7)
  expect(numeric(price.optional()).safeParse(null).success).toBe(false)
})

test('a total in rupees has no limit, but at most two decimals', () => {
  expect(rupeeTotal.parse(987_654_321_012.34)).toBe(987_654_321_012.34)
  expect(rupeeTotal.safeParse(0.001).success).toBe(false)
})

// Covers 2-112, 3-19.
test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
])('a flag reads %j as %j', (sent, read) => expect(flag.parse(sent)).toBe(read))

// Covers S4.
test.each([[null], [undefined], [0], [1], ['1'], ['yes'], ['TRUE'], [''], [[true]]])(
  'a flag refuses %j',
  (sent) => expect(flag.safeParse(sent).success).toBe(false),
)

test.each([
  [{}, { page: 1, limit: 25 }],
  [{ page: '3' }, { page: 3, limit: 25 }],
  [
    { page: '1', limit: '1000' },
    { page: 1, limit: 1000 },
  ],
  [{ limit: '1' }, { page: 1, limit: 1 }],
])('paging reads %j as %j', (query, read) => expect(paging(25).parse(query)).toEqual(read))

// Covers 3-31.
test.each([
  [{ page: '0' }],
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ page: 'one' }],
  [{ page: '' }],
  [{ page: '1e3' }],
  [{ page: '99999999999' }],
  [{ page: ['1', '2'] }],
  [{ limit: '0' }],
  [{ limit: '1001' }],
  [{ limit: 'all' }],
])('paging refuses %j', (query) => expect(paging(25).safeParse(query).success).toBe(false))

const id = '3f0c8a52-6a1e-4b7d-9c21-000000000001'
const nil = '00000000-0000-0000-0000-000000000000'

test.each([
  [id, id],
  ['nonsense', nil],
  ["' or 1=1", nil],
])('the id in a path %j is read as %j', (sent, named) => expect(idInPath.parse(sent)).toBe(named))

test('an id in a body must be a text, and an invalid id matches no record', () => {
  const unknown = idInBody('Product not found')
  expect(unknown.parse(id)).toBe(id)
  expect(unknown.parse('64b7f0c2a1')).toBe(nil)
  for (const sent of [null, 7, {}, 'x'.repeat(65)]) {
    expect(firstText(unknown.safeParse(sent))).toBe('Product not found')
  }
})

test.each([
  ['101', 101],
  [id, id],
  ['12345678901', nil],
  ['-1', nil],
])('the number or id %j is read as %j', (sent, named) => expect(numberOrId.parse(sent)).toBe(named))

test.each([
  [undefined, 'date'],
  ['', 'date'],
  ['value', 'value'],
])('a choice in a query %j is read as %j', (sent, read) =>
  expect(choice('sortBy', ['date', 'value'], 'date').parse(sent)).toBe(read),
)

test('a choice in a query refuses unknown values and lists the valid ones', () => {
  const result = choice('sortBy', ['date', 'value'], 'date').safeParse('price')
  expect(firstText(result)).toBe('sortBy must be one of date, value')
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['2026-02-28', '2026-02-28'],
])('a date in a query %j is read as %j', (sent, read) => expect(day.parse(sent)).toBe(read))

test.each(['2026-02-30', '0000-01-01', '28-02-2026', 'today', '2026-02-28T00:00:00Z'])(
  'a date in a query refuses %j',
  (sent) => expect(firstText(day.safeParse(sent))).toBe('Use a date such as 2026-11-16.'),
)

// Covers 3-33.
test('a search is trimmed and has at most 100 characters', () => {
  expect(search.parse('  asha  ')).toBe('asha')
  expect(search.parse(undefined)).toBe('')
  expect(search.safeParse('x'.repeat(101)).success).toBe(false)
})

// Covers B6.
test.each(['', '  ', '\u200b', '\u2060 \ufeff', '\u202e', '\u3164'])(
  '%j counts as empty',
  (text) => {
    expect(firstText(filled('Reason is required').safeParse(text))).toBe('Reason is required')
  },
)

test.each(['x', 'हीरे', '👩‍👩‍👧', '\u200bx'])('%j counts as text', (text) => {
  expect(filled('Reason is required').safeParse(text).success).toBe(true)
})

import { expect, test } from 'vitest'
import { readDay, showDay } from './day.ts'

test.each([
  ['31/10/2026', '2026-10-31'],
  ['1/2/2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1 Feb 2026', '2026-02-01'],
  [' 5 september 2026 ', '2026-09-05'],
  ['2026-10-31', '2026-10-31'],
])("'%s' is read with the day first", (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['31/2/2026'],
  ['10/31/2026'],
  ['1/2/26'],
  ['2026-10-3'],
  ['1 Foo 2026'],
  ['today'],
  [''],
])("'%s' is no day", (text) => {
  expect(readDay(text)).toBeUndefined()
})

test('what is no day is shown as it is', () => {
  expect([showDay(''), showDay('soon')]).toEqual(['', 'soon'])
})

test('every day of a year is read as it is shown', () => {
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    expect(readDay(showDay(day))).toBe(day)
  }
})

// What a search asks the index for: the planner reads it whole for what it cannot find.

import { expect, test } from 'vitest'
import { sql } from '../engine/sql.ts'
import { containsWord, isIndexed } from './search.ts'

const conditionOf = (term: string) => {
  const { text, values } = containsWord(sql`doc`, term)
  return { text, values }
}

test.each(['verma', '99 dia', 'a b c', '324', 'asha@gmail', 'é'])(
  '%s is found by the index',
  (term) => {
    expect(isIndexed(term)).toBe(true)
    expect(conditionOf(term).text).toMatch(/\bdoc like \$1/)
  },
)

test.each(['#', '...', '@.@', '%_%', '- -'])('%s is never asked of the index', (term) => {
  expect(isIndexed(term)).toBe(false)
  expect(conditionOf(term).text).toBe("(doc || '') like $1")
})

test.each([
  ['sana.rao9099@yahoo.in', '%rao9099@%'],
  ['asha@gmail.com', '%asha@%'],
  ['asha.99@gmail.com', '%asha.99@%'],
  ['9876543210@upi', '%9876543210@%'],
])('of %s the index is asked for %s, and what it finds is compared whole', (term, asked) => {
  expect(conditionOf(term)).toEqual({
    text: "(doc like $1 and (doc || '') like $2)",
    values: [asked, `%${term}%`],
  })
})

test('a name too short for the index leaves it the rest of the address', () => {
  expect(conditionOf('x@gmail')).toEqual({ text: 'doc like $1', values: ['%x@gmail%'] })
})

test('what means something in a pattern means itself', () => {
  expect(conditionOf('50%_off\\x').values).toEqual(['%50\\%\\_off\\\\x%'])
})

test('one or two characters are the beginning of a word', () => {
  expect(conditionOf('Ab').values).toEqual(['% ab%'])
})

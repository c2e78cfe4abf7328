// Which terms a search looks up in the index. For others PostgreSQL would read the whole index.

import { expect, test } from 'vitest'
import { sql } from '../engine/sql.ts'
import { containsWord, isIndexed } from './search.ts'

const conditionOf = (term: string) => {
  const { text, values } = containsWord(sql`doc`, term)
  return { text, values }
}

test.each(['verma', '99 dia', 'a b c', '324', 'asha@gmail', 'é'])(
  '%s is looked up in the index',
  (term) => {
    expect(isIndexed(term)).toBe(true)
    expect(conditionOf(term).text).toMatch(/\bdoc like \$1/)
  },
)

test.each(['#', '...', '@.@', '%_%', '- -'])('%s is never looked up in the index', (term) => {
  expect(isIndexed(term)).toBe(false)
  expect(conditionOf(term).text).toBe("(doc || '') like $1")
})

test.each([
  ['sana.rao9099@yahoo.in', '%rao9099@%'],
  ['asha@gmail.com', '%asha@%'],
  ['asha.99@gmail.com', '%asha.99@%'],
  ['9876543210@upi', '%9876543210@%'],
])('%s is looked up in the index by %s, and then compared completely', (term, asked) => {
  expect(conditionOf(term)).toEqual({
    text: "(doc like $1 and (doc || '') like $2)",
    values: [asked, `%${term}%`],
  })
})

test('an address with a name too short for the index is looked up by the rest', () => {
  expect(conditionOf('x@gmail')).toEqual({ text: 'doc like $1', values: ['%x@gmail%'] })
})

test('wildcards of a pattern match only themselves', () => {
  expect(conditionOf('50%_off\\x').values).toEqual(['%50\\%\\_off\\\\x%'])
})

test('one or two characters match the start of a word', () => {
  expect(conditionOf('Ab').values).toEqual(['% ab%'])
})

// Matching products against a query.

import { expect, test } from 'vitest'
import { product } from '../../../test/samples.ts'
import { matching } from './match.ts'

const products = [
  product('Ember Rift', { type: 'MLBB' }),
  product('The Ember Card', { category: 'others' }),
  product('Ludo Royale', { category: 'instant-games' }),
  product('Cinebox Premium', { category: 'ott' }),
]
const found = (query: string) => matching(products, query).map(({ name }) => name)

test.each([
  ['part of a name, in any case', 'BOX', ['Cinebox Premium']],
  ['a type', 'mlbb', ['Ember Rift']],
  ['a category', 'ott', ['Cinebox Premium']],
  ['a category of two words', 'instant games', ['Ludo Royale']],
  ['a kind', 'voucher', ['The Ember Card']],
  ['words in any order', 'rift ember', ['Ember Rift']],
  ['surrounding space', '  ludo ', ['Ludo Royale']],
  ['nothing that is sold', 'chess', []],
  ['nothing but space', '   ', []],
])('products found by a query: %s', (_, query, names) => {
  expect(found(query)).toEqual(names)
})

test('names that start with the query come first', () => {
  expect(found('ember')).toEqual(['Ember Rift', 'The Ember Card'])
  expect(matching(products.toReversed(), 'ember')[0]?.name).toBe('Ember Rift')
})

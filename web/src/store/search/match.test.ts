// Matching products against a query.

import { expect, test } from 'vitest'
import { product } from '../../../test/samples.ts'
import { matching, searchedOf } from './match.ts'

const products = [
  product('Ember Rift', { type: 'MLBB' }),
  product('The Ember Card', { category: 'others' }),
  product('Ludo Royale', { category: 'instant-games' }),
  product('Cinebox Premium', { category: 'ott' }),
  product('रत्न योद्धा'),
]
const [ember, , ludo] = products
const index = [
  { productid: ember!.productid, aliases: ['Legends'], items: ['86 Diamonds', '172 Diamonds'] },
  { productid: ludo!.productid, aliases: [], items: ['Coins', 'Diamond chest'] },
]
const searched = searchedOf(products, index)
const found = (query: string) => matching(searched, query).map(({ product: { name } }) => name)

test.each([
  ['part of a name, in any case', 'BOX', ['Cinebox Premium']],
  ['a type', 'mlbb', ['Ember Rift']],
  ['a category', 'ott', ['Cinebox Premium']],
  ['a category of two words', 'instant games', ['Ludo Royale']],
  ['a kind', 'voucher', ['The Ember Card']],
  ['words in any order', 'rift ember', ['Ember Rift']],
  ['surrounding space', '  ludo ', ['Ludo Royale']],
  ['an alias', 'legends', ['Ember Rift']],
  ['an item', 'diamonds', ['Ember Rift']],
  ['the beginning of an item', 'diamond', ['Ludo Royale', 'Ember Rift']],
  ['a name and an item', 'ember 172', ['Ember Rift']],
  ['Hindi', 'रत्न', ['रत्न योद्धा']],
  ['accents', 'émber', ['Ember Rift', 'The Ember Card']],
  ['swapped letters', 'emebr rfit', ['Ember Rift']],
  ['a letter left out', 'premum', ['Cinebox Premium']],
  ['two mistakes in a long word', 'diamnods', ['Ember Rift', 'Ludo Royale']],
  ['nothing that is sold', 'monopoly', []],
  ['short words without a mistake', 'rit', []],
  ['nothing but space', '   ', []],
])('products found by a query: %s', (_, query, names) => {
  expect(found(query)).toEqual(names)
})

test('names that start with the query come first', () => {
  expect(found('ember')).toEqual(['Ember Rift', 'The Ember Card'])
  expect(matching(searched.toReversed(), 'ember')[0]?.product.name).toBe('Ember Rift')
})

test('a product that is found by an item names it', () => {
  expect(matching(searched, '172 diamonds')[0]?.item).toBe('172 Diamonds')
  expect(matching(searched, 'ember')[0]?.item).toBeUndefined()
})

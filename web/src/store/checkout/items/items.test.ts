// How items are offered.

import { sampleSoldItem, sampleSoldProduct } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { groupsOf, mostOf, savingPercentOf } from './items.ts'

test('groups are in the order hot, bonus, weekly, small, medium, large', () => {
  const types = ['large', 'small', 'weekly', 'hot', 'medium', 'bonus'] as const
  const items = types.map((type, place) => sampleSoldItem({ itemid: place, type }))
  const groups = groupsOf(sampleSoldProduct({ items }))
  expect(groups.map(({ type }) => type)).toEqual([
    'hot',
    'bonus',
    'weekly',
    'small',
    'medium',
    'large',
  ])
})

test('a group keeps the order of its items, and empty groups are left out', () => {
  const items = [7, 3, 5].map((itemid) => sampleSoldItem({ itemid, type: 'medium' }))
  expect(groupsOf(sampleSoldProduct({ items }))).toEqual([
    { type: 'medium', heading: 'Medium packs', items },
  ])
})

test.each([
  [{ category: 'games' }, ['Small packs', 'Medium packs', 'Large packs']],
  [{ category: 'others', hasCodes: true }, ['Small values', 'Medium values', 'Large values']],
  [{ category: 'ott', hasCodes: true }, ['Short plans', 'Longer plans', 'Longest plans']],
] as const)('the groups of %j have their own names', (kind, headings) => {
  const items = (['small', 'medium', 'large'] as const).map((type) => sampleSoldItem({ type }))
  const groups = groupsOf(sampleSoldProduct({ ...kind, items }))
  expect(groups.map(({ heading }) => heading)).toEqual(headings)
})

test.each([
  [120, 105, 12],
  [100, 85, 15],
  [130, 130, 0],
  [130, 129.5, 0],
  [100, 120, 0],
  [0, 0, 0],
])('at a list price of ₹%d, a price of ₹%d saves %d per cent', (originalprice, price, percent) => {
  expect(savingPercentOf(sampleSoldItem({ originalprice, price }))).toBe(percent)
})

test.each([
  ['small', null, 100],
  ['hot', 3, 3],
  ['large', 250, 100],
  ['weekly', null, 1],
  ['bonus', 5, 1],
] as const)('of a %s item with %s left, one order takes at most %d', (type, left, most) => {
  expect(mostOf(sampleSoldItem({ type, left }))).toBe(most)
})

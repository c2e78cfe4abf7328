// How items are offered.

import { sampleSoldItem } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { groupsOf, minus, mostOf, savingPercentOf, times } from './items.ts'

test('groups are in the order hot, bonus, weekly, small, medium, large', () => {
  const types = ['large', 'small', 'weekly', 'hot', 'medium', 'bonus'] as const
  const groups = groupsOf(types.map((type, place) => sampleSoldItem({ itemid: place, type })))
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
  expect(groupsOf(items)).toEqual([{ type: 'medium', heading: 'Medium packs', items }])
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

test('rupees are counted in whole paise', () => {
  expect(times(0.1, 3)).toBe(0.3)
  expect(times(118.35, 3)).toBe(355.05)
  expect(minus(0.3, 0.1)).toBe(0.2)
})

// The table of rights.

import { expect, test } from 'vitest'
import { firstSets, needsProof, rightGroups, rights, withNeeded } from './rights.ts'

test('every right is in one group', () => {
  expect(Object.values(rightGroups).flat().toSorted()).toEqual(rights.toSorted())
})

test('the first sets have what their rights need', () => {
  for (const [name, held] of Object.entries(firstSets)) {
    expect(withNeeded(held), name).toEqual(rights.filter((right) => held.includes(right)))
  }
})

test('a right brings along what it needs, step by step', () => {
  expect(withNeeded(['orders.refund'])).toEqual(['orders.see', 'orders.decide', 'orders.refund'])
})

test('downloading a list needs a fresh proof, looking at what was downloaded does not', () => {
  expect(needsProof({ method: 'GET' }, 'exports')).toBe(true)
  expect(needsProof({ method: 'GET', onlyLists: true }, 'exports')).toBe(false)
})

// What typed prices come to.

import { sampleItem } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { changeOnWire, changesOf, marginOf } from './grid-changes.ts'
import type { PriceDraft } from './grid-drafts.ts'

const item = sampleItem({ cost: 100 })
const changed = (draft: Partial<PriceDraft>) =>
  changesOf([item], new Map([[item.itemid, { version: 1, ...draft }]]))[0]

test('only what differs is a change, and only that is sent', () => {
  expect(changed({ discountedprice: ' 118.5 ' })).toBeUndefined()
  const change = changed({ originalprice: '140', cost: '' })!
  expect(change.fields).toEqual([
    { field: 'originalprice', before: '130', after: '140' },
    { field: 'cost', before: '100', after: '' },
  ])
  expect(changeOnWire(change)).toEqual({ itemid: 101, version: 1, originalprice: 140, cost: null })
})

test('what is no price is a fault', () => {
  const change = changed({
    originalprice: '',
    discountedprice: '1.234',
    resellprice: 'x',
    cost: '-',
  })
  expect(change?.faults).toEqual([
    'Valid List price is required',
    'Valid Normal price is required',
    'Valid Reseller price is required',
    'Valid Cost is required',
  ])
})

test('what looks like a slip is told', () => {
  expect(
    changed({ originalprice: '110', discountedprice: '99', resellprice: '99.99' })?.warnings,
  ).toEqual([
    'Normal price is below cost',
    'Reseller price is below cost',
    'Reseller price is above normal price',
  ])
  expect(changed({ version: 0, discountedprice: '131' })?.warnings).toEqual([
    'Normal price is above list price',
    'Somebody else changed this item after you began',
  ])
  expect(changed({ discountedprice: '100', resellprice: '100' })?.warnings).toEqual([])
})

test('a margin is what is left over the cost, in rupees and of the price', () => {
  expect(marginOf(0.3, 0.1)).toEqual({ rupees: 0.2, percent: expect.closeTo(66.67, 2) })
  expect(marginOf(0, 5)).toEqual({ rupees: -5, percent: undefined })
  expect(marginOf(5, undefined)).toBeUndefined()
})

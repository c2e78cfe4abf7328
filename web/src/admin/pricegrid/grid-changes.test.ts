// Turning typed prices into changes.

import { sampleItem } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { changeOnWire, changesOf, marginOf } from './grid-changes.ts'
import type { PriceDraft } from './grid-drafts.ts'

const item = sampleItem({ cost: 100 })
const changed = (draft: Partial<PriceDraft>) =>
  changesOf([item], new Map([[item.itemid, { version: 1, ...draft }]]))[0]

test('only fields that differ count as changes and are sent', () => {
  expect(changed({ discountedprice: ' 118.5 ' })).toBeUndefined()
  const change = changed({ originalprice: '140', cost: '' })!
  expect(change.fields).toEqual([
    { field: 'originalprice', before: '130', after: '140' },
    { field: 'cost', before: '100', after: '' },
  ])
  expect(changeOnWire(change)).toEqual({ itemid: 101, version: 1, originalprice: 140, cost: null })
})

test('an invalid price is an error', () => {
  const change = changed({
    originalprice: '',
    discountedprice: '1.234',
    resellprice: 'x',
    cost: '-',
  })
  expect(change?.problems).toEqual([
    'Valid List price is required',
    'Valid Normal price is required',
    'Valid Reseller price is required',
    'Valid Cost is required',
  ])
})

test('a likely mistake gives a warning', () => {
  expect(
    changed({ originalprice: '110', discountedprice: '99', resellprice: '99.99' })?.warnings,
  ).toEqual([
    'Normal price is below cost',
    'Reseller price is below cost',
    'Reseller price is above normal price',
  ])
  expect(changed({ version: 0, discountedprice: '131' })?.warnings).toEqual([
    'Normal price is above list price',
    'Someone else changed this item after you started editing',
  ])
  expect(changed({ discountedprice: '100', resellprice: '100' })?.warnings).toEqual([])
})

test('the margin is price minus cost, in rupees and as a percentage of the price', () => {
  expect(marginOf(0.3, 0.1)).toEqual({ rupees: 0.2, percent: expect.closeTo(66.67, 2) })
  expect(marginOf(0, 5)).toEqual({ rupees: -5, percent: undefined })
  expect(marginOf(5, undefined)).toBeUndefined()
})

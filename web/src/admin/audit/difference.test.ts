// The differences that the audit shows, and the names of fields.

import { expect, test } from 'vitest'
import { differenceOf, labelOf, showChanges } from './difference.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [null, { decision: 'assign' }, [{ field: 'decision', before: undefined, after: 'assign' }]],
  [{ a: '' }, { a: null }, [{ field: 'a', before: 'empty', after: 'none' }]],
  [
    { list: [1, 2], inner: { x: 1, y: 2 } },
    { list: [], inner: { x: 1, y: 3 } },
    [
      { field: 'list', before: '1, 2', after: 'none' },
      { field: 'inner.y', before: '2', after: '3' },
    ],
  ],
  [
    { balancePaise: 10_000 },
    { balancePaise: null },
    [{ field: 'balance', before: '₹100.00', after: 'none' }],
  ],
  [
    { discountBasisPoints: 1000, version: 1, updatedAt: 'a' },
    { discountBasisPoints: 1250, version: 2, updatedAt: 'b' },
    [{ field: 'discountBasisPoints', before: '10%', after: '12.5%' }],
  ],
  ['old', 'new', [{ field: 'value', before: 'old', after: 'new' }]],
])('the difference between %j and %j is %j', (before, after, changes) => {
  expect(differenceOf(before, after)).toEqual(changes)
})

test('showChanges lists changes on one line, with paise shown as rupees', () => {
  expect(showChanges({ balancePaise: 10_000 }, { balancePaise: 15_050, txnid: 'TX1' })).toBe(
    'balance: ₹100.00 → ₹150.50, txnid: TX1',
  )
  expect(showChanges({ isBlocked: false, name: 'A' }, { isBlocked: true, name: 'A' })).toBe(
    'isBlocked: No → Yes',
  )
  expect(showChanges({ code: 'X' }, null)).toBe('code: X → none')
  expect(showChanges(null, undefined)).toBe('')
})

test.each([
  ['usageLimit', 'Usage limit'],
  ['isActive', 'Active'],
  ['importantnote', 'Important note'],
  ['101.cost', 'Item 101: cost'],
])('the field %s is called %s', (field, label) => {
  expect(labelOf(field)).toBe(label)
})

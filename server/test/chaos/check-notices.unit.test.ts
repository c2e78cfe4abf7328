// What is wrong with the notices about an order.

import { expect, test } from 'vitest'
import { checkNotices } from './check-notices.ts'

const order = {
  orderid: 'GW1',
  userid: 2001,
  player: 'player-1',
  valuePaise: 100,
  hasCoupon: false,
  codes: 0,
}

test.each([
  ['nothing', ['paid', 'delivered'], []],
  ['a missing one', ['paid'], ['the customer of GW1 was not told that it is delivered']],
  ['a second one', ['paid', 'delivered', 'delivered'], [/^the customer of GW1 was told twice/]],
  ['the wrong order', ['delivered', 'paid'], [/^the notices of GW1 are in the order delivered,/]],
])('finds %s', (_, told, found) => {
  expect(checkNotices([{ ...order, status: 'Completed', told }])).toEqual(
    found.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
  )
})

// The values of registered templates.

import { noticeKinds } from '@gemwala/contract/notices/notices'
import { expect, test } from 'vitest'
import { paise } from '../../kit/money.ts'
import { valuesOf } from './whatsapp.ts'

test('a value is on one line and never empty', () => {
  const product = 'A  game\nwith a long name '
  expect(
    valuesOf('refunded', { orderid: 'GW1', product, amountPaise: paise.parse(10_050) }),
  ).toEqual(['GW1', 'A game with a long name', '₹100.50'])
  expect(valuesOf('late-payment', {})).toEqual(['-', '₹0'])
})

test('every kind has its values, whatever it is about', () => {
  for (const kind of noticeKinds) for (const value of valuesOf(kind, {})) expect(value).not.toBe('')
})

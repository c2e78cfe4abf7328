// What an order adds for its receipt: who sells, and the bank's reference of the payment.

import { expect, test } from 'vitest'
import { openShop, paid, verify } from '../../../test/shop.ts'

const upi = { paymentmode: 'upi' }

test("an order names the seller from the settings, and null for what isn't set", async () => {
  const environment = { STORE_LEGAL_NAME: 'Gems Private Limited', STORE_GSTIN: '27AAPFU0939F1ZV' }
  const shop = await openShop({}, { environment })
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  expect((await asha.get(`/store/orders/${orderid}`)).body.seller).toEqual({
    name: 'Gems Private Limited',
    address: null,
    gstin: '27AAPFU0939F1ZV',
  })
})

test('an order has the bank reference of its payment as soon as it is paid', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const byWallet = (await asha.buy()).body.order.orderid
  const byUpi = (await asha.buy(upi)).body.order.orderid
  const referenceOf = async (orderid: string) =>
    (await asha.get(`/store/orders/${orderid}`)).body.bankReference
  expect(await referenceOf(byUpi)).toBeNull()
  shop.gateway.reports.set(byUpi, paid(10_000, '412345678901'))
  expect(await verify(shop, byUpi)).toBe('Processing')
  expect(await referenceOf(byUpi)).toBe('412345678901')
  expect(await referenceOf(byWallet)).toBeNull()
})

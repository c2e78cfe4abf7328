// Buys without the browser, for tests of orders.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { ask } from './ask.ts'

/** A product that no supplier delivers, so that its orders wait for staff. */
export const handDelivered = 1024

/** A test that buys the same item many times gives `itemid`, so that it is looked up once. */
type Wish = {
  productid: number
  itemid?: number
  quantity: number
  input1: string
  input2?: string
}

/** The product's first item in stock. */
export async function itemOf(token: string, productid: number): Promise<number> {
  const params = { productid: String(productid) }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  return items.find(({ inStock }) => inStock)!.itemid
}

/** Buys from the wallet; without `itemid` the product's first item in stock. */
export async function buy(token: string, wish: Wish): Promise<string> {
  const itemid = wish.itemid ?? (await itemOf(token, wish.productid))
  const { order } = await ask(
    checkoutEndpoints.order,
    { body: { ...wish, itemid, paymentmode: 'wallet' }, attemptKey: randomUUID() },
    token,
  )
  return order.orderid
}

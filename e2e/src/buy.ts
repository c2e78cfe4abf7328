// Buying past the browser, for tests of what happens to orders.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/checkout'
import { ask } from './ask.ts'

/** Coins that no supplier sells, so that their orders wait for the staff. */
export const handDelivered = 1024

type Wish = { productid: number; quantity: number; input1: string }

/** Buys from the wallet what the product has in stock first. */
export async function buy(token: string, { productid, ...wish }: Wish): Promise<string> {
  const params = { productid: String(productid) }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  const { itemid } = items.find(({ inStock }) => inStock)!
  const { order } = await ask(
    checkoutEndpoints.order,
    { body: { productid, itemid, ...wish, paymentmode: 'wallet' }, attemptKey: randomUUID() },
    token,
  )
  return order.orderid
}

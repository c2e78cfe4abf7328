// Buying past the browser, for tests of what happens to orders.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { ask } from './ask.ts'

/** Coins that no supplier sells, so that their orders wait for the staff. */
export const handDelivered = 1024

/** Bought many times, the item is looked up once. */
type Wish = {
  productid: number
  itemid?: number
  quantity: number
  input1: string
  input2?: string
}

/** What the product has in stock first. */
export async function itemOf(token: string, productid: number): Promise<number> {
  const params = { productid: String(productid) }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  return items.find(({ inStock }) => inStock)!.itemid
}

/** Buys from the wallet, if nothing else is said what the product has in stock first. */
export async function buy(token: string, wish: Wish): Promise<string> {
  const itemid = wish.itemid ?? (await itemOf(token, wish.productid))
  const { order } = await ask(
    checkoutEndpoints.order,
    { body: { ...wish, itemid, paymentmode: 'wallet' }, attemptKey: randomUUID() },
    token,
  )
  return order.orderid
}

// Creates pending orders for one test, and finds their rows on the screen.

import { randomUUID } from 'node:crypto'
import { type OrderDecision, orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Page } from 'playwright-core'
import { ask } from './ask.ts'
import { buy, handDelivered, itemOf } from './buy.ts'
import { newCustomer, sessionOf, signIn } from './sign-in.ts'

/** Creates this many orders that wait for staff, and returns a search word that only they match. */
export async function place(staff: Page, count: number) {
  const { token } = await sessionOf(await newCustomer(60 * count))
  const admin = await signIn(staff, 'admin')
  const word = `clear.${randomUUID().slice(0, 8)}`
  const itemid = await itemOf(token, handDelivered)
  const wish = { productid: handDelivered, itemid, quantity: 1, input1: word }
  const orderids: string[] = []
  while (orderids.length < count) {
    const batch = Math.min(5, count - orderids.length)
    orderids.push(...(await Promise.all(Array.from({ length: batch }, () => buy(token, wish)))))
  }
  const askAll = async () => {
    const query = { search: word, status: 'All' as const, limit: '100' }
    return (await ask(orderEndpoints.pending, { query }, admin.token)).orders
  }
  const decide = (orderId: string, status: OrderDecision, reason: string) =>
    ask(orderEndpoints.decide, { params: { orderId, status, reason }, query: {} }, admin.token)
  return { word, orderids, askAll, decide }
}

export const rowOf = (page: Page, orderid: string) =>
  page.getByRole('row').filter({ hasText: orderid })
export const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select / })

/** Switches the time for undoing decisions on, as staff can. */
export const waitForUndo = (page: Page) =>
  page.context().addInitScript("document.cookie = 'console-undo=on; path=/'")

// A demo order as rows of the database: how it is placed and paid, and what becomes of it later.

import { laneOf } from '@gemwala/contract/delivery/lanes'
import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { orderTexts } from '@gemwala/contract/orders/orders'
import type { DemoItem, DemoProduct } from '../catalogue.ts'
import { accountOf, type Books, clearingOf, type Gateway, type Row, walletOf } from './books.ts'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

type Order = ReturnType<typeof orderOf>
type Part = ReturnType<typeof partsOf>[number]
type Step = Row & { orderId: number; toStatus: OrderStatus; reason: string; at: Date }
type CouponUse = Row & {
  orderId: number
  couponId: string
  userid: number
  releasedAt: Date | null
}
export type Shop = {
  chance: Chance
  books: Books
  staff: Person
  now: Date
  orders: Order[]
  orderHistory: Step[]
  orderParts: Part[]
  couponUses: CouponUse[]
  /** What still has to happen. */
  later: { at: Date; happen: (at: Date) => void }[]
}
type Bought = {
  at: Date
  buyer: Person
  product: DemoProduct
  item: DemoItem
  quantity: number
  inputs: readonly string[]
  pricePaise: number
  discountPaise: number
  couponId: string | null
  /** Null for a payment from the wallet. */
  gateway: Gateway | null
  /** What becomes of it. */
  outcome: OrderStatus
}

const minuteMs = 60_000

export function placeOrder(shop: Shop, bought: Bought): void {
  const order = orderOf(shop.orders.length + 1, shop.chance.id('GW'), bought)
  const parts = partsOf(order, bought)
  shop.orders.push(order)
  shop.orderParts.push(...parts)
  const { id: orderId, userid, couponId, createdAt: usedAt } = order
  if (couponId) shop.couponUses.push({ orderId, couponId, userid, usedAt, releasedAt: null })
  become(shop, order, { to: order.status, at: bought.at, actor: 'customer' })
  pay(shop, order, bought)
  goOn(shop, order, parts, bought)
}

const orderOf = (id: number, orderid: string, bought: Bought) => {
  const { at, buyer, product, item, gateway, pricePaise, discountPaise, outcome } = bought
  const isPaid = outcome !== 'Created' && outcome !== 'Failed'
  return {
    id,
    orderid,
    userid: buyer.userid,
    useremail: buyer.email,
    buyerRole: buyer.role,
    productid: product.productid,
    productName: product.name,
    itemid: item.itemid,
    itemName: item.name,
    apiType: item.apiType,
    quantity: bought.quantity,
    input1: bought.inputs[0] ?? '',
    input2: bought.inputs[1] ?? '',
    pricePaise,
    discountPaise,
    valuePaise: pricePaise - discountPaise,
    couponId: bought.couponId,
    paymentMode: gateway ? 'upi' : 'wallet',
    gatewayId: gateway?.id ?? null,
    status: (isPaid ? 'Queued' : 'Created') as OrderStatus,
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * One for each supplier id and unit, as by `parts_of` in the database. Open orders wait for staff, as if bought while no
 * supplier was connected: one that waits for a supplier would need a job, and would be delivered a second after the start.
 */
function partsOf(order: Pick<Order, 'id' | 'valuePaise'>, { at, item, quantity, outcome }: Bought) {
  const { apiType, supplierItemIds } = item
  const isSupplied = apiType !== null && apiType !== 'OTHER' && outcome !== 'Processing'
  const ids = supplierItemIds.length > 0 ? supplierItemIds : [null]
  const count = ids.length * quantity
  return Array.from({ length: count }, (_, index) => ({
    orderId: order.id,
    position: index + 1,
    lane: isSupplied ? laneOf(apiType) : 'manual',
    supplierItemId: ids[index % ids.length]!,
    sharePaise: Math.floor(order.valuePaise / count) + (index < order.valuePaise % count ? 1 : 0),
    state: 'waiting',
    createdAt: at,
    updatedAt: at,
  }))
}

function pay({ books }: Shop, order: Order, { at, buyer, gateway, outcome }: Bought): void {
  const { id: orderId, orderid, valuePaise: amountPaise } = order
  const moved = { cause: orderid, to: accountOf('escrow', orderId), amountPaise }
  if (!gateway) {
    const transferId = books.move(at, 'purchase', { ...moved, from: walletOf(buyer) })
    books.show(at, buyer, { type: 'Debit', orderId, transferId, amountPaise })
    return
  }
  const state = outcome === 'Created' || outcome === 'Failed' ? outcome : 'Success'
  books.charge(at, gateway, { clientTxnId: orderid, orderId, amountPaise, state })
  if (state === 'Success') books.move(at, 'payment', { ...moved, from: clearingOf(gateway) })
}

/** Plans the later steps of an order. */
function goOn(shop: Shop, order: Order, parts: Part[], { at, buyer, outcome }: Bought): void {
  const { id: orderId, orderid, productid, valuePaise: amountPaise } = order
  const { books } = shop
  const escrow = accountOf('escrow', orderId)
  const after = (minutes: number, happen: (at: Date) => void) => {
    // Never in the future.
    const passedMs = Math.min(minutes * minuteMs, (shop.now.getTime() - at.getTime()) * 0.9)
    shop.later.push({ at: new Date(at.getTime() + passedMs), happen })
  }
  const isManual = parts[0]!.lane === 'manual'
  const deliver = (doneAt: Date) => {
    for (const part of parts) {
      Object.assign(part, { state: 'delivered', updatedAt: doneAt })
      const cause = `${orderid}/${part.position}`
      const moved = { cause, from: escrow, to: accountOf('sales'), amountPaise: part.sharePaise }
      books.move(doneAt, 'delivery', moved)
    }
    become(shop, order, { to: 'Completed', at: doneAt, actor: isManual ? 'staff' : 'worker' })
  }
  const giveBack = (kind: 'return' | 'goodwill', reason: string) => (doneAt: Date) => {
    const from = kind === 'return' ? escrow : accountOf('refunds')
    const moved = { cause: orderid, from, to: walletOf(buyer), amountPaise }
    const transferId = books.move(doneAt, kind, moved)
    books.show(doneAt, buyer, { type: 'Refunded', orderId, transferId, amountPaise })
    for (const part of kind === 'return' ? parts : []) {
      Object.assign(part, { state: 'returned', updatedAt: doneAt })
    }
    become(shop, order, { to: outcome, at: doneAt, actor: 'staff', reason })
  }
  const isGoodwill = outcome === 'Refunded' && shop.chance.happens(0.3)
  const change = (given: Omit<Change, 'at'>) => (doneAt: Date) =>
    become(shop, order, { ...given, at: doneAt })

  if (outcome === 'Created') return
  if (outcome === 'Failed') {
    after(15, change({ to: 'Failed', actor: 'gateway', reason: orderTexts.payFailed }))
    return
  }
  after(0.1, change({ to: 'Processing', actor: 'worker' }))
  if (outcome === 'Completed' || isGoodwill) {
    // Staff take longer than suppliers, and some products longer than others.
    after(isManual ? 6 + (productid % 10) : 1 + (productid % 3) / 2, deliver)
  }
  if (isGoodwill) after(600, giveBack('goodwill', 'Customer had a problem with the code'))
  else if (outcome === 'Refunded') after(30, giveBack('return', orderTexts.supplierRefused))
  else if (outcome === 'Cancelled') after(30, giveBack('return', 'Cancelled on request'))
}

type Change = {
  to: OrderStatus
  at: Date
  actor: 'customer' | 'staff' | 'worker' | 'gateway'
  reason?: string
}

function become(shop: Shop, order: Order, { to, at, actor, reason = '' }: Change): void {
  const userids = { customer: order.userid, staff: shop.staff.userid, worker: null, gateway: null }
  shop.orderHistory.push({
    orderId: order.id,
    fromStatus: actor === 'customer' ? null : order.status,
    toStatus: to,
    actor,
    actorUserid: userids[actor],
    reason,
    at,
  })
  Object.assign(order, { status: to, updatedAt: at })
  const use = shop.couponUses.find(({ orderId }) => orderId === order.id)
  if (use && ['Failed', 'Refunded', 'Cancelled'].includes(to)) use.releasedAt = at
}

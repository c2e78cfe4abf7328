// Tells the demo's past: three thousand orders over ninety days, in the order they happened, with the
// money each of them moved.

import { type Lane, laneOf } from '@gemwala/contract/delivery/lanes'
import type { OrderStatus, PaymentMode } from '@gemwala/contract/orders/orders'
import { namedAccounts } from '../accounts.ts'
import { items, products } from '../catalogue.ts'
import type { DemoItem } from '../item-row.ts'
import type { Chance } from './chance.ts'
import { type CouponBook, couponBook } from './coupon-book.ts'
import { type LedgerPen, ledgerPen } from './ledger-pen.ts'
import { settle } from './outcome.ts'
import type { Person } from './people.ts'
import type { History, OrderRow } from './rows.ts'

const orderCount = 3000
const spanMs = 90 * 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
const freshMs = 6 * hourMs
const freshCount = 60

/** More orders in the evening, in India's hours counted from midnight UTC. */
const busyHours = [13, 14, 15, 16, 12, 11, 17, 9, 10, 8, 6, 5, 7, 4, 18, 3]

export type Storyteller = {
  chance: Chance
  history: History
  pen: LedgerPen
  coupons: CouponBook
  staff: Person
}

export function tellStory(chance: Chance, people: Person[], now: Date): History {
  const history: History = {
    orders: [],
    moves: [],
    transfers: [],
    walletTransactions: [],
    payments: [],
    couponUses: [],
  }
  const pen = ledgerPen(history, chance)
  const staff = people.find(({ role }) => role === 'admin')!
  const teller = { chance, history, pen, coupons: couponBook(), staff }
  const buyers = people.filter(({ role, isVerified }) => role !== 'admin' && isVerified)

  for (const at of orderTimes(chance, now)) {
    placeOrder(teller, pickBuyer(chance, buyers), at, now.getTime() - at.getTime())
    tellAside(teller, buyers, at)
  }
  fillNamedWallets(teller, people, now)
  history.transfers.sort((a, b) => a.at.localeCompare(b.at))
  return history
}

/** The named accounts end with the balance that the demo promises. */
function fillNamedWallets({ pen }: Storyteller, people: Person[], now: Date): void {
  for (const account of namedAccounts) {
    const person = people.find(({ email }) => email === account.email)!
    const missing = account.balancePaise - pen.balanceOf(person.userid, now.toISOString())
    if (missing > 0) pen.topUp(person, missing, now.toISOString(), true)
  }
}

function orderTimes(chance: Chance, now: Date): Date[] {
  const dayMs = 24 * hourMs
  const firstMidnight = Math.ceil((now.getTime() - spanMs) / dayMs) * dayMs
  const times = Array.from({ length: orderCount }, (_, index) => {
    // A growing shop: later days are busier than earlier ones.
    const along = Math.sqrt((index + chance.below(1000) / 1000) / orderCount)
    const day = Math.floor((along * spanMs) / dayMs) * dayMs
    const hour =
      busyHours[Math.floor((chance.below(256) * chance.below(256) * 16) / 65_536)]! * hourMs
    return firstMidnight + day + hour + chance.below(hourMs)
  })
  // Nothing of the past lies in the future, and at any hour some orders are minutes old.
  const latest = now.getTime() - 4 * minuteMs
  return times
    .map((time, index) => (index < orderCount - freshCount ? time : latest - chance.below(freshMs)))
    .map((time) => (time > latest ? latest - chance.below(20 * hourMs) : time))
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

/** Resellers buy for many; a few players buy often. */
function pickBuyer(chance: Chance, buyers: Person[]): Person {
  return chance.weighted(
    buyers.map((buyer, index) => [
      buyer,
      buyer.role === 'reseller' ? 12 : 1 + 6 / (1 + (index % 9)),
    ]),
  )
}

function placeOrder(teller: Storyteller, buyer: Person, at: Date, ageMs: number): void {
  const { chance, history, pen, coupons } = teller
  const item = pickItem(chance)
  const product = products.find(({ productid }) => productid === item.productid)!
  const quantity = buyer.role === 'reseller' && chance.happens(0.2) ? chance.between(2, 4) : 1
  const unitPaise = buyer.role === 'reseller' ? item.resellPaise : item.discountedPaise
  const pricePaise = unitPaise * quantity
  const coupon = chance.happens(0.09)
    ? coupons.claim(buyer.userid, pricePaise, quantity)
    : undefined
  const discountPaise = coupon?.discountPaise ?? 0
  const paymentMode = chance.happens(buyer.role === 'reseller' ? 0.85 : 0.35) ? 'wallet' : 'upi'
  const finalStatus = pickOutcome(chance, paymentMode, ageMs)
  const isPaid = finalStatus !== 'Created' && finalStatus !== 'Failed'
  const valuePaise = pricePaise - discountPaise

  const balancePaise = pen.balanceOf(buyer.userid, at.toISOString())
  if (paymentMode === 'wallet' && isPaid && balancePaise < valuePaise) {
    const before = new Date(at.getTime() - chance.between(2, 9) * minuteMs).toISOString()
    pen.topUp(buyer, valuePaise - balancePaise, before)
  }
  const order: OrderRow = {
    orderid: chance.id('GW'),
    userid: buyer.userid,
    useremail: buyer.email,
    buyerRole: buyer.role,
    productid: product.productid,
    productName: product.name,
    itemid: item.itemid,
    itemName: item.name,
    apiType: item.apiType,
    quantity,
    input1: fill(chance, product.inputs[0].label, buyer),
    input2: product.inputs[1]?.required ? fill(chance, product.inputs[1].label, buyer) : '',
    pricePaise,
    discountPaise,
    valuePaise,
    couponCode: coupon?.couponCode ?? null,
    paymentMode,
    gateway: paymentMode === 'upi' ? chance.oneOf(['upigateway', 'razorpay']) : null,
    status: isPaid ? 'Queued' : 'Created',
    finalStatus,
    lane: laneFor(item, finalStatus),
    supplierItemIds: item.itemidarray,
    partState: 'waiting',
    deliveredAt: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }
  history.orders.push(order)
  settle(teller, buyer, order, ageMs)
}

/**
 * What is still open waits for staff, as what was bought while its supplier was not connected: an order
 * that waits for a supplier needs a job, and would be gone a second after the start.
 */
function laneFor({ itemidarray, apiType }: DemoItem, finalStatus: OrderStatus): Lane {
  const isOpen = finalStatus === 'Processing'
  if (itemidarray.length === 0 || apiType === null || apiType === 'OTHER' || isOpen) return 'manual'
  return laneOf(apiType)
}

function pickItem(chance: Chance): DemoItem {
  // Small and hot items sell more often than large ones.
  const weight = { hot: 6, small: 5, weekly: 4, medium: 3, bonus: 2, large: 1 }
  return chance.weighted(items.map((item) => [item, weight[item.type]]))
}

function pickOutcome(chance: Chance, mode: PaymentMode, ageMs: number): OrderStatus {
  const ages: [OrderStatus, number][] =
    ageMs < freshMs
      ? [
          ['Completed', 66],
          ['Processing', 24],
          ['Created', mode === 'upi' ? 20 : 0],
          ['Refunded', 2],
        ]
      : [
          ['Completed', 885],
          ['Refunded', 38],
          ['Cancelled', 20],
          ['Failed', mode === 'upi' ? 50 : 0],
          ['Processing', ageMs < 48 * hourMs ? 60 : 2],
        ]
  return chance.weighted(ages)
}

function fill(chance: Chance, label: string, buyer: Person): string {
  switch (label) {
    case 'E-mail':
      return buyer.email
    case 'Mobile number':
      return buyer.mobilenumber ?? '9812345670'
    case 'Server':
      return chance.oneOf(['Asia', 'Europe', 'America', 'TW_HK_MO'])
    case 'Zone ID':
      return chance.digits(4)
    case 'Handle':
      return `${buyer.name.split(' ')[0]!.toLowerCase()}_${chance.digits(3)}`
    default:
      return chance.digits(9)
  }
}

/** Things that happen beside orders: balance given by staff, top-ups that came to nothing. */
function tellAside({ chance, pen }: Storyteller, buyers: Person[], at: Date): void {
  const moment = new Date(at.getTime() + minuteMs).toISOString()
  const person = chance.oneOf(buyers)
  if (chance.happens(0.006)) {
    pen.adjust(person, chance.between(1, 10) * 5000, moment, 'Goodwill for a late delivery')
  }
  if (chance.happens(0.02)) {
    pen.unpaidTopUp(
      person,
      chance.between(1, 20) * 10_000,
      moment,
      chance.oneOf(['Failed', 'Created']),
    )
  }
}

// Generates the demo's history: three thousand orders over ninety days, in chronological order, with their transfers.

import { type Lane, laneOf } from '@gemwala/contract/delivery/lanes'
import type { OrderStatus, PaymentMode } from '@gemwala/contract/lists/rows'
import { namedAccounts } from '../accounts.ts'
import { items, products } from '../catalogue.ts'
import type { DemoItem } from '../item-row.ts'
import type { Chance } from './chance.ts'
import { type CouponUses, couponUses } from './coupon-uses.ts'
import { type LedgerWriter, ledgerWriter } from './ledger-writer.ts'
import { settle } from './outcome.ts'
import type { Person } from './people.ts'
import type { History, OrderRow } from './rows.ts'

const orderCount = 3000
const spanMs = 90 * 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
const freshMs = 6 * hourMs
const freshCount = 60

/** UTC hours, busiest first: evenings in India have the most orders. */
const busyHours = [13, 14, 15, 16, 12, 11, 17, 9, 10, 8, 6, 5, 7, 4, 18, 3]

export type HistoryGenerator = {
  chance: Chance
  history: History
  ledger: LedgerWriter
  coupons: CouponUses
  staff: Person
}

export function generateHistory(chance: Chance, people: Person[], now: Date): History {
  const history: History = {
    orders: [],
    moves: [],
    transfers: [],
    walletTransactions: [],
    payments: [],
    couponUses: [],
  }
  const ledger = ledgerWriter(history, chance)
  const staff = people.find(({ role }) => role === 'admin')!
  const generator = { chance, history, ledger, coupons: couponUses(), staff }
  const buyers = people.filter(({ role, isVerified }) => role !== 'admin' && isVerified)

  for (const at of orderTimes(chance, now)) {
    placeOrder(generator, pickBuyer(chance, buyers), at, now.getTime() - at.getTime())
    addOtherEvents(generator, buyers, at)
  }
  fillNamedWallets(generator, people, now)
  history.transfers.sort((a, b) => a.at.localeCompare(b.at))
  return history
}

/** Tops up the named accounts to their documented balance. */
function fillNamedWallets({ ledger }: HistoryGenerator, people: Person[], now: Date): void {
  for (const account of namedAccounts) {
    const person = people.find(({ email }) => email === account.email)!
    const missing = account.balancePaise - ledger.balanceOf(person.userid, now.toISOString())
    if (missing > 0) ledger.topUp(person, missing, now.toISOString(), true)
  }
}

function orderTimes(chance: Chance, now: Date): Date[] {
  const dayMs = 24 * hourMs
  const firstMidnight = Math.ceil((now.getTime() - spanMs) / dayMs) * dayMs
  const times = Array.from({ length: orderCount }, (_, index) => {
    // The shop grows, so later days have more orders.
    const along = Math.sqrt((index + chance.below(1000) / 1000) / orderCount)
    const day = Math.floor((along * spanMs) / dayMs) * dayMs
    const hour =
      busyHours[Math.floor((chance.below(256) * chance.below(256) * 16) / 65_536)]! * hourMs
    return firstMidnight + day + hour + chance.below(hourMs)
  })
  // Nothing is in the future, and some orders are always only minutes old.
  const latest = now.getTime() - 4 * minuteMs
  return times
    .map((time, index) => (index < orderCount - freshCount ? time : latest - chance.below(freshMs)))
    .map((time) => (time > latest ? latest - chance.below(20 * hourMs) : time))
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

/** Resellers buy most often, and a few players buy often. */
function pickBuyer(chance: Chance, buyers: Person[]): Person {
  return chance.weighted(
    buyers.map((buyer, index) => [
      buyer,
      buyer.role === 'reseller' ? 12 : 1 + 6 / (1 + (index % 9)),
    ]),
  )
}

function placeOrder(generator: HistoryGenerator, buyer: Person, at: Date, ageMs: number): void {
  const { chance, history, ledger, coupons } = generator
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

  const balancePaise = ledger.balanceOf(buyer.userid, at.toISOString())
  if (paymentMode === 'wallet' && isPaid && balancePaise < valuePaise) {
    const before = new Date(at.getTime() - chance.between(2, 9) * minuteMs).toISOString()
    ledger.topUp(buyer, valuePaise - balancePaise, before)
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
  settle(generator, buyer, order, ageMs)
}

/**
 * Open orders wait for staff, as if bought while their supplier was not connected. An order that waits for a
 * supplier would need a job, and would be delivered a second after the start.
 */
function laneFor({ itemidarray, apiType }: DemoItem, finalStatus: OrderStatus): Lane {
  const isOpen = finalStatus === 'Processing'
  if (itemidarray.length === 0 || apiType === null || apiType === 'OTHER' || isOpen) return 'manual'
  return laneOf(apiType)
}

function pickItem(chance: Chance): DemoItem {
  // Small and hot items sell more often.
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
    case 'Email':
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

/** Events besides orders: balance added by staff, and unpaid top-ups. */
function addOtherEvents({ chance, ledger }: HistoryGenerator, buyers: Person[], at: Date): void {
  const moment = new Date(at.getTime() + minuteMs).toISOString()
  const person = chance.oneOf(buyers)
  if (chance.happens(0.006)) {
    ledger.adjust(person, chance.between(1, 10) * 5000, moment, 'Goodwill for a late delivery')
  }
  if (chance.happens(0.02)) {
    ledger.unpaidTopUp(
      person,
      chance.between(1, 20) * 10_000,
      moment,
      chance.oneOf(['Failed', 'Created']),
    )
  }
}

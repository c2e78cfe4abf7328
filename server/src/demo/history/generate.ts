// The demo's history as rows of the database: three thousand orders over ninety days. It happens event by event, oldest
// first: an order is placed, and between later orders it is delivered or refunded.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { namedAccounts } from '../accounts.ts'
import { coupons, type DemoCoupon, type DemoProduct, items, products } from '../catalogue.ts'
import { type Gateway, openBooks } from './books.ts'
import type { Chance } from './chance.ts'
import { freshMs, orderTimes } from './order-times.ts'
import { placeOrder, type Shop } from './orders.ts'
import type { Person } from './people.ts'

type Given = {
  chance: Chance
  people: readonly Person[]
  gateways: readonly Gateway[]
  /** By their codes. */
  couponIds: ReadonlyMap<string, string>
  now: Date
}

const minuteMs = 60_000
const hundredRupees = 10_000

export function generateHistory(given: Given) {
  const { chance, people, gateways, now } = given
  const books = openBooks(chance, gateways)
  const staff = people.find(({ role }) => role === 'admin')!
  const empty = { orders: [], orderHistory: [], orderParts: [], couponUses: [], later: [] }
  const shop: Shop = { chance, books, staff, now, ...empty }
  const buyers = people.filter(({ role, isVerified }) => role !== 'admin' && isVerified)
  const oftenest = buyers.map((buyer, index) => [buyer, frequencyOf(buyer, index)] as const)

  for (const at of orderTimes(chance, now)) {
    passTimeTo(shop, at)
    buy(shop, given, chance.weighted(oftenest), at)
    addOtherEvents(shop, chance.oneOf(buyers), new Date(at.getTime() + minuteMs))
  }
  passTimeTo(shop, now)
  // The named accounts have the balance that is documented.
  for (const { email, balancePaise } of namedAccounts) {
    const person = people.find((one) => one.email === email)!
    const missing = balancePaise - books.balanceOf(person.userid)
    if (missing > 0) books.topUp(now, person, missing)
  }
  const { orders, orderHistory, orderParts, couponUses } = shop
  return { orders, orderHistory, orderParts, couponUses, ...books.rows }
}

/** Resellers buy most often, and a few players buy often. */
const frequencyOf = ({ role }: Person, index: number): number =>
  role === 'reseller' ? 12 : 1 + 6 / (1 + (index % 9))

function passTimeTo(shop: Shop, time: Date): void {
  const due = shop.later.filter(({ at }) => at <= time)
  shop.later = shop.later.filter(({ at }) => at > time)
  for (const { at, happen } of due.sort((a, b) => a.at.getTime() - b.at.getTime())) happen(at)
}

/** Small and hot items sell more often. */
const popularity = { hot: 6, small: 5, weekly: 4, medium: 3, bonus: 2, large: 1 }
const mostPopular = items.map((item) => [item, popularity[item.type]] as const)

function buy(shop: Shop, given: Given, buyer: Person, at: Date): void {
  const { chance, books } = shop
  const item = chance.weighted(mostPopular)
  const product = products.find(({ productid }) => productid === item.productid)!
  const isReseller = buyer.role === 'reseller'
  const quantity = isReseller && chance.happens(0.2) ? chance.between(2, 4) : 1
  const pricePaise = (isReseller ? item.resellPaise : item.discountedPaise) * quantity
  const coupon = chance.happens(0.09)
    ? coupons.find((one) => applies(shop, one, given.couponIds, { buyer, pricePaise, quantity }))
    : undefined
  const discountPaise = coupon ? discountOn(pricePaise, coupon) : 0
  const isFromWallet = chance.happens(isReseller ? 0.85 : 0.35)
  const missing = pricePaise - discountPaise - books.balanceOf(buyer.userid)
  if (isFromWallet && missing > 0) {
    const before = new Date(at.getTime() - chance.between(2, 9) * minuteMs)
    const more = chance.between(2, 15)
    books.topUp(before, buyer, (Math.ceil(missing / hundredRupees) + more) * hundredRupees)
  }
  placeOrder(shop, {
    at,
    buyer,
    product,
    item,
    quantity,
    inputs: product.inputs.map((input) => (input.required ? fillIn(chance, input, buyer) : '')),
    pricePaise,
    discountPaise,
    couponId: coupon ? given.couponIds.get(coupon.couponCode)! : null,
    gateway: isFromWallet ? null : chance.oneOf(given.gateways),
    outcome: pickOutcome(chance, isFromWallet, shop.now.getTime() - at.getTime()),
  })
}

function pickOutcome(chance: Chance, isFromWallet: boolean, ageMs: number): OrderStatus {
  const isYoung = ageMs < 8 * freshMs
  return chance.weighted<OrderStatus>(
    ageMs < freshMs
      ? [
          ['Completed', 66],
          ['Processing', 24],
          ['Created', isFromWallet ? 0 : 20],
          ['Refunded', 2],
        ]
      : [
          ['Completed', 885],
          ['Refunded', 38],
          ['Cancelled', 20],
          ['Failed', isFromWallet ? 0 : 50],
          ['Processing', isYoung ? 60 : 2],
        ],
  )
}

type Basket = { buyer: Person; pricePaise: number; quantity: number }

/** Within the same limits as in the store. */
function applies(
  { couponUses }: Shop,
  coupon: DemoCoupon,
  ids: Given['couponIds'],
  { buyer, pricePaise, quantity }: Basket,
): boolean {
  const id = ids.get(coupon.couponCode)
  const uses = couponUses.filter((use) => use.couponId === id && !use.releasedAt)
  return (
    coupon.isActive &&
    coupon.startsInDays === null &&
    coupon.expiresInDays >= 0 &&
    pricePaise >= coupon.minPurchasePaise &&
    quantity >= coupon.minimumItemQuantity &&
    uses.length < coupon.usageLimit &&
    uses.filter(({ userid }) => userid === buyer.userid).length < coupon.userLimit
  )
}

function discountOn(pricePaise: number, coupon: DemoCoupon): number {
  const { discountType, discountPaise, discountBasisPoints, maxDiscountPaise } = coupon
  const full =
    discountType === 'fixed'
      ? discountPaise
      : Math.floor((pricePaise * discountBasisPoints) / 10_000)
  return Math.min(full, maxDiscountPaise || full, pricePaise)
}

function fillIn(chance: Chance, { label, choices }: DemoProduct['inputs'][number], buyer: Person) {
  if (choices) return chance.oneOf(choices)
  switch (label) {
    case 'Email':
      return buyer.email
    case 'Mobile number':
      return buyer.mobilenumber ?? '9812345670'
    case 'Zone ID':
      return chance.digits(4)
    case 'Handle':
      return `${buyer.name.split(' ')[0]!.toLowerCase()}_${chance.digits(3)}`
    default:
      return chance.digits(9)
  }
}

/** Now and then staff add balance, or somebody does not pay for a top-up. */
function addOtherEvents({ chance, books }: Shop, person: Person, at: Date): void {
  if (chance.happens(0.006)) {
    books.adjust(at, person, chance.between(1, 10) * 5000, 'Goodwill for a late delivery')
  }
  if (chance.happens(0.02)) {
    books.topUp(at, person, chance.between(1, 20) * 10_000, chance.oneOf(['Failed', 'Created']))
  }
}

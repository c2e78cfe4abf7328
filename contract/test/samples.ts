// One valid example of each record, for tests and simulators. Each function takes the fields that differ.

import type { ListedUser, User } from '../src/accounts/users.shapes.ts'
import type { ListedCoupon } from '../src/buying/coupons.shapes.ts'
import type { Image } from '../src/catalogue/gallery.shapes.ts'
import type { Item } from '../src/catalogue/items.shapes.ts'
import type { ListedOrder, Order } from '../src/lists/rows.shapes.ts'
import type { Gateway } from '../src/money/gateways.shapes.ts'
import type { OrderDetail, OwnOrder, OwnOrderDetail } from '../src/orders/orders.shapes.ts'

export * from './product.samples.ts'
export * from './tickets.samples.ts'
export * from './wallet.samples.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const createdAt = '2026-01-15T06:30:00.000Z'
const updatedAt = '2026-01-15T06:32:10.000Z'

export const sampleUser = (overrides: Partial<User> = {}): User => ({
  _id: idOf(1),
  userid: 1001,
  name: 'Asha Verma',
  email: 'asha@gemwala.test',
  mobilenumber: '9812345670',
  role: 'user',
  balance: 5000,
  verified: 'true',
  isBlocked: 'false',
  createdAt,
  ...overrides,
})

export const sampleListedUser = (overrides: Partial<ListedUser> = {}): ListedUser => ({
  ...sampleUser(),
  referredBy: null,
  deletedAt: null,
  ...overrides,
})

export const sampleItem = (overrides: Partial<Item> = {}): Item => ({
  _id: idOf(3),
  itemid: 101,
  name: '86 Diamonds',
  type: 'small',
  suggestedTask: '',
  itemidarray: ['13'],
  originalprice: 130,
  discountedprice: 118.5,
  resellprice: 112,
  cost: null,
  instock: 'true',
  inStock: true,
  isApi: true,
  apiType: 'SMILEBR',
  isSoldFromCodes: false,
  imgpath: '/images/diamonds.webp',
  version: 1,
  ...overrides,
})

export const sampleCoupon = (overrides: Partial<ListedCoupon> = {}): ListedCoupon => ({
  _id: idOf(4),
  couponCode: 'DIWALI10',
  discountType: 'percentage',
  discountAmount: 0,
  discountPercentage: 10,
  startDate: null,
  expiryDate: '2026-11-10',
  minimumItemQuantity: 1,
  minPurchaseAmount: 100,
  maxDiscountAmount: 50,
  isActive: true,
  usageLimit: 100,
  userLimit: 1,
  usedCount: 0,
  description: '',
  version: 1,
  obstacle: null,
  ...overrides,
})

/** What staff and its customer see of it alike. */
const seenByAll: Order = {
  _id: 'GW7K2M9QX4PDRT',
  orderid: 'GW7K2M9QX4PDRT',
  itemname: '86 Diamonds',
  productname: 'Mobile Legends',
  imgpath: '/images/mobile-legends.webp',
  status: 'Processing',
  input1: '12345678',
  input2: '2001',
  value: 118.5,
  useremail: 'asha@gemwala.test',
  paymentmode: 'wallet',
  updatedAt,
  createdAt,
  reason: null,
}

export const sampleOrder = (overrides: Partial<ListedOrder> = {}): ListedOrder => ({
  ...seenByAll,
  isInReview: false,
  ...overrides,
})

export const sampleOrderDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sampleOrder(),
  userid: 1001,
  username: 'Asha Verma',
  mobilenumber: '9812345670',
  productid: 1,
  itemid: 101,
  quantity: 1,
  playername: 'Nightblade',
  price: 130,
  discount: 11.5,
  couponCode: 'DIWALI10',
  isAtMooGold: false,
  isDecisionAsked: false,
  history: [{ status: 'Processing', at: createdAt, actor: null, reason: '' }],
  parts: [],
  moneyBackAt: null,
  helpEdition: null,
  payments: [],
  ledger: [],
  audit: [],
  ...overrides,
})

export const sampleOwnOrder = (overrides: Partial<OwnOrder> = {}): OwnOrder => ({
  ...seenByAll,
  productid: 1,
  itemid: 101,
  quantity: 1,
  playername: 'Nightblade',
  price: 118.5,
  discount: 0,
  payable: 118.5,
  couponCode: null,
  vouchers: [],
  moneyBackAt: null,
  ...overrides,
})

export const sampleOwnOrderDetail = (overrides: Partial<OwnOrderDetail> = {}): OwnOrderDetail => ({
  ...sampleOwnOrder(),
  parts: [{ position: 1, state: 'waiting', maskedVoucher: null }],
  history: [{ status: 'Processing', at: createdAt, reason: '' }],
  inputlabels: ['User Id', 'Zone Id'],
  redeemSteps: [],
  gateway: null,
  bankReference: null,
  seller: { name: null, address: null, gstin: null },
  paymentUrl: null,
  payUntil: null,
  moneyBack: null,
  latePayment: null,
  isOtherAmount: false,
  boughtAgain: null,
  revealedAt: null,
  helpEdition: null,
  ...overrides,
})

export const sampleImage = (overrides: Partial<Image> = {}): Image => ({
  id: idOf(6),
  title: 'Diwali sale',
  type: 'CarouselPc',
  url: '/images/diwali.webp',
  redirectUrl: '/product/1',
  line: '10% off until Sunday.',
  code: 'DIWALI10',
  button: 'Top up now',
  ...overrides,
})

export const sampleGateway = (overrides: Partial<Gateway> = {}): Gateway => ({
  _id: idOf(7),
  gatewayProvider: 'ekQR',
  isActive: true,
  ...overrides,
})

// A small fault run that ended well, for tests that plant something in it.

import type { Payment } from '@gemwala/simulators/payment-book'
import type { Purchase as Accepted } from '@gemwala/simulators/supply-book'
import type { Bought, History } from '../history.ts'
import { soundBooks } from '../sound-books.ts'
import type { Found, FoundLeg, FoundOrder } from './found.ts'
import type { Plan, Purchase } from './plan.ts'

const upi: Purchase['payment'] = { deed: 'pay', telling: 'before', comesBack: true }
const purchase = (number: number, given: Partial<Purchase> = {}): Purchase => ({
  key: `key-${number}`,
  buyer: 0,
  good: 'brazil',
  player: `player-${number}`,
  paysPaise: 100,
  payment: undefined,
  mishap: undefined,
  givesUp: false,
  isDoubled: false,
  ...given,
})

export const plan: Plan = {
  seed: 1,
  purchases: [
    purchase(1),
    purchase(2, { good: 'moogold-two', paysPaise: 101 }),
    purchase(3, { good: 'moogold', payment: upi }),
    purchase(4, { payment: upi }),
    purchase(5, { payment: upi }),
    purchase(6),
    purchase(7),
  ],
  kills: [],
  spells: [],
  fundsPaise: [1000],
}

export const soundHistory = (): History =>
  plan.purchases.map(
    ({ key, paysPaise }, index): Bought => ({
      op: 'buy',
      key,
      startedMs: 0,
      endedMs: 1,
      type: 'ok',
      orderid: `GW${index + 1}`,
      paidPaise: paysPaise,
    }),
  )

const leg = (position: number, given: Partial<FoundLeg> = {}): FoundLeg => ({
  position,
  lane: 'smile-br',
  item: '13',
  state: 'delivered',
  sharePaise: 100,
  ...given,
})
export const order = (number: number, given: Partial<FoundOrder> = {}): FoundOrder => ({
  orderid: `GW${number}`,
  userid: 2001,
  player: `player-${number}`,
  status: 'Completed',
  valuePaise: 100,
  paymentMode: 'wallet',
  legs: [leg(1)],
  ...given,
})
const ofMooGold = { lane: 'moogold', item: '78' }

export const accepted = (number: number, given: Partial<Accepted> = {}): Accepted => ({
  number,
  account: 'br',
  reference: null,
  item: '13',
  player: `player-${number}`,
  zone: '',
  charged: 63,
  state: 'completed',
  codes: [],
  at: '',
  ...given,
})
const payment = (number: number, paise: number): Payment => ({
  number,
  token: '',
  clientTxnId: `GW${number}`,
  askedPaise: 100,
  purpose: '',
  payer: { name: '', email: '', mobile: '' },
  redirectUrl: '',
  extras: {},
  createdAt: '',
  standing: 'paid',
  paid: { paise, utr: `utr-${number}`, at: '' },
  notices: [],
})
export const event = (number: number, amountPaise: number, outcome: string) => ({
  clientTxnId: `GW${number}`,
  utr: `utr-${number}`,
  amountPaise,
  outcome,
})

/** Delivered, half delivered, refunded, paid late, paid otherwise, in review, and decided by staff. */
export const soundEnd = (): Found => ({
  orders: [
    order(1),
    order(2, {
      valuePaise: 101,
      legs: [
        leg(1, { ...ofMooGold, sharePaise: 51 }),
        leg(2, { ...ofMooGold, item: '79', sharePaise: 50, state: 'returned' }),
      ],
    }),
    order(3, {
      status: 'Refunded',
      paymentMode: 'upi',
      legs: [leg(1, { ...ofMooGold, state: 'returned' })],
    }),
    order(4, { status: 'Failed', paymentMode: 'upi', legs: [leg(1, { state: 'waiting' })] }),
    order(5, { status: 'Failed', paymentMode: 'upi', legs: [leg(1, { state: 'waiting' })] }),
    order(6, { status: 'Processing', legs: [leg(1, { state: 'unknown' })] }),
    order(7),
  ],
  events: [event(3, 100, 'settled-order'), event(4, 100, 'to-wallet'), event(5, 70, 'parked')],
  balancesPaise: new Map([[2001, 1000 - 401 + 50 + 100 + 100]]),
  losses: [],
  proof: soundBooks([
    { account: 'sales', balance: 2.51 },
    { account: 'escrow', balance: 1 },
    { account: 'clearing', balance: -2.7 },
  ]),
  books: {
    smile: [accepted(1), accepted(6)],
    moogold: [
      accepted(2, { reference: 'GW2-1' }),
      accepted(2, { reference: 'GW2-2', state: 'refunded' }),
    ],
    gateway: [payment(3, 100), payment(4, 100), payment(5, 70)],
  },
  reviewed: ['GW6'],
  parkedPaise: new Map([['GW5', 70]]),
  decided: [{ orderid: 'GW7', position: 1, decision: 'delivered' }],
})

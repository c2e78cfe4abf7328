// A small, correct fault run, into which tests plant faults.

import type { Purchase as Accepted } from '@gemwala/simulators/supply/records'
import type { Bought, History } from '../history.ts'
import { soundBooks } from '../sound-books.ts'
import type { GatewayPayment } from './external-services.ts'
import type { FinalOrder, FinalPart, FinalState } from './final-state.ts'
import type { Plan, Purchase } from './plan.ts'

const upi = {
  gateway: 'upigateway',
  action: 'pay',
  utr: '',
  noticeTiming: 'before',
  shouldReturn: true,
  forgeries: [],
} as const satisfies Purchase['payment']
const purchase = (number: number, given: Partial<Purchase> = {}): Purchase => ({
  key: `key-${number}`,
  buyer: 0,
  good: 'brazil',
  player: `player-${number}`,
  paysPaise: 100,
  payment: undefined,
  orderFault: undefined,
  shouldGiveUp: false,
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
  topUps: [
    {
      key: 'top-up-1',
      buyer: 0,
      paysPaise: 300,
      payment: { ...upi, gateway: 'razorpay' },
      shouldGiveUp: false,
      isDoubled: false,
    },
  ],
  kills: [],
  disturbances: [],
  fundsPaise: [1000],
}

const times = { startedMs: 0, endedMs: 1 }

export const soundHistory = (): History => [
  ...plan.purchases.map(
    ({ key, paysPaise }, index): Bought => ({
      ...times,
      op: 'buy',
      key,
      type: 'ok',
      orderid: `GW${index + 1}`,
      paidPaise: paysPaise,
    }),
  ),
  { ...times, op: 'top-up', key: 'top-up-1', type: 'ok', orderid: 'GW10', paidPaise: 300 },
]

const part = (position: number, given: Partial<FinalPart> = {}): FinalPart => ({
  position,
  lane: 'smile-br',
  item: '13',
  state: 'delivered',
  sharePaise: 100,
  ...given,
})
export const order = (number: number, given: Partial<FinalOrder> = {}): FinalOrder => ({
  orderid: `GW${number}`,
  userid: 2001,
  player: `player-${number}`,
  status: 'Completed',
  valuePaise: 100,
  paymentMode: 'wallet',
  parts: [part(1)],
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
export const payment = (number: number, paise: number): GatewayPayment => ({
  gateway: 'upigateway',
  number,
  token: '',
  clientTxnId: `GW${number}`,
  askedPaise: 100,
  purpose: '',
  payer: { name: '', email: '', mobile: '' },
  redirectUrl: '',
  extras: {},
  createdAt: '',
  expiresAt: null,
  state: 'paid',
  paid: { paise, utr: `utr-${number}`, at: '' },
  notices: [],
})
export const event = (number: number, amountPaise: number, outcome: string) => ({
  clientTxnId: `GW${number}`,
  utr: `utr-${number}`,
  amountPaise,
  outcome,
  isHeld: outcome === 'parked',
})

/** Orders delivered, half delivered, refunded, paid late, paid with another amount, in review, decided by staff; and a top-up. */
export const soundEnd = (): FinalState => ({
  orders: [
    order(1),
    order(2, {
      valuePaise: 101,
      parts: [
        part(1, { ...ofMooGold, sharePaise: 51 }),
        part(2, { ...ofMooGold, item: '79', sharePaise: 50, state: 'returned' }),
      ],
    }),
    order(3, {
      status: 'Refunded',
      paymentMode: 'upi',
      parts: [part(1, { ...ofMooGold, state: 'returned' })],
    }),
    order(4, { status: 'Failed', paymentMode: 'upi', parts: [part(1, { state: 'waiting' })] }),
    order(5, { status: 'Failed', paymentMode: 'upi', parts: [part(1, { state: 'waiting' })] }),
    order(6, { status: 'Processing', parts: [part(1, { state: 'unknown' })] }),
    order(7),
  ],
  topUps: [{ orderid: 'GW10', userid: 2001, valuePaise: 300, status: 'Success' }],
  events: [
    event(3, 100, 'settled-order'),
    event(4, 100, 'to-wallet'),
    event(5, 70, 'parked'),
    event(10, 300, 'settled-top-up'),
  ],
  expiredEarly: [],
  clearingPaise: new Map([
    ['upigateway', 270],
    ['razorpay', 300],
  ]),
  forged: [{ gateway: 'razorpay', forgery: 'not signed', status: 400 }],
  balancesPaise: new Map([[2001, 1000 - 401 + 50 + 100 + 100 + 300]]),
  losses: [],
  proof: soundBooks([
    { account: 'sales', balance: 2.51 },
    { account: 'escrow', balance: 1 },
  ]),
  records: {
    smile: [accepted(1), accepted(6)],
    moogold: [
      accepted(2, { reference: 'GW2-1' }),
      accepted(2, { reference: 'GW2-2', state: 'refunded' }),
    ],
    gateway: [
      payment(3, 100),
      payment(4, 100),
      payment(5, 70),
      { ...payment(10, 300), gateway: 'razorpay' },
    ],
  },
  reviewed: ['GW6'],
  parkedPaise: new Map([['GW5', 70]]),
  resumedLanes: new Set(),
  decided: [{ orderid: 'GW7', position: 1, decision: 'delivered' }],
})

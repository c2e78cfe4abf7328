// The rules of alarms: what each watches, and how it is set until staff change it.

import { type SupplierLane, showLane, supplierLanes } from '../delivery/lanes.ts'

export const alarmRules = [
  'lane-stopped',
  'balance-smile-br',
  'balance-smile-ph',
  'balance-moogold',
  'stock-low',
  'orders-stuck',
  'review-waiting',
  'payment-parked',
  'books-unbalanced',
  'jobs-dead',
  'messages-failing',
  'no-sale',
  'login-attack',
] as const
export type AlarmRule = (typeof alarmRules)[number]

/** The number that staff can change, and what it counts. */
type Threshold = { usual: number; least: number; most: number; unit: string }

type Definition = {
  title: string
  /** When it fires, in words. */
  fires: string
  /** None where something is wrong or is not. */
  threshold?: Threshold
  usualRepeatMinutes: number
  /** The screen on which staff settle it. */
  screen: string
}

const minutes = (usual: number): Threshold => ({ usual, least: 1, most: 10_080, unit: 'minutes' })
const atLeast = (usual: number, unit: string): Threshold => ({
  usual,
  least: 1,
  most: 100_000,
  unit,
})

const usualBalances: Record<SupplierLane, number> = {
  'smile-br': 500,
  'smile-ph': 500,
  moogold: 50,
}

const balanceRule = (lane: SupplierLane): Definition => ({
  title: `Balance at ${showLane(lane)}`,
  fires: 'Our balance is below this amount, in the unit of the supplier.',
  threshold: { usual: usualBalances[lane], least: 0, most: 100_000_000, unit: '' },
  usualRepeatMinutes: 240,
  screen: '',
})

export const alarmDefinitions: Record<AlarmRule, Definition> = {
  'lane-stopped': {
    title: 'Supplier stopped',
    fires: 'Deliveries through a supplier have stopped: no balance, or a wrong key.',
    usualRepeatMinutes: 60,
    screen: 'reviewqueue',
  },
  'balance-smile-br': balanceRule('smile-br'),
  'balance-smile-ph': balanceRule('smile-ph'),
  'balance-moogold': balanceRule('moogold'),
  'stock-low': {
    title: 'Stock low',
    fires: 'An item has no more voucher codes than its low-stock alert.',
    usualRepeatMinutes: 1440,
    screen: 'voucherstock',
  },
  'orders-stuck': {
    title: 'Orders stuck',
    fires: 'Paid orders have not changed for this long.',
    threshold: minutes(30),
    usualRepeatMinutes: 60,
    screen: 'orders',
  },
  'review-waiting': {
    title: 'Review waiting',
    fires: 'Orders have waited in the review queue for this long.',
    threshold: minutes(30),
    usualRepeatMinutes: 60,
    screen: 'reviewqueue',
  },
  'payment-parked': {
    title: 'Parked payment',
    fires: 'This many payments wait in the payment inbox.',
    threshold: atLeast(1, 'payments'),
    usualRepeatMinutes: 240,
    screen: 'paymentinbox',
  },
  'books-unbalanced': {
    title: 'Books not balanced',
    fires: 'The books did not balance when they were last checked, every night.',
    usualRepeatMinutes: 240,
    screen: 'ledger',
  },
  'jobs-dead': {
    title: 'Dead jobs',
    fires: 'This many jobs of one queue failed for good.',
    threshold: atLeast(1, 'jobs'),
    usualRepeatMinutes: 240,
    screen: 'jobs',
  },
  'messages-failing': {
    title: 'Messages failing',
    fires: 'This many emails or SMS, or notices to this many customers, could not be sent.',
    threshold: atLeast(3, 'messages'),
    usualRepeatMinutes: 60,
    screen: 'jobs',
  },
  'no-sale': {
    title: 'No sale',
    fires: 'Nothing was sold for this long, although the store sold then in most recent weeks.',
    threshold: { usual: 2, least: 1, most: 72, unit: 'hours' },
    usualRepeatMinutes: 120,
    screen: 'txn',
  },
  'login-attack': {
    title: 'Login attack',
    fires: 'This many logins failed within 15 minutes.',
    threshold: atLeast(50, 'failed logins'),
    usualRepeatMinutes: 60,
    screen: 'auditlog',
  },
}

/** The supplier whose balance a rule watches; undefined for the other rules. */
export const laneOfBalance = (rule: AlarmRule): SupplierLane | undefined =>
  supplierLanes.find((lane) => rule === `balance-${lane}`)

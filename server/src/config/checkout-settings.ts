// The settings of buying: limits on orders, and how long payments and deliveries may take.

import { milliseconds, number, pauses, setting } from './setting.ts'
import { storefronts } from './storefronts.ts'

export const checkoutSettings = {
  ordersPerMinute: setting({
    env: 'ORDERS_PER_MINUTE',
    meaning: 'How many orders one customer can place in a minute',
    check: number(1, 10_000),
    byDefault: '60',
  }),
  unpaidOrdersLimit: setting({
    env: 'UNPAID_ORDERS_LIMIT',
    meaning: 'How many orders, or top-ups, of one customer can wait for their payment at once',
    check: number(1, 1000),
    byDefault: '10',
  }),
  walletLoadLimitRupees: setting({
    env: 'WALLET_LOAD_LIMIT_RUPEES',
    meaning: 'The most that a customer can add to the wallet at once, in rupees',
    check: number(1, 1_000_000),
    byDefault: '100000',
  }),
  paymentLifetimeMs: setting({
    env: 'PAYMENT_LIFETIME_MS',
    meaning: 'How long a customer has to pay by UPI; what comes later goes to the wallet',
    check: milliseconds,
    byDefault: '900000',
  }),
  paymentStartMs: setting({
    env: 'PAYMENT_START_MS',
    meaning: 'How long one request may work on starting a payment before another one takes over',
    check: milliseconds,
    byDefault: '30000',
  }),
  paymentPatienceMs: setting({
    env: 'PAYMENT_PATIENCE_MS',
    meaning:
      'How much longer than that an order stays open while its gateway gives no answer; the pauses below must add up to more',
    check: milliseconds,
    byDefault: '3600000',
  }),
  paymentPollPausesMs: setting({
    env: 'PAYMENT_POLL_PAUSES_MS',
    meaning:
      'The pauses before the gateway is asked about a payment the first time, the second time and so on; the last ones find what was paid late',
    check: pauses,
    byDefault: '15000,15000,30000,60000,120000,300000,300000,600000,3600000,21600000,86400000',
  }),
  verifyStorefronts: setting({
    env: 'VERIFY_STOREFRONTS',
    meaning:
      "Where the 'Verify' links of an administrator lead, by userid, such as 1000=https://store.example, separated by commas; those not named verify in this store",
    check: storefronts,
    byDefault: '',
  }),
  supplierDeadlineMs: setting({
    env: 'SUPPLIER_DEADLINE_MS',
    meaning:
      'How long an attempt to deliver may take before nobody is expected to come back from it',
    check: milliseconds,
    byDefault: '120000',
  }),
  supplierRetryMs: setting({
    env: 'SUPPLIER_RETRY_MS',
    meaning: 'How long to wait before a supplier that did nothing is asked again',
    check: milliseconds,
    byDefault: '10000',
  }),
  lookUpPausesMs: setting({
    env: 'LOOK_UP_PAUSES_MS',
    meaning:
      'After each look-up of a part at its supplier the next one comes that much later; the last pause is repeated',
    check: pauses,
    byDefault: '30000,90000,180000,300000',
  }),
  lookUpSettleMs: setting({
    env: 'LOOK_UP_SETTLE_MS',
    meaning:
      'How long after it was sent a part that its supplier does not find may still arrive there',
    check: milliseconds,
    byDefault: '600000',
  }),
  codesWaitMs: setting({
    env: 'CODES_WAIT_MS',
    meaning: 'How long a paid order waits for voucher codes before its money goes back by itself',
    check: milliseconds,
    byDefault: String(6 * 60 * 60 * 1000),
  }),
  orderWatchMs: setting({
    env: 'ORDER_WATCH_MS',
    meaning: 'How often orders that somebody watches are looked at for changes by other nodes',
    check: milliseconds,
    byDefault: '1000',
  }),
  eventStreamsPerAccount: setting({
    env: 'EVENT_STREAMS_PER_ACCOUNT',
    meaning:
      'How many event streams one account can have open at a node; further pages ask every few seconds instead',
    check: number(1, 1000),
    byDefault: '10',
  }),
  eventStreamsPerNode: setting({
    env: 'EVENT_STREAMS_PER_NODE',
    meaning: 'How many event streams a node keeps open at once',
    check: number(1, 1_000_000),
    byDefault: '2000',
  }),
  eventBreathMs: setting({
    env: 'EVENT_BREATH_MS',
    meaning:
      'How often an open event stream gets a comment, so that proxies keep it, and its session is checked again',
    check: milliseconds,
    byDefault: '20000',
  }),
  idempotencyKeptMs: setting({
    env: 'IDEMPOTENCY_KEPT_MS',
    meaning: 'How long the answer to a purchase is kept for whoever asks again with the same key',
    check: milliseconds,
    byDefault: String(72 * 60 * 60 * 1000),
  }),
}

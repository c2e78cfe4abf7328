// Settings for buying: limits on orders, and how long payments and deliveries may take.

import { milliseconds, number, optional, pauses, setting } from './setting.ts'
import { storefronts } from './storefronts.ts'

export const checkoutSettings = {
  ordersPerMinute: setting({
    env: 'ORDERS_PER_MINUTE',
    meaning: 'The number of orders that one customer can place per minute',
    check: number(1, 10_000),
    byDefault: '60',
  }),
  unpaidOrdersLimit: setting({
    env: 'UNPAID_ORDERS_LIMIT',
    meaning:
      'The number of unpaid orders, and of unpaid top-ups, that one customer can have at a time',
    check: number(1, 1000),
    byDefault: '10',
  }),
  walletLoadLimitRupees: setting({
    env: 'WALLET_LOAD_LIMIT_RUPEES',
    meaning: 'The most that a customer can add to the wallet at once, in rupees',
    check: number(1, 1_000_000),
    byDefault: '100000',
  }),
  creditLimitRupees: setting({
    env: 'CREDIT_LIMIT_RUPEES',
    meaning: 'The most that staff can add to a wallet at once, in rupees; empty for no limit',
    check: optional(number(1, 100_000_000)),
    byDefault: '',
  }),
  paymentLifetimeMs: setting({
    env: 'PAYMENT_LIFETIME_MS',
    meaning: 'How long a customer has to pay by UPI; a later payment goes to the wallet',
    check: milliseconds,
    byDefault: '900000',
  }),
  paymentStartMs: setting({
    env: 'PAYMENT_START_MS',
    meaning:
      'How long one request may take to start a payment before a repeated request takes over',
    check: milliseconds,
    byDefault: '30000',
  }),
  paymentPatienceMs: setting({
    env: 'PAYMENT_PATIENCE_MS',
    meaning:
      'How long after PAYMENT_LIFETIME_MS an order stays open while its gateway does not answer; the pauses of PAYMENT_POLL_PAUSES_MS should add up to more than both times together',
    check: milliseconds,
    byDefault: '3600000',
  }),
  paymentPollPausesMs: setting({
    env: 'PAYMENT_POLL_PAUSES_MS',
    meaning:
      'The pauses before the first, second and each further time that the store asks the gateway about a payment; the last ones catch late payments',
    check: pauses,
    byDefault: '15000,15000,30000,60000,120000,300000,300000,600000,3600000,21600000,86400000',
  }),
  verifyStorefronts: setting({
    env: 'VERIFY_STOREFRONTS',
    meaning:
      "Where the 'Verify' links of administrators lead, by userid, such as 1000=https://store.example, separated by commas. 1000 to 1004, 1006 and 1007 have them without an entry and are led to this store; an entry gives them to others, and one without an address, such as 1008, leads to this store",
    check: storefronts,
    byDefault: '',
  }),
  supplierDeadlineMs: setting({
    env: 'SUPPLIER_DEADLINE_MS',
    meaning: 'How long a delivery attempt may take before its outcome counts as unknown',
    check: milliseconds,
    byDefault: '120000',
  }),
  supplierRetryMs: setting({
    env: 'SUPPLIER_RETRY_MS',
    meaning: 'How long to wait before retrying a supplier that did not process the order',
    check: milliseconds,
    byDefault: '10000',
  }),
  lookUpPausesMs: setting({
    env: 'LOOK_UP_PAUSES_MS',
    meaning:
      'The pauses between questions to a supplier about a part whose outcome is unknown; the last one repeats',
    check: pauses,
    byDefault: '30000,90000,180000,300000',
  }),
  lookUpSettleMs: setting({
    env: 'LOOK_UP_SETTLE_MS',
    meaning:
      'How long after sending a part it may still reach a supplier that does not know it yet',
    check: milliseconds,
    byDefault: '600000',
  }),
  codesWaitMs: setting({
    env: 'CODES_WAIT_MS',
    meaning:
      'How long a paid order waits for voucher codes before its money is returned automatically',
    check: milliseconds,
    byDefault: String(6 * 60 * 60 * 1000),
  }),
  orderWatchMs: setting({
    env: 'ORDER_WATCH_MS',
    meaning:
      'How often a node checks the orders and notices on open pages for changes made by other nodes',
    check: milliseconds,
    byDefault: '1000',
  }),
  eventStreamsPerAccount: setting({
    env: 'EVENT_STREAMS_PER_ACCOUNT',
    meaning:
      'The number of event streams per account and node; pages beyond it poll. Bells use at most half',
    check: number(1, 1000),
    byDefault: '10',
  }),
  eventStreamsPerNode: setting({
    env: 'EVENT_STREAMS_PER_NODE',
    meaning: 'The number of event streams that a node keeps open; bells use at most half of them',
    check: number(1, 1_000_000),
    byDefault: '2000',
  }),
  eventBreathMs: setting({
    env: 'EVENT_BREATH_MS',
    meaning:
      'How often an event stream sends a comment, to keep proxies from closing it, and checks its session',
    check: milliseconds,
    byDefault: '20000',
  }),
  idempotencyKeptMs: setting({
    env: 'IDEMPOTENCY_KEPT_MS',
    meaning: 'How long the answer to a purchase is kept for requests that repeat its key',
    check: milliseconds,
    byDefault: String(72 * 60 * 60 * 1000),
  }),
}

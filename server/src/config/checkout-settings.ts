// The settings of buying: limits on orders, and how long a payment may take.

import { milliseconds, number, setting } from './setting.ts'

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
  orderWatchMs: setting({
    env: 'ORDER_WATCH_MS',
    meaning: 'How often orders that somebody watches are looked at for changes by other nodes',
    check: milliseconds,
    byDefault: '1000',
  }),
  idempotencyKeptMs: setting({
    env: 'IDEMPOTENCY_KEPT_MS',
    meaning: 'How long the answer to a purchase is kept for whoever asks again with the same key',
    check: milliseconds,
    byDefault: String(72 * 60 * 60 * 1000),
  }),
}

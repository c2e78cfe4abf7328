// What a job of each queue does, and what discarding it means, in words for staff.

type Words = { does: string; discarded: string }

const words: Record<string, Words> = {
  mail: { does: 'Sends a mail', discarded: 'The mail is never sent.' },
  sms: {
    does: 'Sends a code by SMS',
    discarded: 'The SMS is never sent. The customer can ask for a new code.',
  },
  'recovery-mail': {
    does: 'Prepares a mail to reset a password',
    discarded: 'The customer gets no link and can ask for a new one.',
  },
  'verification-mail': {
    does: 'Prepares a mail to verify an address',
    discarded: 'The customer gets no link and can ask for a new one.',
  },
  deliver: {
    does: 'Delivers an order',
    discarded:
      'The order is not delivered by this job. The store notices within a minute that a paid order has none and queues a new one; to end the order, refund or complete it.',
  },
  'delivery-look-up': {
    does: 'Asks a supplier about a part',
    discarded:
      'The supplier is not asked again, so the part stays open. Settle the order yourself.',
  },
  'delivery-deadline': {
    does: 'Ends a delivery attempt that takes too long',
    discarded: 'A part without an answer stays open. Settle the order yourself.',
  },
  'money-back': {
    does: 'Returns the money of an order without codes',
    discarded: 'The money is not returned by itself. Refund the order yourself.',
  },
  payment: {
    does: 'Asks a gateway about a payment',
    discarded:
      'The gateway is not asked again by itself. Money that arrived is noticed only if the gateway reports it or the customer opens the payment page again.',
  },
  'payment-cancel': {
    does: 'Closes a payment page',
    discarded: 'The page stays open until it expires. Money that is paid there goes to the wallet.',
  },
  'image removal': {
    does: 'Removes the files of a deleted image',
    discarded: 'The files stay in the image store, and the image stays reachable by its address.',
  },
  backfill: {
    does: 'Fills a new column after an update',
    discarded: 'The rest of the column stays empty for good. Retry it instead.',
  },
  reseal: {
    does: 'Seals stored secrets with the new key',
    discarded:
      'Some secrets stay under the old key. Keep APP_SECRET_OLD, and start the store again.',
  },
}

/** These are retried for ever, so they cannot be discarded. */
const recurring: Record<string, string> = {
  'delivery-sweep': 'Looks every minute for orders and lanes that were forgotten',
  'book proof': 'Proves every night that the books balance',
  housekeeping: 'Removes every hour what has expired',
}

export const doesOf = (queue: string): string =>
  words[queue]?.does ?? recurring[queue] ?? 'Background work'
export const discardedOf = (queue: string): string =>
  words[queue]?.discarded ?? 'This work is never done.'

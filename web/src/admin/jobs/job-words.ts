// What a job of each queue does, and what discarding it means, in words for staff.

type Words = { does: string; discarded: string }

const words: Record<string, Words> = {
  mail: { does: 'Sends an email', discarded: 'The email is never sent.' },
  notices: {
    does: "Sends a customer's notices by email",
    discarded: 'They wait until the customer gets the next notice. They are shown in the store.',
  },
  sms: {
    does: 'Sends a code by SMS',
    discarded: 'The SMS is never sent. The customer can ask for a new code.',
  },
  'notice-whatsapp': {
    does: 'Sends a notice by WhatsApp',
    discarded: 'The message is never sent. The customer also gets an email.',
  },
  'recovery-mail': {
    does: 'Prepares a password-reset email',
    discarded: 'The customer gets no link, but can ask for a new one.',
  },
  'verification-mail': {
    does: 'Prepares a verification email',
    discarded: 'The customer gets no link, but can ask for a new one.',
  },
  deliver: {
    does: 'Delivers an order',
    discarded:
      'Within a minute, the store queues a new job for a paid order. To end the order, refund or complete it.',
  },
  'delivery-look-up': {
    does: 'Asks a supplier about a part',
    discarded:
      'The supplier is not asked again, so the part stays open. Complete or refund the order yourself.',
  },
  'delivery-deadline': {
    does: 'Ends a delivery attempt that takes too long',
    discarded: 'A part without an answer stays open. Complete or refund the order yourself.',
  },
  'money-back': {
    does: 'Refunds an order that got no codes',
    discarded: 'The refund does not happen automatically. Refund the order yourself.',
  },
  payment: {
    does: 'Asks a gateway about a payment',
    discarded:
      'The gateway is not asked again automatically. We notice the money only if the gateway reports it or the customer opens the payment page again.',
  },
  'payment-cancel': {
    does: 'Closes a payment page',
    discarded: 'The page stays open until it expires. Money paid there goes to the wallet.',
  },
  'image removal': {
    does: 'Removes the files of a deleted image',
    discarded: 'The files stay, and the image can still be opened by its address.',
  },
  'own-data': {
    does: "Makes the file with a customer's data",
    discarded: 'The customer gets no file, but can ask for it again after a day.',
  },
  'alarm-message': {
    does: 'Sends a message about an alarm',
    discarded: 'The message is never sent. The alarm stays on the screen Alarms.',
  },
  export: {
    does: 'Writes a long list as a file',
    discarded: 'The file is not written. It can be exported again.',
  },
  reseal: {
    does: 'Seals stored secrets with the new key',
    discarded:
      'Some secrets stay under the old key. Keep APP_SECRET_OLD, and start the store again.',
  },
}

/** These are retried for ever, so they cannot be discarded. */
const recurring: Record<string, string> = {
  'forget-customer': 'Removes a deleted customer from orders and the wallet',
  'delivery-sweep': 'Finds orders and suppliers that got stuck, every minute',
  'alarm-check': 'Checks the rules of alarms, every minute',
  'supplier-balance': 'Asks the suppliers for our balance, every ten minutes',
  'notice-sweep': 'Finds orders that take long and items that are back in stock, every minute',
  'book proof': 'Checks that the books balance, every night',
  housekeeping: 'Removes expired data and updates totals and delivery times, every hour',
}

export const doesOf = (queue: string): string =>
  words[queue]?.does ?? recurring[queue] ?? 'Background work'
export const discardedOf = (queue: string): string =>
  words[queue]?.discarded ?? 'This work will not be done.'

// What notices say, in the store and by mail. The title is the subject of the mail.

import type { NoticeKind } from '@gemwala/contract/notices/notices'
import { storeTitle } from '@gemwala/contract/texts'

/** The facts of a notice, as they are shown. Those that its kind does not have are empty. */
export type Shown = {
  orderid: string
  /** What was bought: 'Ember Rift: 86 Diamonds × 2'. */
  what: string
  item: string
  quantity: number
  product: string
  /** In rupees; empty if it is nothing. */
  amount: string
  hasCodes: boolean
  reason: string
  txnid: string
  device: string
}

export type NoticeText = { title: string; lines: string[]; button: string }

const because = (reason: string): string[] => (reason ? [`Reason: ${reason}`] : [])
const seeOrder = 'See your order'
const seeWallet = 'See your wallet'
const seeProfile = 'Go to your profile'

export const noticeWords: Record<NoticeKind, (shown: Shown) => NoticeText> = {
  paid: ({ orderid, what, amount }) => ({
    title: `Order ${orderid} is paid`,
    lines: [
      amount ? `You paid ${amount} for ${what}.` : `You got ${what} for free.`,
      "We're delivering it now, and will tell you when it's done.",
    ],
    button: seeOrder,
  }),
  delivered: ({ orderid, what, hasCodes }) => ({
    title: `Order ${orderid} is delivered`,
    lines: [
      `${what} is delivered.`,
      ...(hasCodes ? ["Your codes are on the order's page. We never send codes by email."] : []),
    ],
    button: seeOrder,
  }),
  'part-delivered': ({ orderid, what, amount, hasCodes, reason }) => ({
    title: `Order ${orderid} is delivered in part`,
    lines: [
      `A part of ${what} could not be delivered.${amount ? ` ${amount} is back in your wallet, and you can spend it at once.` : ''}`,
      ...because(reason),
      ...(hasCodes
        ? ["Your other codes are on the order's page. We never send codes by email."]
        : []),
    ],
    button: seeOrder,
  }),
  refunded: ({ orderid, what, amount, reason }) => ({
    title: amount ? `Order ${orderid} is refunded` : `Order ${orderid} is cancelled`,
    lines: [
      amount
        ? `${amount} for ${what} is back in your wallet, and you can spend it at once.`
        : `${what} will not be delivered. You paid nothing for it.`,
      ...because(reason),
    ],
    button: seeOrder,
  }),
  'part-refunded': ({ orderid, what, amount, reason }) => ({
    title: `${amount} of order ${orderid} is back in your wallet`,
    lines: [
      `A part of ${what} could not be delivered. ${amount} is back in your wallet so far, and you can spend it at once.`,
      ...because(reason),
      "We're working on the rest, and will tell you when it's done.",
    ],
    button: seeOrder,
  }),
  waiting: ({ orderid, what }) => ({
    title: `Order ${orderid} is taking longer than usual`,
    lines: [
      `${what} is paid, but not delivered yet.`,
      "You don't need to do anything. We're working on it, and will tell you when it's done.",
    ],
    button: seeOrder,
  }),
  'late-payment': ({ orderid, amount }) => ({
    title: `Your payment of ${amount} is in your wallet`,
    lines: [
      orderid
        ? `Your payment for order ${orderid} arrived after the order was closed.`
        : 'We received your payment, but could not match it to an order at first.',
      `${amount} is in your wallet now, and you can spend it at once.`,
    ],
    button: seeWallet,
  }),
  'wallet-loaded': ({ amount, txnid }) => ({
    title: `${amount} added to your wallet`,
    lines: [`Your payment of ${amount} arrived. Its number is ${txnid}.`],
    button: seeWallet,
  }),
  'balance-added': ({ amount, reason }) => ({
    title: `${amount} added to your wallet`,
    lines: [`Our team added ${amount} to your wallet.`, ...because(reason)],
    button: seeWallet,
  }),
  'balance-taken': ({ amount, reason }) => ({
    title: `${amount} taken from your wallet`,
    lines: [
      `Our team took ${amount} from your wallet.`,
      ...because(reason),
      'If you have a question about it, contact support.',
    ],
    button: seeWallet,
  }),
  'signed-in': ({ device }) => ({
    title: `New login to your ${storeTitle} account`,
    lines: [
      `Somebody just logged in on a device that we do not recognise: ${device}.`,
      "If it was you, all is well. If it wasn't you, log that device out in your profile and change your password.",
    ],
    button: seeProfile,
  }),
  'password-changed': () => ({
    title: `Your ${storeTitle} password was changed`,
    lines: [
      "All other devices were logged out. If it wasn't you, reset it now and contact support.",
    ],
    button: seeProfile,
  }),
  'number-changed': () => ({
    title: 'Your mobile number was changed',
    lines: ["You can log in with the new number. If it wasn't you, reset your password now."],
    button: seeProfile,
  }),
  'address-changed': () => ({
    title: `The email address of your ${storeTitle} account was changed`,
    lines: [
      'Our support changed the email address of your account. From now on, our emails go to the new one.',
      "If you didn't ask for this, contact support now.",
    ],
    button: seeProfile,
  }),
  'factor-added': () => ({
    title: `A second factor was added to your ${storeTitle} account`,
    lines: [
      'From now on, logging in needs it too. Keep your recovery codes in a safe place.',
      "If it wasn't you, contact support now.",
    ],
    button: seeProfile,
  }),
  'factor-removed': () => ({
    title: `A second factor of your ${storeTitle} account was removed`,
    lines: ["If it wasn't you, change your password now and contact support."],
    button: seeProfile,
  }),
  'recovery-code-used': ({ quantity }) => ({
    title: 'A recovery code was used to log in',
    lines: [
      `Recovery codes left: ${quantity}. You can make new ones in your profile.`,
      "If it wasn't you, change your password now and contact support.",
    ],
    button: seeProfile,
  }),
  'factor-guessed': () => ({
    title: `Somebody is guessing the second factor of your ${storeTitle} account`,
    lines: [
      'After too many wrong codes, further ones from there are refused for a day. Devices that you have used before still work.',
      "If it wasn't you, somebody knows your password: change it now.",
    ],
    button: seeProfile,
  }),
  'back-in-stock': ({ item, product }) => ({
    title: `${item} is back in stock`,
    lines: [`You asked us to tell you when ${item} of ${product} is back. You can buy it now.`],
    button: 'Buy it now',
  }),
}

export const optionalFooter: string = 'You can switch these emails off in your profile.'
/** The reasons that the store itself gives are English already. */
export const reasonOf = (reason: string): string => reason

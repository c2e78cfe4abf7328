// The answers of calls in Hindi. The domain speaks English, as the specification does; here each text that
// a customer can see is replaced by its translation, which the same catalogues hold.

import { accountTexts } from '@gemwala/contract/accounts/account.texts'
import { accountTexts as accountHindi } from '@gemwala/contract/accounts/account.texts.hi'
import { authTexts } from '@gemwala/contract/accounts/auth.texts'
import { authTexts as authHindi } from '@gemwala/contract/accounts/auth.texts.hi'
import { otpTexts } from '@gemwala/contract/accounts/otp.texts'
import { otpTexts as otpHindi } from '@gemwala/contract/accounts/otp.texts.hi'
import { ownDataTexts } from '@gemwala/contract/accounts/own-data.texts'
import { ownDataTexts as ownDataHindi } from '@gemwala/contract/accounts/own-data.texts.hi'
import { passwordTexts } from '@gemwala/contract/accounts/password.texts'
import { passwordTexts as passwordHindi } from '@gemwala/contract/accounts/password.texts.hi'
import { checkoutTexts, couponRefusals } from '@gemwala/contract/buying/checkout.texts'
import {
  checkoutTexts as checkoutHindi,
  couponRefusals as refusalsHindi,
} from '@gemwala/contract/buying/checkout.texts.hi'
import { storeProductTexts } from '@gemwala/contract/catalogue/store-products.texts'
import { storeProductTexts as productHindi } from '@gemwala/contract/catalogue/store-products.texts.hi'
import { closedStoreTexts } from '@gemwala/contract/console/closed-store.texts'
import { closedStoreTexts as closedHindi } from '@gemwala/contract/console/closed-store.texts.hi'
import { ownWalletTexts } from '@gemwala/contract/money/own-wallet.texts'
import { ownWalletTexts as walletHindi } from '@gemwala/contract/money/own-wallet.texts.hi'
import { noticeTexts } from '@gemwala/contract/notices/notices.texts'
import { noticeTexts as noticeHindi } from '@gemwala/contract/notices/notices.texts.hi'
import { ownOrderTexts } from '@gemwala/contract/orders/own-orders.texts'
import { ownOrderTexts as orderHindi } from '@gemwala/contract/orders/own-orders.texts.hi'
import { texts } from '@gemwala/contract/texts'
import { texts as hindi } from '@gemwala/contract/texts.hi'
import { ticketTexts } from '@gemwala/contract/tickets/tickets.texts'
import { ticketTexts as ticketHindi } from '@gemwala/contract/tickets/tickets.texts.hi'
import { wireTexts } from '@gemwala/contract/wire.texts'
import { wireTexts as wireHindi } from '@gemwala/contract/wire.texts.hi'
import { filled, labels, number, rupees, type Template, text } from './templates.ts'

/** Both languages of each catalogue, by the same names. */
export const catalogues: [Record<string, unknown>, Record<string, unknown>][] = [
  [texts, hindi],
  [wireTexts, wireHindi],
  [authTexts, authHindi],
  [otpTexts, otpHindi],
  [passwordTexts, passwordHindi],
  [accountTexts, accountHindi],
  [ownDataTexts, ownDataHindi],
  [checkoutTexts, checkoutHindi],
  [couponRefusals, refusalsHindi],
  [storeProductTexts, productHindi],
  [closedStoreTexts, closedHindi],
  [ownWalletTexts, walletHindi],
  [ownOrderTexts, orderHindi],
  [noticeTexts, noticeHindi],
  [ticketTexts, ticketHindi],
]

const known = new Map<string, string>()
for (const [english, translated] of catalogues) {
  for (const [name, said] of Object.entries(english)) {
    if (typeof said === 'string') known.set(said, translated[name] as string)
  }
}

type BadInput = typeof checkoutTexts.badInput

/** What is wrong with an input depends on its pattern and its example. */
const badInput = <Values extends unknown[]>(
  say: (badInput: BadInput) => (...values: Values) => string,
) => [say(checkoutTexts.badInput), say(checkoutHindi.badInput as BadInput)] as const

const ofDigits = (say: BadInput) => (label: string, from: number, to: number) =>
  say({ label, pattern: `\\d{${from},${to}}`, placeholder: '' })
const ofOneDigit = (say: BadInput) => (label: string) =>
  say({ label, pattern: '\\d', placeholder: '' })
const ofSomeDigits = (say: BadInput) => (label: string, count: number) =>
  say({ label, pattern: `\\d{${count}}`, placeholder: '' })
const byExample = (say: BadInput) => (label: string, placeholder: string) =>
  say({ label, pattern: '', placeholder })
const withoutExample = (say: BadInput) => (label: string) =>
  say({ label, pattern: '', placeholder: '' })

/** Texts with values in them. */
const templates: Template[] = [
  filled(accountTexts.codeSent, accountHindi.codeSent, text),
  filled(ownDataTexts.walletNotEmpty, ownDataHindi.walletNotEmpty, rupees),
  filled(checkoutTexts.unknownPlayer, checkoutHindi.unknownPlayer, labels),
  filled(checkoutTexts.fewLeft, checkoutHindi.fewLeft, number),
  filled(checkoutTexts.priceChanged, checkoutHindi.priceChanged, rupees),
  filled(...badInput(ofDigits), text, number, number),
  filled(...badInput(ofSomeDigits), text, number),
  filled(...badInput(ofOneDigit), text),
  filled(...badInput(byExample), text, text),
  filled(...badInput(withoutExample), text),
  filled(checkoutTexts.notAChoice, checkoutHindi.notAChoice, text),
  filled(couponRefusals.tooLittle, refusalsHindi.tooLittle, rupees),
  filled(couponRefusals.tooFew, refusalsHindi.tooFew, number),
  filled(couponRefusals.needsAmount, refusalsHindi.needsAmount, text, rupees),
  filled(couponRefusals.needsQuantity, refusalsHindi.needsQuantity, text, number),
  filled(ownWalletTexts.loadOutside, walletHindi.loadOutside, rupees),
]

export function inHindi(english: string): string {
  const whole = known.get(english)
  if (whole !== undefined) return whole
  for (const template of templates) {
    const found = template(english)
    if (found !== undefined) return found
  }
  return english
}

const shownFields = new Set(['message', 'msg', 'error', 'err_message', 'reason'])

/** The same answer with the texts of these fields in Hindi, however deep they are. */
export function answerInHindi(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(answerInHindi)
  if (answer === null || typeof answer !== 'object') return answer
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer
  const fields = Object.entries(answer).map(([name, value]) => [
    name,
    shownFields.has(name) && typeof value === 'string' ? inHindi(value) : answerInHindi(value),
  ])
  return Object.fromEntries(fields)
}

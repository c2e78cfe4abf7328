// The texts for a buyer when the database refuses a purchase or a quote.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { checkoutTexts, couponRefusals } from '@gemwala/contract/buying/checkout'
import { itemTexts } from '@gemwala/contract/catalogue/items'
import { productTexts } from '@gemwala/contract/catalogue/products'
import { walletTexts } from '@gemwala/contract/money/wallet'
import type { RefusalWord } from '../../database/engine/refusals.ts'
import { paise, toRupees } from '../../kit/money.ts'
import { Refusal, type RefusalKind } from '../../kit/refusal.ts'

type Words = readonly [
  RefusalKind,
  string | ((figure: number) => string),
  fields?: (figure: number) => Record<string, unknown>,
]

const rupees = (figure: number): number => toRupees(paise.parse(figure))

/** Stored under the key: the same request is refused again, whatever has changed since. */
const lasting = {
  'unknown-product': ['missing', productTexts.unknown],
  'unknown-item': ['missing', itemTexts.unknown],
  'out-of-stock': ['conflict', checkoutTexts.outOfStock],
  'few-left': ['conflict', checkoutTexts.fewLeft],
  'price-changed': [
    'conflict',
    (figure) => checkoutTexts.priceChanged(rupees(figure)),
    (figure) => ({ payable: rupees(figure) }),
  ],
  'no-gateway': ['conflict', checkoutTexts.noGateway],
  insufficient: ['unpayable', walletTexts.insufficient],
  blocked: ['forbidden', authTexts.blocked],
  'not-started': ['conflict', checkoutTexts.notStarted],
  'coupon-unknown': ['invalid', couponRefusals.unknown],
  'coupon-inactive': ['conflict', couponRefusals.inactive],
  'coupon-not-started': ['conflict', couponRefusals.notStarted],
  'coupon-expired': ['conflict', couponRefusals.expired],
  'coupon-used-up': ['conflict', couponRefusals.usedUp],
  'coupon-own-used-up': ['conflict', couponRefusals.ownUsedUp],
  'coupon-too-few': ['conflict', couponRefusals.tooFew],
  'coupon-too-little': ['conflict', (figure) => couponRefusals.tooLittle(rupees(figure))],
} satisfies Partial<Record<RefusalWord, Words>>

/** Stored under the key when the gateway refused to start the payment. */
export const notStarted = { refusal: 'not-started' } as const

/** Not stored: the same request may succeed later. */
const passing = {
  // Not only in words, which depend on the language: a buyer's page must not take it for a refusal.
  'still-running': ['conflict', checkoutTexts.stillRunning, () => ({ isRunning: true })],
  'key-reused': ['reused', checkoutTexts.keyReused],
  'coupon-changed': ['conflict', couponRefusals.changed],
  'too-many-orders': ['tooMany', checkoutTexts.tooManyOrders],
  'too-many-unpaid': ['tooMany', checkoutTexts.tooManyUnpaid],
} satisfies Partial<Record<RefusalWord, Words>>

const words: Record<RefusalWord, Words> = { ...lasting, ...passing }

export const isPassing = (refusal: RefusalWord): boolean => Object.hasOwn(passing, refusal)

export function refusalOf(refusal: RefusalWord, figure = 0): Refusal {
  const [kind, text, fieldsOf] = words[refusal]
  const wait = kind === 'tooMany' ? 60 : undefined
  const message = typeof text === 'string' ? text : text(figure)
  return new Refusal(kind, message, wait, fieldsOf?.(figure))
}

type RefusedOffer = {
  refusal: RefusalWord | null
  refusalFigure: number | null
  pricePaise: number | null
}

/** Of an offer, it can say what the coupon needs instead of what is missing. */
export function offerRefusal(
  { refusal, refusalFigure, pricePaise }: RefusedOffer,
  { couponCode = '', quantity }: { couponCode?: string | undefined; quantity: number },
): Refusal {
  const missing = refusalFigure ?? 0
  if (refusal === 'coupon-too-little') {
    return new Refusal(
      'conflict',
      couponRefusals.needsAmount(couponCode, rupees(pricePaise! + missing)),
    )
  }
  if (refusal === 'coupon-too-few') {
    return new Refusal('conflict', couponRefusals.needsQuantity(couponCode, quantity + missing))
  }
  return refusalOf(refusal!, missing)
}

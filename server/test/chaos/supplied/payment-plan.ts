// Plans how a purchase or top-up is paid in a fault run, and which forged webhooks are sent about it.

import { type Chance, pick } from '../random.ts'

export const gatewayCodes = ['upigateway', 'razorpay'] as const
export type GatewayCode = (typeof gatewayCodes)[number]

/** Forged webhooks: not sent by the gateway, or with wrong content. */
const forgeries = [
  'paid before it was',
  'another amount',
  'another order',
  "nobody's order",
  'another currency',
  'sent five times',
  'failed though it did not',
  'not signed',
  'badly signed',
  'signed with no secret',
  'altered after it was signed',
] as const
export type Forgery = (typeof forgeries)[number]

/** What the buyer does on the payment page, when the gateway sends its webhook, and whether the buyer returns. */
export type Payment = {
  gateway: GatewayCode
  action:
    | 'pay'
    | 'pay-twice'
    | 'pay-late'
    | 'pay-another-amount'
    | 'pay-with-a-used-reference'
    | 'fail'
    | 'forge'
    | 'abandon'
  /** The bank reference. Payments with the same reference are one bank transfer. */
  utr: string
  noticeTiming: 'before' | 'after' | 'twice' | 'never'
  shouldReturn: boolean
  forgeries: Forgery[]
}

const unusualActions = [
  'pay-twice',
  'pay-late',
  'pay-another-amount',
  'pay-with-a-used-reference',
  'fail',
  'forge',
  'abandon',
] as const

/** A used reference is the last one planned for the same gateway. */
export function paymentsOf(chance: Chance): () => Payment {
  const lastUtr: Partial<Record<GatewayCode, string>> = {}
  let count = 0
  return () => {
    count += 1
    const gateway = pick(chance, gatewayCodes)
    const action = chance.happens(0.65) ? 'pay' : pick(chance, unusualActions)
    const fresh = String(400_000_000_000 + count)
    const utr = action === 'pay-with-a-used-reference' ? (lastUtr[gateway] ?? fresh) : fresh
    if (action === 'pay') lastUtr[gateway] = utr
    return {
      gateway,
      action,
      utr,
      noticeTiming: pick(chance, ['before', 'before', 'after', 'twice', 'never'] as const),
      shouldReturn: chance.happens(0.5),
      forgeries: chance.happens(0.5)
        ? Array.from({ length: 1 + chance.below(3) }, () => pick(chance, forgeries))
        : [],
    }
  }
}

// How a purchase or a top-up is paid in a fault run, and who lies to the store about it meanwhile.

import { type Chance, pick } from '../random.ts'

export const gatewayCodes = ['upigateway', 'razorpay'] as const
export type GatewayCode = (typeof gatewayCodes)[number]

/** Notices of somebody who is not the gateway, or that say something else than the gateway knows. */
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

/** What the buyer does on the payment page, when the store is told of it, and whether they come back. */
export type Payment = {
  gateway: GatewayCode
  deed:
    | 'pay'
    | 'pay-twice'
    | 'pay-late'
    | 'pay-another-amount'
    | 'pay-with-a-used-reference'
    | 'fail'
    | 'forge'
    | 'abandon'
  /** The bank's reference: one transfer of money, however many payments show it. */
  utr: string
  telling: 'before' | 'after' | 'twice' | 'never'
  comesBack: boolean
  forgeries: Forgery[]
}

const troubled = [
  'pay-twice',
  'pay-late',
  'pay-another-amount',
  'pay-with-a-used-reference',
  'fail',
  'forge',
  'abandon',
] as const

/** One that shows a used reference shows the last one that was planned for its gateway. */
export function paymentsOf(chance: Chance): () => Payment {
  const lastUtr: Partial<Record<GatewayCode, string>> = {}
  let count = 0
  return () => {
    count += 1
    const gateway = pick(chance, gatewayCodes)
    const deed = chance.happens(0.65) ? 'pay' : pick(chance, troubled)
    const fresh = String(400_000_000_000 + count)
    const utr = deed === 'pay-with-a-used-reference' ? (lastUtr[gateway] ?? fresh) : fresh
    if (deed === 'pay') lastUtr[gateway] = utr
    return {
      gateway,
      deed,
      utr,
      telling: pick(chance, ['before', 'before', 'after', 'twice', 'never'] as const),
      comesBack: chance.happens(0.5),
      forgeries: chance.happens(0.5)
        ? Array.from({ length: 1 + chance.below(3) }, () => pick(chance, forgeries))
        : [],
    }
  }
}

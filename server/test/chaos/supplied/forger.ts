// The attacker: sends the store forged payment webhooks while the gateways send the real ones.

import { createHmac } from 'node:crypto'
import { razorpayAccount } from '@gemwala/simulators/accounts'
import type { Nodes } from '../nodes.ts'
import type { Forgery, GatewayCode } from './payment-plan.ts'

/** A forged webhook and the status of the store's answer; undefined without an answer. */
export type Forged = { gateway: GatewayCode; forgery: Forgery; status: number | undefined }

export type TargetPayment = {
  gateway: GatewayCode
  clientTxnId: string
  /** Another buyer's payment. */
  otherId: string
  paise: number
  utr: string
}

const answerTimeoutMs = 5_000
const times: Partial<Record<Forgery, number>> = { 'sent five times': 5 }

export async function forge(
  nodes: Nodes,
  forgery: Forgery,
  about: TargetPayment,
): Promise<Forged[]> {
  const { gateway } = about
  const send = async (): Promise<Forged> => {
    const address = await nodes.address((Number(about.utr) % 10) / 10)
    const status = await fetch(`${address}/hooks/payments/${gateway}`, {
      method: 'POST',
      ...webhooks[gateway](forgery, about),
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).then(
      (answer) => answer.status,
      () => undefined,
    )
    return { gateway, forgery, status }
  }
  return Promise.all(Array.from({ length: times[forgery] ?? 1 }, send))
}

type Webhook = { headers: Record<string, string>; body: string }

/** What the webhook claims. */
const claimOf = (forgery: Forgery, { clientTxnId, otherId, paise, utr }: TargetPayment) => ({
  id:
    forgery === 'another order'
      ? otherId
      : forgery === "nobody's order"
        ? 'GWNOBODYSORDER'
        : clientTxnId,
  paise: forgery === 'another amount' ? paise * 100 : paise,
  currency: forgery === 'another currency' ? 'USD' : 'INR',
  isPaid: forgery !== 'failed though it did not',
  utr: String(Number(utr) + 100_000_000_000),
})

const webhooks: Record<GatewayCode, (forgery: Forgery, about: TargetPayment) => Webhook> = {
  // These webhooks are not signed, so only their content can be forged.
  upigateway: (forgery, about) => {
    const { id, paise, currency, isPaid, utr } = claimOf(forgery, about)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        id: '1',
        client_txn_id: id,
        amount: (paise / 100).toFixed(2),
        currency,
        status: isPaid ? 'success' : 'failure',
        upi_txn_id: utr,
      }).toString(),
    }
  },
  razorpay: (forgery, about) => {
    const { id, paise, currency, isPaid, utr } = claimOf(forgery, about)
    const link = { reference_id: id, amount: paise, amount_paid: paise, currency, status: 'paid' }
    const body = JSON.stringify({
      event: isPaid ? 'payment_link.paid' : 'payment_link.expired',
      payload: {
        payment_link: { entity: link },
        payment: { entity: { id: `pay_UP${utr}`, amount: paise, currency, status: 'captured' } },
      },
    })
    const signature = signatureOf(forgery, body)
    return {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `forged${utr}`,
        ...(signature && { 'x-razorpay-signature': signature }),
      },
      body: forgery === 'altered after it was signed' ? `${body} ` : body,
    }
  },
}

/** Other forgeries are signed correctly: even with a leaked secret, a webhook moves no money. */
function signatureOf(forgery: Forgery, body: string): string | undefined {
  if (forgery === 'not signed') return undefined
  const secrets: Partial<Record<Forgery, string>> = {
    'badly signed': 'not-the-secret',
    'signed with no secret': '',
  }
  const secret = secrets[forgery] ?? razorpayAccount.webhookSecret
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Webhooks whose signature Razorpay's secret does not verify. */
export const hasWrongSignature = ({ gateway, forgery }: Forged): boolean =>
  gateway === 'razorpay' && unsigned.has(forgery)

const unsigned = new Set<Forgery>([
  'not signed',
  'badly signed',
  'signed with no secret',
  'altered after it was signed',
])

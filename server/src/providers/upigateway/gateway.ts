// Payments through UPIGateway (ekQR). The key in the body is the only authentication, and webhooks are not
// authenticated at all, so only its status call is trusted.

import { z } from 'zod'
import { askJson } from '../ask-json.ts'
import { looseText } from '../loose-text.ts'
import { insistOnSafePage, pageAddress } from '../payment-page.ts'
import type { NewPaymentIntent, PaymentGateway, PaymentIntent, PaymentReport } from '../ports.ts'
import { readUpiWebhook } from './webhook.ts'

export type UpiGatewayOptions = { url: string; key: string; timeoutMs: number }

/** The gateway requires a number, and some of our customers have none. */
const noNumber = '9999999999'

const refusal = z.object({ status: z.literal(false), msg: z.string().catch('') })

const created = z.object({
  status: z.literal(true),
  data: z.object({
    order_id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
    payment_url: pageAddress,
  }),
})

const rupees = looseText
  .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0)
  .transform((text) => Math.round(Number(text) * 100))

/** Of an unpaid payment only the state is read: other fields may be empty. */
const looked = z.object({
  status: z.literal(true),
  data: z.object({ client_txn_id: z.string(), status: z.string() }),
})
const bankReference = z
  .union([z.string(), z.int()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(100))
const paid = z.object({ data: z.object({ amount: rupees, upi_txn_id: bankReference }) })

const states: ReadonlyMap<string, 'pending' | 'paid' | 'failed'> = new Map([
  ['created', 'pending'],
  ['scanning', 'pending'],
  ['pending', 'pending'],
  ['success', 'paid'],
  ['failure', 'failed'],
  ['failed', 'failed'],
])

export function upiGateway({ url, key, timeoutMs }: UpiGatewayOptions): PaymentGateway {
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await askJson(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, ...body }),
      timeoutMs,
    })
    if (answer.status !== 200) throw new Error(`UPIGateway answered ${answer.status}`)
    return answer.body
  }
  /** The text of a refusal for our logs: short, and without the key that it may repeat. */
  const reasonOf = (msg: string) => msg.replaceAll(key, '…').slice(0, 200)
  return {
    start: async (intent) => {
      const answer = await ask('/api/create_order', orderOf(intent))
      const refused = refusal.safeParse(answer)
      if (refused.success) return { kind: 'refused', reason: reasonOf(refused.data.msg) }
      const started = created.safeParse(answer)
      if (!started.success) throw new Error('UPIGateway answered something unreadable')
      const { payment_url: paymentUrl, order_id: gatewayReference } = started.data.data
      insistOnSafePage(paymentUrl, url)
      return { kind: 'started', paymentUrl, gatewayReference }
    },
    report: async ({ clientTxnId, startedOn }) => {
      let reason = ''
      try {
        // A payment started in the last second of a day may have reached the gateway on the next one.
        for (const day of [startedOn, dayAfter(startedOn)]) {
          const question = { client_txn_id: clientTxnId, txn_date: dayFirst(day) }
          const answer = await ask('/api/check_order_status', question)
          const refused = refusal.safeParse(answer)
          if (!refused.success) return reportOf(answer, clientTxnId)
          reason = `refused: ${reasonOf(refused.data.msg)}`
        }
        return unknown(reason)
      } catch (error) {
        return unknown(error instanceof Error ? error.message : String(error))
      }
    },
    // We know no call that closes a payment page: late money goes to the wallet.
    readWebhook: readUpiWebhook,
    // An unknown payment and a wrong key are refused alike; only the words differ.
    check: async () => {
      const question = { client_txn_id: 'doctor', txn_date: '01-01-2026' }
      const refused = refusal.safeParse(await ask('/api/check_order_status', question)).data
      if (!refused) throw new Error('UPIGateway answered something unreadable')
      if (/\b(key|auth\w*)\b/i.test(refused.msg))
        throw new Error(`UPIGateway refused: ${reasonOf(refused.msg)}`)
    },
  }
}

const unknown = (reason: string): PaymentReport => ({ state: 'unknown', reason })

function orderOf(intent: NewPaymentIntent): object {
  const { clientTxnId, amountPaise, purpose, customer, returnUrl } = intent
  return {
    client_txn_id: clientTxnId,
    amount: (amountPaise / 100).toFixed(2),
    p_info: purpose,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_mobile: customer.mobilenumber ?? noNumber,
    redirect_url: returnUrl,
  }
}

/** The gateway finds a payment only with the day of its creation, as DD-MM-YYYY. */
const dayFirst = (startedOn: PaymentIntent['startedOn']): string =>
  startedOn.split('-').reverse().join('-')

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

function reportOf(answer: unknown, clientTxnId: string): PaymentReport {
  const found = looked.safeParse(answer)
  if (!found.success) return unknown('UPIGateway answered something unreadable')
  const { client_txn_id: about, status } = found.data.data
  if (about !== clientTxnId) return unknown('UPIGateway answered about another payment')
  const state = states.get(status.toLowerCase())
  if (!state) return unknown(`the status ${JSON.stringify(status.slice(0, 40))} is not known`)
  if (state !== 'paid') return { state }
  const money = paid.safeParse(answer)
  if (!money.success) return unknown('paid, but without a readable amount or bank reference')
  return { state, amountPaise: money.data.data.amount, utr: money.data.data.upi_txn_id }
}

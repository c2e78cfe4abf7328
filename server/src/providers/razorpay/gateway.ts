// Payments through Razorpay's payment links. Only Razorpay's own answer about a link is trusted.

import { z } from 'zod'
import { askJson, type JsonAnswer, type JsonCall } from '../ask-json.ts'
import { insistOnSafePage, pageAddress } from '../payment-page.ts'
import type { NewPaymentIntent, PaymentGateway, PaymentReport } from '../ports.ts'
import { razorpayList } from './received.ts'
import { razorpayWebhooks } from './webhook.ts'

export type RazorpayOptions = {
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  timeoutMs: number
}

const linkId = z.string().regex(/^plink_\w{1,40}$/)
const paymentId = z.string().regex(/^pay_\w{1,40}$/)

const refusal = z.object({
  error: z.object({ code: z.string(), description: z.string().catch('') }),
})
const link = z.object({
  id: linkId,
  short_url: pageAddress,
  reference_id: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const listed = z.object({ payment_links: z.array(link) })

const looked = z.object({ reference_id: z.string(), currency: z.string(), status: z.string() })
const paid = z.object({
  amount_paid: z.int().positive(),
  payments: z.array(z.object({ payment_id: paymentId, status: z.string() })),
})

const reference = z.string().trim().min(1).max(100).optional().catch(undefined)
/** Which of these fields is present depends on how it was paid; an empty list means none. */
const acquired = z.object({
  acquirer_data: z.object({
    rrn: reference,
    bank_transaction_id: reference,
    upi_transaction_id: reference,
  }),
})

const states: ReadonlyMap<string, 'pending' | 'paid' | 'failed'> = new Map([
  ['created', 'pending'],
  ['paid', 'paid'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
])

export function razorpay(options: RazorpayOptions): PaymentGateway {
  const { url, keyId, keySecret, webhookSecret, timeoutMs } = options
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const ask = (path: string, call: Pick<JsonCall, 'method' | 'body'>) =>
    askJson(new URL(`${url.replace(/\/$/, '')}${path}`), {
      ...call,
      headers: { authorization, 'content-type': 'application/json' },
      timeoutMs,
    })
  const look = async (path: string): Promise<unknown> => {
    const { status, body } = await ask(path, { method: 'GET' })
    if (status !== 200) throw new Error(`Razorpay answered ${status}`)
    return body
  }
  /** For a link whose creation was never answered. */
  const findLink = async (clientTxnId: string) => {
    const query = new URLSearchParams({ reference_id: clientTxnId })
    const found = listed.safeParse(await look(`/payment_links?${query}`))
    if (!found.success) throw new Error('Razorpay answered something unreadable')
    return found.data.payment_links.find((one) => one.reference_id === clientTxnId)
  }

  const lookAtLink = (id: string) => look(`/payment_links/${encodeURIComponent(id)}`)
  /** The bank reference. It settles nothing, so after a failure it is simply fetched later. */
  const findReference = async (id: string): Promise<string | null> => {
    const found = acquired.safeParse(await look(`/payments/${id}`).catch(() => undefined))
    const { rrn, bank_transaction_id, upi_transaction_id } = found.data?.acquirer_data ?? {}
    return rrn ?? bank_transaction_id ?? upi_transaction_id ?? null
  }

  return {
    start: async (intent) => {
      const answer = await ask('/payment_links', {
        method: 'POST',
        body: JSON.stringify(linkOf(intent)),
      })
      const refused = refusalIn(answer)
      // The first request uses up a reference, even if we never got its answer.
      const isUsed = refused !== undefined && /reference[ _]id/i.test(refused)
      const earlier = isUsed ? await findLink(intent.clientTxnId) : undefined
      if (refused !== undefined && !earlier) return { kind: 'refused', reason: refused }
      const made = link.safeParse(earlier ?? answer.body)
      if (!made.success || !isFor(intent, made.data)) {
        throw new Error('Razorpay answered something unreadable')
      }
      const { short_url: paymentUrl, id: gatewayReference } = made.data
      insistOnSafePage(paymentUrl, url)
      return { kind: 'started', paymentUrl, gatewayReference }
    },
    report: async ({ clientTxnId, gatewayReference }) => {
      try {
        const id = gatewayReference ?? (await findLink(clientTxnId))?.id
        if (!id) return unknown('Razorpay knows no such payment')
        const report = reportOf(await lookAtLink(id), clientTxnId)
        if (report.state !== 'paid' || report.paymentId === undefined) return report
        return { ...report, utr: await findReference(report.paymentId) }
      } catch (error) {
        return unknown(error instanceof Error ? error.message : String(error))
      }
    },
    cancel: async ({ clientTxnId, gatewayReference }) => {
      const id = gatewayReference ?? (await findLink(clientTxnId))?.id
      if (!id) return 'closed'
      const answer = await ask(`/payment_links/${encodeURIComponent(id)}/cancel`, {
        method: 'POST',
        body: '{}',
      })
      if (refusalIn(answer) === undefined) return 'closed'
      // A link that is already paid, expired or cancelled is refused: its status says which.
      const { state } = reportOf(await lookAtLink(id), clientTxnId)
      if (state === 'paid') return 'paid'
      if (state === 'failed') return 'closed'
      throw new Error('Razorpay did not cancel the link')
    },
    readWebhook: razorpayWebhooks(webhookSecret),
    list: razorpayList(look),
    check: async () => void (await findLink('doctor')),
  }
}

/** Why a link was refused; throws when that is unclear. */
function refusalIn({ status, body }: JsonAnswer): string | undefined {
  if (status === 200) return undefined
  const refused = refusal.safeParse(body)
  if (!refused.success || status < 400 || status > 499)
    throw new Error(`Razorpay answered ${status}`)
  return refused.data.error.description.slice(0, 200)
}

const isFor = (intent: NewPaymentIntent, made: z.output<typeof link>): boolean =>
  made.reference_id === intent.clientTxnId &&
  made.amount === intent.amountPaise &&
  made.currency === 'INR'

const unknown = (reason: string): PaymentReport => ({ state: 'unknown', reason })

/** Razorpay refuses a link that expires in less than 15 minutes by its own clock. */
const shortestLifeMs = 16 * 60 * 1000

/**
 * The link expires with the payment, or as soon after it as Razorpay allows: with the usual 15 minutes it
 * outlives the order by one. During that minute it is cancelled, because the order is already closed.
 */
const expiryOf = ({ askedAt, expiresAt }: NewPaymentIntent): number =>
  Math.ceil(Math.max(Date.parse(expiresAt), Date.parse(askedAt) + shortestLifeMs) / 1000)

function linkOf(intent: NewPaymentIntent) {
  const { clientTxnId, amountPaise, purpose, customer, returnUrl } = intent
  const { name, email, mobilenumber } = customer
  return {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    description: purpose,
    reference_id: clientTxnId,
    expire_by: expiryOf(intent),
    customer: { name, email, ...(mobilenumber && { contact: `+91${mobilenumber}` }) },
    // We notify our customers ourselves.
    notify: { sms: false, email: false },
    callback_url: returnUrl,
    callback_method: 'get',
  }
}

function reportOf(body: unknown, clientTxnId: string): PaymentReport {
  const found = looked.safeParse(body)
  if (!found.success) return unknown('Razorpay answered something unreadable')
  const { reference_id: about, currency, status } = found.data
  if (about !== clientTxnId) return unknown('Razorpay answered about another payment')
  if (currency !== 'INR') return unknown('the payment is not in rupees')
  const state = states.get(status)
  if (!state) return unknown(`the status ${JSON.stringify(status.slice(0, 40))} is not known`)
  if (state !== 'paid') return { state }
  const money = paid.safeParse(body)
  const captured = money.data?.payments.filter((payment) => payment.status === 'captured') ?? []
  // Each payment settles one intent, so a payment that cannot be identified settles none.
  if (!money.success || captured.length !== 1) {
    return unknown('paid, but not by one payment of a readable amount')
  }
  const { payment_id: paymentId } = captured[0]!
  return { state, amountPaise: money.data.amount_paid, paymentId, utr: null }
}

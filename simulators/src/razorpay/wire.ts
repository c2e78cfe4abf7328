// Razorpay's payment links as a shop sees them. Wire format: integrations, section 4.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { razorpayAccount } from '../accounts.ts'
import { isClosed, type Payment, type PaymentRecords } from '../payments/records.ts'

const newLink = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  description: z.string().max(2048).default(''),
  reference_id: z.string().min(1).max(40),
  customer: z.object({
    name: z.string().max(100).default(''),
    email: z.email().or(z.literal('')).default(''),
    contact: z
      .string()
      .regex(/^\+?\d{8,15}$/)
      .default(''),
  }),
  callback_url: z.url({ protocol: /^https?$/ }).max(500),
  callback_method: z.literal('get'),
  expire_by: z.int().optional(),
})

const shortestLifeMs = 15 * 60 * 1000

const search = z.object({ reference_id: z.string().optional(), payment_id: z.string().optional() })

const period = z.object({
  from: z.coerce.number().default(0),
  to: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const statuses = {
  created: 'created',
  opened: 'created',
  // A failed payment leaves the link open.
  failed: 'created',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Record<Payment['state'], string>

const seconds = (at: string) => Math.floor(Date.parse(at) / 1000)

export const linkIdOf = ({ token }: Payment) => `plink_${token.slice(0, 14)}`
export const paymentIdOf = (utr: string) => `pay_UP${utr}`

/** A link without its payments, as in lists. */
export const linkOf = (payment: Payment) => ({
  id: linkIdOf(payment),
  accept_partial: false,
  amount: payment.askedPaise,
  amount_paid: payment.paid?.paise ?? 0,
  currency: 'INR',
  customer: {
    name: payment.payer.name,
    email: payment.payer.email,
    contact: payment.payer.mobile,
  },
  description: payment.purpose,
  reference_id: payment.clientTxnId,
  status: statuses[payment.state],
  expire_by: payment.expiresAt ? seconds(payment.expiresAt) : 0,
  payments: [],
  callback_url: payment.redirectUrl,
  callback_method: 'get',
  created_at: seconds(payment.createdAt),
  updated_at: seconds(payment.paid?.at ?? payment.createdAt),
})

const pageOf = ({ token }: Payment, { host }: { host: string }) => ({
  short_url: `http://${host}/pay/${token}`,
})

const paymentsOf = (payment: Payment) =>
  payment.paid
    ? [
        {
          amount: payment.paid.paise,
          created_at: seconds(payment.paid.at),
          method: 'upi',
          payment_id: paymentIdOf(payment.paid.utr),
          plink_id: linkIdOf(payment),
          status: 'captured',
        },
      ]
    : []

/** A payment with the reference that the buyer's bank shows. */
export const paymentOf = ({ paise, utr }: NonNullable<Payment['paid']>) => ({
  id: paymentIdOf(utr),
  entity: 'payment',
  amount: paise,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  acquirer_data: { rrn: utr, upi_transaction_id: `UPI${utr}` },
})

const mistake = (description: string, field: string | null = null) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, field },
})

const { keyId, keySecret } = razorpayAccount
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

export const addRazorpayWire = (wire: FastifyInstance, records: PaymentRecords): void => {
  wire.addHook('preHandler', async (request, reply) => {
    if (request.headers.authorization !== authorization)
      return reply.code(401).send(mistake('Authentication failed'))
  })

  wire.post('/v1/payment_links', async (request, reply) => {
    const asked = newLink.safeParse(request.body)
    if (!asked.success) {
      const field = asked.error.issues[0]?.path.join('.') ?? null
      return reply.code(400).send(mistake(`The ${field || 'body'} is invalid.`, field))
    }
    const { reference_id: clientTxnId, customer, expire_by: expireBy, ...link } = asked.data
    if (expireBy !== undefined && expireBy * 1000 < Date.now() + shortestLifeMs) {
      const description = 'timestamp must be atleast 15 minutes in future'
      return reply.code(400).send(mistake(description, 'expire_by'))
    }
    const payment = records.add({
      clientTxnId,
      askedPaise: link.amount,
      purpose: link.description,
      payer: { name: customer.name, email: customer.email, mobile: customer.contact },
      redirectUrl: link.callback_url,
      extras: {},
      expiresAt: expireBy === undefined ? null : new Date(expireBy * 1000).toISOString(),
    })
    if (!payment) {
      const description = `payment link with given reference_id (${clientTxnId}) already exists`
      return reply.code(400).send(mistake(description, 'reference_id'))
    }
    return { ...linkOf(payment), ...pageOf(payment, request), payments: null }
  })

  wire.get('/v1/payment_links', async (request) => {
    const { reference_id: reference, payment_id: paidBy } = search.parse(request.query)
    const found = reference === undefined ? records.all() : [records.byReference(reference)]
    const known = found
      .filter((payment) => payment !== undefined)
      .filter(({ paid }) => paidBy === undefined || (paid && paymentIdOf(paid.utr) === paidBy))
    const links = known.map((payment) => ({ ...linkOf(payment), ...pageOf(payment, request) }))
    return { payment_links: links }
  })

  type ById = { Params: { id: string } }
  const unknown = mistake('The id provided does not exist')
  const byId = ({ params }: { params: ById['Params'] }) =>
    records.find((one) => linkIdOf(one) === params.id)

  wire.get<ById>('/v1/payment_links/:id', async (request, reply) => {
    const payment = byId(request)
    if (!payment) return reply.code(400).send(unknown)
    return { ...linkOf(payment), ...pageOf(payment, request), payments: paymentsOf(payment) }
  })

  wire.post<ById>('/v1/payment_links/:id/cancel', async (request, reply) => {
    const payment = byId(request)
    if (!payment) return reply.code(400).send(unknown)
    if (isClosed(payment)) {
      const state = payment.paid ? 'already paid/partially paid' : 'expired'
      return reply.code(400).send(mistake(`cannot cancel or expire an ${state} link`))
    }
    payment.state = 'cancelled'
    return { ...linkOf(payment), ...pageOf(payment, request), payments: [] }
  })

  /** Newest first, as Razorpay lists them. */
  wire.get('/v1/payments', async (request) => {
    const { from, to, count, skip } = period.parse(request.query)
    const items = records
      .all()
      .flatMap(({ paid }) => (paid ? [{ ...paymentOf(paid), created_at: seconds(paid.at) }] : []))
      .filter(({ created_at: at }) => at >= from && at <= to)
      .toReversed()
      .slice(skip, skip + count)
    return { entity: 'collection', count: items.length, items }
  })

  wire.get<ById>('/v1/payments/:id', async ({ params }, reply) => {
    const found = records.find(({ paid }) => paid !== null && paymentIdOf(paid.utr) === params.id)
    return found?.paid ? paymentOf(found.paid) : reply.code(400).send(unknown)
  })
}

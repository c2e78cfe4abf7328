// UPIGateway's two calls as a shop sees them. Wire format: integrations, section 3.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { upigatewayKey } from '../accounts.ts'
import { rupees } from '../payments/page-routes.ts'
import { dayInIndia, type Payment, type PaymentRecords } from '../payments/records.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const remark = z.string().max(25).default('')

const newOrder = z.object({
  client_txn_id: text(64),
  amount: rupees,
  p_info: text(200),
  customer_name: text(100),
  customer_email: z.email(),
  customer_mobile: z.string().regex(/^\d{10}$/),
  redirect_url: z.url({ protocol: /^https?$/ }).max(500),
  udf1: remark,
  udf2: remark,
  udf3: remark,
})

const question = z.object({
  client_txn_id: z.string(),
  txn_date: z.string().regex(/^\d{2}-\d{2}-\d{4}$/),
})

// Every answer has HTTP status 200; the outer `status` says whether the call worked.
const refused = (msg: string) => ({ status: false, msg })

const mistakeIn = (error: z.ZodError) => `Invalid ${error.issues[0]?.path.join('.') || 'body'}`

const statuses = {
  created: 'created',
  opened: 'scanning',
  paid: 'success',
  failed: 'failure',
  expired: 'failure',
  cancelled: 'failure',
} as const satisfies Record<Payment['state'], string>

/** What the status call and the notices say about a payment. */
export const fieldsOf = (payment: Payment) => {
  const { paid, payer, state, createdAt } = payment
  return {
    id: payment.number,
    amount: (paid?.paise ?? payment.askedPaise) / 100,
    client_txn_id: payment.clientTxnId,
    customer_name: payer.name,
    customer_email: payer.email,
    customer_mobile: payer.mobile,
    customer_vpa: paid ? 'buyer@simulated' : '',
    p_info: payment.purpose,
    upi_txn_id: paid?.utr ?? '',
    status: statuses[state],
    remark: state === 'failed' ? 'Declined by the bank' : '',
    ...payment.extras,
    redirect_url: payment.redirectUrl,
    txnAt: dayInIndia(paid?.at ?? createdAt),
    createdAt,
  }
}

/** A payment is found only by the day on which it was created, as DD-MM-YYYY. */
const dateOf = ({ createdAt }: Payment) => dayInIndia(createdAt).split('-').reverse().join('-')

export const upiLinks = ({ number, askedPaise }: Payment) => {
  const query = new URLSearchParams({
    pa: 'gemwala@simulated',
    pn: 'Gemwala',
    tr: String(number),
    am: (askedPaise / 100).toFixed(2),
    cu: 'INR',
  })
  return {
    bhim_link: `upi://pay?${query}`,
    phonepe_link: `phonepe://pay?${query}`,
    paytm_link: `paytmmp://pay?${query}`,
    gpay_link: `tez://upi/pay?${query}`,
  }
}

export const addUpigatewayWire = (wire: FastifyInstance, records: PaymentRecords): void => {
  wire.addHook('preHandler', async (request, reply) => {
    const sent = (request.body as { key?: unknown } | null | undefined)?.key
    if (sent !== upigatewayKey) return reply.send(refused('Invalid API key'))
  })

  wire.post('/api/create_order', async (request) => {
    const asked = newOrder.safeParse(request.body)
    if (!asked.success) return refused(mistakeIn(asked.error))
    const { udf1, udf2, udf3, ...order } = asked.data
    const payment = records.add({
      clientTxnId: order.client_txn_id,
      askedPaise: order.amount,
      purpose: order.p_info,
      payer: {
        name: order.customer_name,
        email: order.customer_email,
        mobile: order.customer_mobile,
      },
      redirectUrl: order.redirect_url,
      extras: { udf1, udf2, udf3 },
    })
    if (!payment) return refused('Client Txn Id already exists')
    return {
      status: true,
      msg: 'Order Created',
      data: {
        order_id: payment.number,
        payment_url: `http://${request.host}/pay/${payment.token}`,
        upi_id_hash: payment.token,
        upi_intent: upiLinks(payment),
      },
    }
  })

  wire.post('/api/check_order_status', async (request) => {
    const asked = question.safeParse(request.body)
    if (!asked.success) return refused(mistakeIn(asked.error))
    const payment = records.byReference(asked.data.client_txn_id)
    if (!payment || dateOf(payment) !== asked.data.txn_date) return refused('Record not found')
    return { status: true, msg: 'Transaction found', data: fieldsOf(payment) }
  })
}

// UPIGateway's two calls as a shop meets them. Wire facts: integrations, section 3.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Book, dateOf, fieldsOf, type Payment } from './upigateway-book.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest)
const remark = z.string().max(25).default('')

export const rupees = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((value) => Math.round(Number(value) * 100))
  .refine((paise) => paise > 0)

const order = z.object({
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

export const upiLinks = ({ orderId, askedPaise }: Payment) => {
  const query = new URLSearchParams({
    pa: 'gemwala@simulated',
    pn: 'Gemwala',
    tr: String(orderId),
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

export const addUpigatewayWire = (wire: FastifyInstance, key: string, book: Book): void => {
  wire.addHook('preHandler', async (request, reply) => {
    const sent = (request.body as { key?: unknown } | null | undefined)?.key
    if (sent !== key) return reply.send(refused('Invalid API key'))
  })

  wire.post('/api/create_order', async (request) => {
    const asked = order.safeParse(request.body)
    if (!asked.success) return refused(mistakeIn(asked.error))
    const { client_txn_id: clientTxnId, amount: askedPaise, ...details } = asked.data
    const payment = book.add({ clientTxnId, askedPaise, details })
    if (!payment) return refused('Client Txn Id already exists')
    return {
      status: true,
      msg: 'Order Created',
      data: {
        order_id: payment.orderId,
        payment_url: `http://${request.host}/pay/${payment.token}`,
        upi_id_hash: payment.token,
        upi_intent: upiLinks(payment),
      },
    }
  })

  wire.post('/api/check_order_status', async (request) => {
    const asked = question.safeParse(request.body)
    if (!asked.success) return refused(mistakeIn(asked.error))
    const payment = book.byReference(asked.data.client_txn_id)
    if (!payment || dateOf(payment) !== asked.data.txn_date) return refused('Record not found')
    return { status: true, msg: 'Transaction found', data: fieldsOf(payment) }
  })
}

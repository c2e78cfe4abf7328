// The Razorpay simulator: payment links, their payment page, and signed webhook notices.

import { createHash, createHmac } from 'node:crypto'
import { razorpayAccount } from '../accounts.ts'
import { paymentGateway } from '../payments/gateway.ts'
import type { Gateway } from '../payments/page-routes.ts'
import type { Payment } from '../payments/records.ts'
import type { Notice } from '../webhook.ts'
import { addRazorpayWire, linkIdOf, linkOf, paymentIdOf, paymentOf } from './wire.ts'

const signatureOf = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('hex')

const eventOf = (payment: Payment, event: string) => ({
  entity: 'event',
  account_id: 'acc_simulated00001',
  event,
  contains: ['payment_link', 'payment'],
  payload: {
    payment_link: { entity: linkOf(payment) },
    ...(payment.paid && {
      payment: { entity: paymentOf(payment.paid) },
    }),
  },
  created_at: Math.floor(Date.parse(payment.paid?.at ?? payment.createdAt) / 1000),
})

const noticeOf = (payment: Payment, event: string, secret: string): Notice => {
  // Extra spaces: a shop that serializes the body again before it checks the signature loses them.
  const body = JSON.stringify(eventOf(payment, event), null, 1)
  const eventId = createHash('sha256')
    .update(`${linkIdOf(payment)}/${event}`)
    .digest('hex')
  return {
    contentType: 'application/json',
    body,
    headers: {
      'x-razorpay-signature': signatureOf(secret, body),
      'x-razorpay-event-id': eventId.slice(0, 14),
    },
  }
}

/** Razorpay sends no event for other states. */
const events: Partial<Record<Payment['state'], string>> = {
  paid: 'payment_link.paid',
  expired: 'payment_link.expired',
}

const returnUrl = (payment: Payment): string => {
  const url = new URL(payment.redirectUrl)
  if (!payment.paid) return url.href
  const said = {
    payment_link_id: linkIdOf(payment),
    payment_link_reference_id: payment.clientTxnId,
    payment_link_status: 'paid',
    payment_id: paymentIdOf(payment.paid.utr),
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(`razorpay_${name}`, value)
  const signature = signatureOf(razorpayAccount.keySecret, Object.values(said).join('|'))
  url.searchParams.set('razorpay_signature', signature)
  return url.href
}

const gateway: Gateway = {
  title: 'Razorpay',
  canExpire: true,
  returnUrl,
  notice: (payment) => {
    const event = events[payment.state]
    return event ? noticeOf(payment, event, razorpayAccount.webhookSecret) : undefined
  },
  forgedNotice: (payment) => noticeOf(payment, 'payment_link.paid', 'not-the-secret'),
  appLinks: () => ({}),
}

export const startRazorpay = paymentGateway(gateway, addRazorpayWire)

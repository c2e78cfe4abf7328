// The settings of the payment gateways. One that has no secret here is not offered.

import { address, milliseconds, optional, setting, text } from './setting.ts'

export const paymentSettings = {
  upigatewayUrl: setting({
    env: 'UPIGATEWAY_URL',
    meaning: 'The address of UPIGateway (ekQR); in the demo a stand-in',
    check: address('http:', 'https:'),
    byDefault: 'https://api.ekqr.in',
    encryptedInProduction: true,
  }),
  upigatewayKey: setting({
    env: 'UPIGATEWAY_KEY',
    meaning:
      'The key of the store at UPIGateway, whose webhook address is PUBLIC_URL with /hooks/payments/upigateway; empty leaves the gateway out',
    check: optional(text),
    byDefault: '',
  }),
  razorpayUrl: setting({
    env: 'RAZORPAY_URL',
    meaning: 'The address of Razorpay; in the demo a stand-in',
    check: address('http:', 'https:'),
    byDefault: 'https://api.razorpay.com/v1',
    encryptedInProduction: true,
  }),
  razorpayKeyId: setting({
    env: 'RAZORPAY_KEY_ID',
    meaning:
      'The key id of the store at Razorpay; empty, like its two secrets, leaves the gateway out',
    check: optional(text),
    byDefault: '',
  }),
  razorpayKeySecret: setting({
    env: 'RAZORPAY_KEY_SECRET',
    meaning: 'The key secret of the store at Razorpay',
    check: optional(text),
    byDefault: '',
  }),
  razorpayWebhookSecret: setting({
    env: 'RAZORPAY_WEBHOOK_SECRET',
    meaning:
      'The secret of the webhook at Razorpay, whose address is PUBLIC_URL with /hooks/payments/razorpay and whose events are those of payment links',
    check: optional(text),
    byDefault: '',
  }),
  paymentTimeoutMs: setting({
    env: 'PAYMENT_TIMEOUT_MS',
    meaning: 'How long a payment gateway may take to answer',
    check: milliseconds,
    byDefault: '15000',
  }),
}

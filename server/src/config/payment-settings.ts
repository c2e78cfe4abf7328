// Settings for the payment gateways. A gateway without secrets is not offered to customers.

import { address, optional, setting, text } from './setting.ts'

export const paymentSettings = {
  upigatewayUrl: setting({
    env: 'UPIGATEWAY_URL',
    meaning: 'The address of UPIGateway (ekQR); the demo uses a simulator',
    check: address('http:', 'https:'),
    byDefault: 'https://api.ekqr.in',
    encryptedInProduction: true,
  }),
  upigatewayKey: setting({
    env: 'UPIGATEWAY_KEY',
    meaning:
      "The store's key at UPIGateway, empty to leave the gateway out; register PUBLIC_URL with /hooks/payments/upigateway as its webhook",
    check: optional(text),
    byDefault: '',
  }),
  razorpayUrl: setting({
    env: 'RAZORPAY_URL',
    meaning: 'The address of Razorpay; the demo uses a simulator',
    check: address('http:', 'https:'),
    byDefault: 'https://api.razorpay.com/v1',
    encryptedInProduction: true,
  }),
  razorpayKeyId: setting({
    env: 'RAZORPAY_KEY_ID',
    meaning:
      "The store's key id at Razorpay; leave it and both secrets empty to leave the gateway out",
    check: optional(text),
    byDefault: '',
  }),
  razorpayKeySecret: setting({
    env: 'RAZORPAY_KEY_SECRET',
    meaning: "The store's key secret at Razorpay",
    check: optional(text),
    byDefault: '',
  }),
  razorpayWebhookSecret: setting({
    env: 'RAZORPAY_WEBHOOK_SECRET',
    meaning:
      'The secret of the Razorpay webhook; register PUBLIC_URL with /hooks/payments/razorpay for the payment link events',
    check: optional(text),
    byDefault: '',
  }),
}

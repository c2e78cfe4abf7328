// The configured payment gateways, by their codes.

import type { Providers } from './ports.ts'
import { razorpay } from './razorpay/gateway.ts'
import { upiGateway } from './upigateway/gateway.ts'

export type PaymentOptions = {
  upigatewayUrl: string
  upigatewayKey: string | undefined
  razorpayUrl: string
  razorpayKeyId: string | undefined
  razorpayKeySecret: string | undefined
  razorpayWebhookSecret: string | undefined
  paymentTimeoutMs: number
}

export function connectPayments(options: PaymentOptions): Providers['payments'] {
  const { upigatewayUrl, upigatewayKey, paymentTimeoutMs: timeoutMs } = options
  // A code may come from a request; without a prototype it can only find a gateway.
  const gateways: Providers['payments'] = Object.create(null)
  if (upigatewayKey) {
    gateways.upigateway = upiGateway({ url: upigatewayUrl, key: upigatewayKey, timeoutMs })
  }
  const { razorpayUrl: url, razorpayKeyId: keyId, razorpayKeySecret: keySecret } = options
  const webhookSecret = options.razorpayWebhookSecret
  if (keyId && keySecret && webhookSecret) {
    gateways.razorpay = razorpay({ url, keyId, keySecret, webhookSecret, timeoutMs })
  }
  return gateways
}

// The store's accounts at the simulators. Nothing here is secret: simulators listen on loopback only.

export const upigatewayKey = 'demo-upigateway-key'

export const smileAccount = {
  uid: '1000001',
  email: 'agent@gemwala.test',
  key: 'demo-smile-key',
} as const

export const razorpayAccount = {
  keyId: 'rzp_test_gemwala',
  keySecret: 'demo-razorpay-secret',
  webhookSecret: 'demo-razorpay-webhook-secret',
} as const

export const moogoldAccount = {
  partnerId: 'demo-moogold-partner',
  secret: 'demo-moogold-secret',
} as const

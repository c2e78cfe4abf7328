// Razorpay's webhook: which payment it is about, if Razorpay sent it. The signature covers the exact
// bytes of the body, so nothing is parsed before it is verified.

import { z } from 'zod'
import { isSigned } from '../../kit/signature.ts'
import type { PaymentGateway } from '../ports.ts'

const webhook = z.object({
  event: z.string().regex(/^payment_link\.\w{1,40}$/),
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ reference_id: z.string().regex(/^[\x21-\x7e]{1,40}$/) }),
    }),
  }),
})

export const razorpayWebhooks =
  (webhookSecret: string): PaymentGateway['readWebhook'] =>
  ({ headers, rawBody }) => {
    if (!isSigned(rawBody, headers['x-razorpay-signature'], webhookSecret)) return undefined
    return webhook.safeParse(jsonOf(rawBody)).data?.payload.payment_link.entity.reference_id
  }

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

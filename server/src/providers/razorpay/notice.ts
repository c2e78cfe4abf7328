// Razorpay's webhook: which payment it is about, if Razorpay sent it. The signature covers the exact
// bytes of the body, so nothing is parsed before it is verified.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentGateway } from '../ports.ts'

const notice = z.object({
  event: z.string().regex(/^payment_link\.\w{1,40}$/),
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ reference_id: z.string().regex(/^[\x21-\x7e]{1,40}$/) }),
    }),
  }),
})

export const razorpayNotices =
  (webhookSecret: string): PaymentGateway['readNotice'] =>
  ({ headers, rawBody }) => {
    if (!isSigned(rawBody, headers['x-razorpay-signature'], webhookSecret)) return undefined
    return notice.safeParse(jsonOf(rawBody)).data?.payload.payment_link.entity.reference_id
  }

export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  // With an empty secret anybody could make a valid signature.
  if (secret === '' || !/^[\da-f]{64}$/i.test(signature ?? '')) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex'))
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

// The signature of a webhook: an HMAC-SHA256 of the exact bytes of its body, in hexadecimal.

import { createHmac, timingSafeEqual } from 'node:crypto'

export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  // With an empty secret anybody could make a valid signature.
  if (secret === '' || !/^[\da-f]{64}$/i.test(signature ?? '')) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex'))
}

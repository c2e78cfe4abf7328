// How a store introduces itself to a push service: a token that it signed for this service (RFC 8292).

import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const dayS = 24 * 60 * 60
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** What is wrong with the header, or undefined. */
export function vapidProblem(header: string | undefined, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head, body, signature] = token.split('.')
  if (!head || !body || !signature) return 'a VAPID header is needed'
  const signed = Buffer.from(`${head}.${body}`)
  if (!isSignedBy(key, signed, Buffer.from(signature, 'base64url'))) return 'the signature is wrong'
  const { data } = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const left = (data?.exp ?? 0) - Date.now() / 1000
  if (data?.aud !== origin) return 'the token is for another service'
  if (left <= 0 || left > dayS + 60) return 'the token has expired or lasts too long'
  return /^(mailto:|https:)/.test(data.sub) ? undefined : 'the token does not say whose it is'
}

function isSignedBy(publicKey: string, signed: Buffer, signature: Buffer): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

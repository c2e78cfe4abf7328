// Tokens that a client must refuse: the provider's own, changed in one respect.

import { createHmac, type KeyObject } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import { googleClient } from './clients.ts'

type Change = (claims: JWTPayload) => JWTPayload

const hour = 3600

const changes = {
  audience: (claims) => ({ ...claims, aud: 'somebody-else' }),
  client: (claims) => ({ ...claims, azp: 'somebody-else', client_id: 'somebody-else' }),
  nonce: (claims) => ({ ...claims, nonce: 'not-the-one-that-was-sent' }),
  expired: (claims) => ({ ...claims, iat: claims.iat! - 2 * hour, exp: claims.iat! - hour }),
  issuer: (claims) => ({ ...claims, iss: 'https://accounts.elsewhere.test' }),
  /** Google's issuer without the scheme, which is valid and must be accepted. */
  'bare-issuer': (claims) => ({ ...claims, iss: claims.iss!.replace(/^https?:\/\//, '') }),
  /** The claims are correct, but the signature is not. */
  unsigned: (claims) => claims,
  'foreign-key': (claims) => claims,
  symmetric: (claims) => claims,
} as const satisfies Record<string, Change>

export type Forgery = keyof typeof changes

export const forgeries = Object.keys(changes) as Forgery[]

export const isForgery = (name: unknown): name is Forgery =>
  typeof name === 'string' && Object.hasOwn(changes, name)

export type Keys = { own: KeyObject; foreign: KeyObject }

export async function forge(token: string, forgery: Forgery, keys: Keys): Promise<string> {
  const header = decodeProtectedHeader(token)
  const claims = changes[forgery](decodeJwt(token))
  if (forgery === 'unsigned') return `${partOf({ ...header, alg: 'none' })}.${partOf(claims)}.`
  if (forgery === 'symmetric') {
    const signed = `${partOf({ ...header, alg: 'HS256' })}.${partOf(claims)}`
    const mac = createHmac('sha256', googleClient.secret).update(signed).digest('base64url')
    return `${signed}.${mac}`
  }
  const key = forgery === 'foreign-key' ? keys.foreign : keys.own
  return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(key)
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

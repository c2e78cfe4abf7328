// Optional single sign-on: whom an access token of its provider belongs to. We use the access token,
// which is made for us (its audience is ours, its client our page); an ID token is made for the page. The
// provider itself tells us who the person is, and rejects a token that it has revoked.

import { identityClient } from '@gemwala/contract/accounts/sso'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { fetchUserInfo } from 'openid-client'
import { z } from 'zod'
import type { Providers } from '../ports.ts'
import { identityOf } from './claims.ts'
import { discoverOnce } from './discovery.ts'

export type SsoOptions = {
  domain: string
  clientId: string
  audience: string
  timeoutMs: number
}

/** Providers name a token's client in one of two claims. */
const accessToken = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  client_id: z.string().optional(),
})

export function ssoIdentity({ domain, clientId, audience, timeoutMs }: SsoOptions) {
  const issuer = new URL(/^https?:/.test(domain) ? domain : `https://${domain}`).href
  const discovered = discoverOnce({ issuer, clientId, client: {}, timeoutMs })
  let keys: JWTVerifyGetKey | undefined
  const identify: Providers['sso']['identify'] = async (token) => {
    const config = await discovered()
    keys ??= createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri!), {
      timeoutDuration: timeoutMs,
    })
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: identityClient.clockLeewayMs / 1000,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub, azp, client_id } = accessToken.parse(payload)
    if ((azp ?? client_id) !== clientId) throw new Error('the token was made for another client')
    const identity = identityOf(await fetchUserInfo(config, token, sub))
    // A subject is unique only within its issuer.
    return { ...identity, subject: `${issuer}${identity.subject}` }
  }
  return { identify, check: async () => void (await discovered()) }
}

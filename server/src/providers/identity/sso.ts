// The optional single sign-on: who an access token of its provider stands for. The access token is
// the one made for us (its audience is ours, its client our page); an ID token is made for the page.
// Who the person is comes from the provider itself, which also refuses a token it has withdrawn.

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

/** Providers say for which client a token was made in one of two words. */
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
    // A subject is unique at its issuer only.
    return { ...identity, subject: `${issuer}${identity.subject}` }
  }
  return { identify }
}

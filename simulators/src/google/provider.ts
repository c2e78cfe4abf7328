// The core of the identity simulator: a certified OpenID provider with two clients. Its paths, its issuer
// with a trailing slash and the two audiences in its access tokens follow the single sign-on vendor. For
// Google any paths will do, because clients read them from the discovery document.

import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { exportJWK, jwtVerify } from 'jose'
import Provider, {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { googleClient, ssoClient } from './clients.ts'
import { claimsOf, personOf } from './people.ts'
import { createStorage } from './storage.ts'

const minute = 60
const tokenLifetime = 60 * minute

export const newKey = (): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const clients: Configuration['clients'] = [
  {
    client_id: googleClient.id,
    client_secret: googleClient.secret,
    client_name: 'the store',
    token_endpoint_auth_method: 'client_secret_post',
    // For a native client on loopback the port is not compared, so the demo can use any port.
    application_type: 'native',
    redirect_uris: [
      'http://127.0.0.1/auth/google/callback',
      'http://localhost/auth/google/callback',
      'http://[::1]/auth/google/callback',
    ],
  },
  {
    client_id: ssoClient.id,
    client_name: 'the store, by single sign-on',
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1', 'http://localhost', 'http://[::1]'],
    grant_types: ['authorization_code', 'refresh_token'],
  },
]

const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
  resourceIndicators: {
    enabled: true,
    // The vendor calls this `audience`.
    defaultResource: (ctx) => ctx.oidc.params?.audience as string | undefined,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx, audience) => ({
      audience,
      scope: 'update:price',
      accessTokenFormat: 'jwt',
      accessTokenTTL: tokenLifetime,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
}

const policy = () => {
  const { base, Prompt } = interactionPolicy
  const prompts = base()
  prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

export async function createProvider(issuer: string, key: KeyObject) {
  const storage = createStorage()
  const jwk = { ...(await exportJWK(key)), kid: randomUUID(), use: 'sig', alg: 'RS256' }
  const provider = new Provider(issuer, {
    adapter: storage.adapter,
    clients,
    features,
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google's ID tokens contain the e-mail address.
    conformIdTokenClaims: false,
    extraParams: ['audience'],
    clientBasedCORS: (_ctx, origin) => loopbackOrigin.test(origin),
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/choose/${uid}` },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    ttl: {
      AccessToken: tokenLifetime,
      AuthorizationCode: minute,
      Grant: tokenLifetime,
      IdToken: tokenLifetime,
      Interaction: 10 * minute,
      RefreshToken: tokenLifetime,
      Session: tokenLifetime,
    },
    formats: {
      customizers: {
        jwt: (_ctx, token, { payload }) => {
          payload.aud = [String(payload.aud), new URL('userinfo', issuer).href]
          payload.azp = token.clientId
        },
      },
    },
    findAccount: (_ctx, sub) => {
      const person = personOf(sub)
      return person && { accountId: sub, claims: async () => claimsOf(person) }
    },
    renderError: async (ctx, out) => {
      ctx.type = 'text/plain'
      ctx.body = `The identity simulator refused: ${out.error} (${out.error_description ?? ''})\n`
    },
  })
  provider.use(answerUserinfo(issuer, createPublicKey(key)))
  return { provider, clear: storage.clear }
}

/** Unlike the library, the vendor also accepts an access token for an API here. */
const answerUserinfo =
  (issuer: string, key: KeyObject) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const token = /^Bearer (\S+\.\S+\.\S+)$/.exec(ctx.get('authorization'))?.[1]
    if (ctx.path !== '/userinfo' || !token) return next()
    const verified = await jwtVerify(token, key, { issuer, algorithms: ['RS256'] }).catch(
      () => null,
    )
    const person = personOf(verified?.payload.sub ?? '')
    ctx.status = person ? 200 : 401
    ctx.body = person ? claimsOf(person) : { error: 'invalid_token' }
  }

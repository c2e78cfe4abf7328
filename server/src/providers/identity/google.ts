// Sign-in with Google by OpenID Connect's code flow with state, nonce and PKCE. The library checks the
// answer and the ID token (issuer, audience, expiry, nonce, RS256 signature).

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  getJwksCache,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  setJwksCache,
} from 'openid-client'
import type { GoogleFlow, GoogleSignIn } from '../ports.ts'
import { identityOf } from './claims.ts'
import { discoverOnce } from './discovery.ts'

export type GoogleOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  timeoutMs: number
}

export function googleIdentity(options: GoogleOptions): GoogleSignIn {
  const { issuer, clientId, timeoutMs } = options
  const client = { client_secret: options.clientSecret, id_token_signed_response_alg: 'RS256' }
  const discovered = discoverOnce({ issuer, clientId, client, timeoutMs })
  return {
    start: async (redirectUri) => {
      const config = await discovered()
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      }
      const address = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { ...flow, address: address.href }
    },
    finish: async (returned, flow) => {
      const config = await discovered()
      return identityOf(await redeem(config, client, returned, flow))
    },
    check: async () => void (await discovered()),
  }
}

type Client = { client_secret: string; id_token_signed_response_alg: string }

/**
 * Google may name itself in a token with or without the scheme. The library knows one name, so a token
 * with the other name is checked again, in full, under that name; the code is not sent again.
 */
async function redeem(
  config: Configuration,
  client: Client,
  returned: URL,
  flow: GoogleFlow,
): Promise<IDToken> {
  const { issuer, token_endpoint: tokenEndpoint } = config.serverMetadata()
  const ask = config[customFetch]!
  let answered: Response | undefined
  const keepAnswer: CustomFetch = async (url, options) => {
    const answer = await ask(url, options)
    if (url === tokenEndpoint) answered = answer.clone()
    return answer
  }
  const asking = variant(config, client, { issuer, ask: keepAnswer })
  try {
    const claims = await claimsOf(asking, returned, flow)
    shareKeys(asking, config)
    return claims
  } catch (error) {
    const otherName = issuer.replace(/^https?:\/\//, '')
    if (!answered || !isNamed(error, otherName)) throw error
    const kept = answered
    const repeat: CustomFetch = async (url, options) =>
      url === tokenEndpoint ? kept : ask(url, options)
    // The issuer of the browser's answer was already checked, under the name that Google uses there.
    const unnamed = new URL(returned)
    unnamed.searchParams.delete('iss')
    return claimsOf(variant(config, client, { issuer: otherName, ask: repeat }), unnamed, flow)
  }
}

async function claimsOf(config: Configuration, returned: URL, flow: GoogleFlow): Promise<IDToken> {
  const tokens = await authorizationCodeGrant(config, returned, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  })
  return tokens.claims()!
}

/** The same provider under another issuer name, with its own fetch. */
function variant(
  base: Configuration,
  client: Client,
  { issuer, ask }: { issuer: string; ask: CustomFetch },
): Configuration {
  const { supportsPKCE, ...metadata } = base.serverMetadata()
  const { client_id: clientId } = base.clientMetadata()
  const names = {
    issuer,
    authorization_response_iss_parameter_supported:
      issuer === metadata.issuer &&
      metadata.authorization_response_iss_parameter_supported === true,
  }
  const config = new Configuration({ ...metadata, ...names }, clientId, client)
  config[customFetch] = ask
  enableNonRepudiationChecks(config)
  if (metadata.token_endpoint?.startsWith('http:')) allowInsecureRequests(config)
  shareKeys(base, config)
  return config
}

/** The provider's keys, cached so that they are not fetched for each sign-in. */
function shareKeys(from: Configuration, to: Configuration): void {
  const keys = getJwksCache(from)
  if (keys) setJwksCache(to, keys)
}

/** Whether the token was rejected because its issuer has this other name. */
function isNamed(error: unknown, issuer: string): boolean {
  type Compared = { cause?: { claim?: string; claims?: { iss?: unknown } } }
  const compared = error instanceof ClientError ? (error.cause as Compared)?.cause : undefined
  return compared?.claim === 'iss' && compared.claims?.iss === issuer
}

// Single sign-on: the vendor's client, configured as specified, opens the provider's window and gets a
// token, which our server exchanges for a session. Downloaded only where it is configured.

import type { Auth0ClientOptions } from '@auth0/auth0-spa-js'
import { authEndpoints, authTexts } from '@gemwala/contract/accounts/auth'
import type { SignedIn } from '@gemwala/contract/accounts/auth.shapes'
import { type IdentityFailure, identityClient } from '@gemwala/contract/accounts/sso'
import { askSso } from '../api/auth.ts'
import { CallFailed, call } from '../api/call.ts'
import * as words from './sso.texts.ts'

type SsoOffer = { domain: string; clientId: string; audience: string }

/** The message for each error of the client. */
export const failureTexts: Record<IdentityFailure, string> = {
  timeout: words.tookTooLong,
  cancelled: words.windowClosed,
  state_mismatch: words.otherSignIn,
  missing_transaction: words.noLongerOpen,
  login_required: words.signInAtProvider,
  mfa_required: words.secondStep,
  missing_refresh_token: words.expired,
}

/** Their tracking protection blocks the provider's own storage on our pages. */
const keepsOthersOut = (userAgent: string): boolean =>
  /firefox/i.test(userAgent) || /^((?!chrome|android).)*safari/i.test(userAgent)

const seconds = (ms: number): number => ms / 1000

export function clientSettings(offer: SsoOffer, userAgent: string): Auth0ClientOptions {
  const isKept = keepsOthersOut(userAgent)
  return {
    domain: offer.domain,
    clientId: offer.clientId,
    authorizationParams: {
      redirect_uri: location.origin,
      scope: identityClient.scope,
      audience: offer.audience,
    },
    useRefreshTokens: isKept,
    cacheLocation: isKept ? 'localstorage' : 'memory',
    httpTimeoutInSeconds: seconds(identityClient.tokenTimeoutMs),
    authorizeTimeoutInSeconds: seconds(identityClient.popupTimeoutMs),
    leeway: seconds(identityClient.clockLeewayMs),
    sessionCheckExpiryDays: identityClient.sessionCheckCookieDays,
  }
}

export async function continueWithSso(): Promise<SignedIn> {
  // Before any await: browsers open a window only directly after a click.
  const popup = window.open('', 'sso', 'popup,width=400,height=600')
  if (!popup) throw new CallFailed(0, words.windowBlocked)
  try {
    const token = await tokenBy(popup)
    return await call(authEndpoints.ssoExchange, { body: { token } })
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed(0, textOfFailure(error), error)
  } finally {
    popup.close()
  }
}

async function tokenBy(popup: Window): Promise<string> {
  const [offer, { Auth0Client }] = await Promise.all([askSso(), import('@auth0/auth0-spa-js')])
  if (!offer.isOffered) throw new CallFailed(404, authTexts.ssoOff)
  const client = new Auth0Client(clientSettings(offer, navigator.userAgent))
  await client.loginWithPopup(
    {},
    { popup, timeoutInSeconds: seconds(identityClient.popupTimeoutMs) },
  )
  const token = await client.getTokenSilently({ cacheMode: 'cache-only' })
  if (!token) throw new CallFailed(0, authTexts.ssoFailed)
  return token
}

export function textOfFailure(failure: unknown): string {
  const code = (failure as { error?: unknown } | null)?.error
  if (typeof code !== 'string' || !Object.hasOwn(failureTexts, code)) return authTexts.ssoFailed
  return failureTexts[code as IdentityFailure]
}

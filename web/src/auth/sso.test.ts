// Single sign-on in the page, with the vendor's real client and a simulated provider window.

import { identityClient, identityFailures } from '@gemwala/contract/accounts/sso'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '../api/call.ts'
import { clientSettings, continueWithSso, failureTexts, textOfFailure } from './sso.ts'

const offer = {
  isOffered: true,
  domain: 'store.eu.auth0.test',
  clientId: 'client-1',
  audience: 'https://api.store.test',
}
const provider = `https://${offer.domain}`

const agents = {
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Safari on a phone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Chrome on a phone':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
}

describe('the settings', () => {
  // Covers 1-75, 1-165.
  test('are those of the specification', () => {
    expect(clientSettings(offer, agents.Chrome)).toEqual({
      domain: offer.domain,
      clientId: offer.clientId,
      authorizationParams: {
        redirect_uri: location.origin,
        scope: 'openid profile email update:price',
        audience: offer.audience,
      },
      useRefreshTokens: false,
      cacheLocation: 'memory',
      httpTimeoutInSeconds: 10,
      authorizeTimeoutInSeconds: 60,
      leeway: 60,
      sessionCheckExpiryDays: 1,
    })
  })

  // Covers 1-77.
  test.each([
    ['Safari', true],
    ['Safari on a phone', true],
    ['Firefox', true],
    ['Chrome', false],
    ['Chrome on a phone', false],
    ['Edge', false],
  ] as const)('in %s, refresh tokens in local storage: %s', (name, isKept) => {
    expect(clientSettings(offer, agents[name])).toMatchObject({
      useRefreshTokens: isKept,
      cacheLocation: isKept ? 'localstorage' : 'memory',
    })
  })
})

// Covers 1-155.
test.each([
  'timeout',
  'cancelled',
  'state_mismatch',
  'missing_transaction',
  'login_required',
  'mfa_required',
  'missing_refresh_token',
] as const)('%s has a text of its own', (error) => {
  expect(identityFailures).toContain(error)
  const text = textOfFailure({ error })
  expect(text).toBe(failureTexts[error])
  expect(text).toMatch(/^[A-Z][^_]+\.$/)
  expect(Object.values(failureTexts).filter((one) => one === text)).toHaveLength(1)
})

test.each([{ error: 'server_error' }, { error: 'toString' }, { error: 7 }, new Error('x'), null])(
  'any other failure shows the general message',
  (failure) => {
    expect(textOfFailure(failure)).toBe('Single sign-on failed')
  },
)

type Asked = { state: string; nonce: string }
type Said = Record<string, string>

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const idTokenFor = ({ nonce }: Asked) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: `${provider}/`, aud: offer.clientId, sub: 'auth0|1', nonce, iat: now }
  return `${encoded({ alg: 'RS256', kid: 'k' })}.${encoded({ ...claims, exp: now + 600 })}.sig`
}

const signedIn = { token: 'our-token', user: { _id: '1', name: 'Player' } }

/** The provider's window posts `say`; its token endpoint calls `giveToken`. */
function fakeProvider(
  say: (asked: Asked) => Said | 'nothing' | 'closes',
  giveToken: (asked: Asked) => Response | Promise<Response> = (asked) =>
    Response.json({
      access_token: 'their-token',
      id_token: idTokenFor(asked),
      expires_in: 600,
      scope: identityClient.scope,
      token_type: 'Bearer',
    }),
) {
  let asked: Asked | undefined
  const calls: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (address: string | URL, request: RequestInit = {}) => {
    const url = String(address)
    calls.push({ url, body: String(request.body ?? '') })
    if (url === `${provider}/oauth/token`) return giveToken(asked!)
    return Response.json(request.method === 'POST' ? signedIn : offer)
  })
  const popup = { closed: false, close: vi.fn(), location: {} as { href: string } }
  const wentTo: URL[] = []
  Object.defineProperty(popup.location, 'href', {
    set: (href: string) => {
      const url = new URL(href)
      wentTo.push(url)
      asked = Object.fromEntries(url.searchParams) as Asked
      const said = say(asked)
      if (said === 'closes') popup.closed = true
      if (typeof said === 'string') return
      const data = { type: 'authorization_response', response: said }
      setTimeout(() => {
        window.dispatchEvent(new MessageEvent('message', { origin: provider, data }))
      })
    },
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never)
  return { popup, open, wentTo, calls }
}

const answered = ({ state }: Asked): Said => ({ code: 'code-1', state })

const failureOf = async (attempt: Promise<unknown>) => {
  const failure: unknown = await attempt.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  return (failure as CallFailed).text
}

describe('the sign-in', () => {
  afterEach(() => vi.restoreAllMocks())

  // Covers 1-134.
  test("opens the provider's window and exchanges its access token", async () => {
    const { open, popup, wentTo, calls } = fakeProvider(answered)
    expect(await continueWithSso()).toEqual(signedIn)
    expect(open).toHaveBeenCalledOnce()
    expect(popup.close).toHaveBeenCalled()
    expect(wentTo[0]!.origin + wentTo[0]!.pathname).toBe(`${provider}/authorize`)
    expect(Object.fromEntries(wentTo[0]!.searchParams)).toMatchObject({
      client_id: offer.clientId,
      audience: offer.audience,
      scope: identityClient.scope,
      redirect_uri: location.origin,
      response_type: 'code',
      response_mode: 'web_message',
      code_challenge_method: 'S256',
    })
    expect(calls.at(-1)).toEqual({ url: '/auth/sso', body: '{"token":"their-token"}' })
    expect(localStorage.length).toBe(0)
  })

  // Covers 1-77.
  test('keeps the token in local storage in Firefox', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents.Firefox)
    const { wentTo } = fakeProvider(answered)
    await continueWithSso()
    expect(wentTo[0]!.searchParams.get('scope')).toContain('offline_access')
    expect(Object.keys(localStorage).some((key) => key.includes('auth0spajs'))).toBe(true)
  })

  test('opens the window synchronously, and shows an error when the browser blocks it', async () => {
    const { open, calls } = fakeProvider(answered)
    open.mockReturnValue(null)
    const attempt = continueWithSso()
    expect(open).toHaveBeenCalledOnce()
    expect(await failureOf(attempt)).toMatch('allow pop-ups')
    expect(calls).toEqual([])
  })

  // Covers 1-155.
  test.each([
    ['a closed window', () => 'closes' as const, failureTexts.cancelled],
    ["another sign-in's answer", () => ({ code: 'c', state: 'x' }), failureTexts.state_mismatch],
    [
      'no sign-in at the provider',
      () => ({ error: 'login_required' }),
      failureTexts.login_required,
    ],
    ['an unknown refusal', () => ({ error: 'access_denied' }), 'Single sign-on failed'],
  ])('%s shows its message', async (_, say, text) => {
    const { popup } = fakeProvider(say)
    expect(await failureOf(continueWithSso())).toBe(text)
    expect(popup.close).toHaveBeenCalled()
  })

  test('a provider that requires a second step shows an error', async () => {
    fakeProvider(answered, () => Response.json({ error: 'mfa_required' }, { status: 403 }))
    expect(await failureOf(continueWithSso())).toBe(failureTexts.mfa_required)
  })

  // Covers 1-166.
  test('a failing network is tried three times', async () => {
    const { calls } = fakeProvider(answered, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(continueWithSso())).toBe('Single sign-on failed')
    expect(calls.filter(({ url }) => url.startsWith(provider))).toHaveLength(3)
  })

  // Covers 1-165.
  test('a window that stays silent for a minute times out', async () => {
    vi.useFakeTimers()
    const { wentTo } = fakeProvider(() => 'nothing')
    const failure = failureOf(continueWithSso())
    await vi.waitFor(() => expect(wentTo).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(identityClient.popupTimeoutMs - 100)
    let isOver = false
    void failure.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await failure).toBe(failureTexts.timeout)
  })

  test("our server's refusal is shown in its own words", async () => {
    fakeProvider(answered)
    const theirs = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) =>
      address === '/auth/sso' && request.method === 'POST'
        ? Response.json({ msg: 'Your account has been blocked.' }, { status: 403 })
        : theirs(address, request),
    )
    expect(await failureOf(continueWithSso())).toBe('Your account has been blocked.')
  })
})

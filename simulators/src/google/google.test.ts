// The identity simulator over its wire: discovery, chooser, tokens, refusals and faults.

import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { googleClient, ssoClient } from './clients.ts'
import { forgeries } from './forgery.ts'
import { startGoogle } from './google.ts'
import { people } from './people.ts'

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const callback = 'http://127.0.0.1:34567/auth/google/callback'

const googleRequest = {
  client_id: googleClient.id,
  response_type: 'code',
  redirect_uri: callback,
  scope: 'openid email profile',
  prompt: 'select_account',
  state: 'state-1',
  nonce: 'nonce-1',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}
const asGoogle: Record<string, string> = {
  client_id: googleClient.id,
  client_secret: googleClient.secret,
  redirect_uri: callback,
}
const ssoRequest = {
  ...googleRequest,
  client_id: ssoClient.id,
  redirect_uri: 'http://127.0.0.1:34567',
  scope: 'openid profile email update:price',
  audience: ssoClient.audience,
}

type Tokens = { id_token: string; access_token: string }

const openGoogle = async () => {
  const google = await open(startGoogle)
  const issuer = `${google.address}/`
  const cookies = new Map<string, string>()
  const visit = async (path: string, method = 'GET') => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(new URL(path, issuer), {
      method,
      redirect: 'manual',
      headers: { cookie },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return answer
  }
  const leave = (request: object) => visit(`/authorize?${new URLSearchParams({ ...request })}`)
  const choose = async (choice: string, request: object = googleRequest) => {
    const chooser = (await leave(request)).headers.get('location')!
    const resume = (await visit(`${chooser}/${choice}`, 'POST')).headers.get('location')!
    return visit(resume)
  }
  const redeem = (code: string, more: Record<string, string> = {}, by = asGoogle) =>
    fetch(new URL('/oauth/token', issuer), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        ...by,
        code_verifier: verifier,
        code,
        ...more,
      }),
    })
  const codeOf = async (choice: string, request?: object) => {
    const back = new URL((await choose(choice, request)).headers.get('location')!)
    return back.searchParams.get('code')!
  }
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer))
  return { ...google, issuer, visit, leave, choose, codeOf, redeem, keys }
}

const tokensOf = async (answer: Response) => (await answer.json()) as Tokens

// Covers 3-163.
test('the discovery document lists the endpoints and RS256', async () => {
  const { issuer, visit } = await openGoogle()
  const found = await (await visit('/.well-known/openid-configuration')).json()
  expect(found).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    userinfo_endpoint: `${issuer}userinfo`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  })
})

describe('the chooser', () => {
  test('shows every account and a Deny button, on every sign-in', async () => {
    const { leave, visit, choose } = await openGoogle()
    for (let time = 0; time < 2; time += 1) {
      const chooser = (await leave(googleRequest)).headers.get('location')!
      const page = await (await visit(chooser)).text()
      for (const key of [...Object.keys(people), 'deny'])
        expect(page).toContain(`formaction="${chooser}/${key}"`)
      await choose('naya')
    }
  })

  test('redirects back with a code and the state', async () => {
    const { choose, issuer } = await openGoogle()
    const back = new URL((await choose('naya')).headers.get('location')!)
    expect(back.origin + back.pathname).toBe(callback)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'state-1',
      iss: issuer,
    })
  })

  test('redirects back with access_denied after Deny', async () => {
    const { choose } = await openGoogle()
    const back = new URL((await choose('deny')).headers.get('location')!)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('state-1')
    expect(back.searchParams.has('code')).toBe(false)
  })

  test('rejects an unknown account', async () => {
    const { leave, visit } = await openGoogle()
    const chooser = (await leave(googleRequest)).headers.get('location')!
    expect((await visit(`${chooser}/stranger`, 'POST')).status).toBe(404)
  })

  test.each([
    'https://evil.example/auth/google/callback',
    'http://127.0.0.1:34567/elsewhere',
    'http://192.0.2.1/auth/google/callback',
  ])('never redirects to %s', async (redirectUri) => {
    const { leave } = await openGoogle()
    const answer = await leave({ ...googleRequest, redirect_uri: redirectUri })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('redirect_uri')
  })
})

describe('tokens', () => {
  test('an ID token is signed for the client and contains the e-mail address', async () => {
    const { codeOf, redeem, keys, issuer } = await openGoogle()
    const { id_token: token } = await tokensOf(await redeem(await codeOf('player')))
    const { payload } = await jwtVerify(token, keys, { issuer, audience: googleClient.id })
    expect(payload).toMatchObject({
      sub: people.player.sub,
      nonce: 'nonce-1',
      name: 'Demo Player',
      email: 'player@gemwala.test',
      email_verified: true,
    })
  })

  test('an unverified address differs from a missing one', async () => {
    const { codeOf, redeem } = await openGoogle()
    const umar = decodeJwt((await tokensOf(await redeem(await codeOf('umar')))).id_token)
    expect(umar).toMatchObject({ email_verified: false })
    const nila = decodeJwt((await tokensOf(await redeem(await codeOf('nila')))).id_token)
    expect(nila.email).toBeUndefined()
  })

  test.each([
    ['used twice', {}, true],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, false],
    ['with a wrong secret', { client_secret: 'wrong' }, false],
    ['for another address', { redirect_uri: `${callback}/other` }, false],
  ])('a code %s is refused', async (_, more, isUsed) => {
    const { codeOf, redeem } = await openGoogle()
    const code = await codeOf('naya')
    if (isUsed) expect((await redeem(code)).status).toBe(200)
    expect((await redeem(code, more)).ok).toBe(false)
  })

  test('an access token for an audience is a JWT, and userinfo accepts it', async () => {
    const { codeOf, redeem, keys, issuer } = await openGoogle()
    const code = await codeOf('naya', ssoRequest)
    const asked = { client_id: ssoClient.id, redirect_uri: ssoRequest.redirect_uri }
    const { access_token: token } = await tokensOf(await redeem(code, {}, asked))
    const { payload } = await jwtVerify(token, keys, { issuer, audience: ssoClient.audience })
    expect(payload).toMatchObject({ azp: ssoClient.id, scope: 'update:price' })
    const headers = { authorization: `Bearer ${token}` }
    const info = await fetch(new URL('/userinfo', issuer), { headers })
    expect(await info.json()).toMatchObject({ sub: people.naya.sub, email_verified: true })
    const bad = { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` }
    expect((await fetch(new URL('/userinfo', issuer), { headers: bad })).status).toBe(401)
  })

  test.each(forgeries)('a token is forged (%s) only on demand', async (forgery) => {
    const { codeOf, redeem, keys, issuer } = await openGoogle()
    const real = await tokensOf(await redeem(await codeOf('naya')))
    const forged = await tokensOf(await redeem(await codeOf(`naya?forge=${forgery}`)))
    const claimsOf = ({ id_token }: Tokens) => {
      const { iat, exp, at_hash, ...claims } = decodeJwt(id_token)
      return { ...claims, alg: decodeProtectedHeader(id_token).alg }
    }
    const check = { issuer, audience: googleClient.id }
    await jwtVerify(real.id_token, keys, check)
    const isValid = await jwtVerify(forged.id_token, keys, check).then(
      () => true,
      () => false,
    )
    const isChanged = JSON.stringify(claimsOf(real)) !== JSON.stringify(claimsOf(forged))
    expect(isChanged || !isValid).toBe(true)
  })
})

describe('faults', () => {
  test('a failing token endpoint answers 503 while other endpoints work', async () => {
    const { codeOf, redeem, setFaults, state, visit } = await openGoogle()
    setFaults({ mode: 'failing', times: 1 })
    const code = await codeOf('naya')
    expect((await redeem(code)).status).toBe(503)
    expect((await visit('/.well-known/openid-configuration')).status).toBe(200)
    expect((await redeem(code)).status).toBe(200)
    expect(state()).toMatchObject({ counters: { calls: 2, failing: 1 } })
  })

  test('a silent token endpoint never answers, and a slow one answers late', async () => {
    const { codeOf, redeem, setFaults } = await openGoogle()
    setFaults({ mode: 'silent', times: 1 })
    const unanswered = redeem(await codeOf('naya'))
    const first = await Promise.race([
      unanswered.catch(() => 'cut'),
      new Promise((resolve) => setTimeout(resolve, 300, 'still waiting')),
    ])
    expect(first).toBe('still waiting')
    setFaults({ mode: 'slow', delayMs: 200, times: 1 })
    await expect(unanswered).rejects.toThrow()
    const startedAt = performance.now()
    expect((await redeem(await codeOf('naya'))).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(190)
  })

  test('a reset clears everything', async () => {
    const { codeOf, redeem, reset } = await openGoogle()
    const code = await codeOf('naya')
    reset()
    expect((await redeem(code)).status).toBe(400)
  })
})

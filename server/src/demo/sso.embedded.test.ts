// The optional single sign-on, against the simulator: which tokens open a session.

import { ssoClient } from '@gemwala/simulators/google/clients'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicUrl } from '../../test/identity.ts'
import { insertInto } from '../../test/samples.ts'
import { startGoogleOnce } from '../../test/simulators/google.ts'
import * as users from '../database/accounts/users.ts'

const simulator = startGoogleOnce()

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const tokens = z.object({ access_token: z.string(), id_token: z.string() })

const openStore = async (environment: Record<string, string> = {}) => {
  const store = await simulator.openStore({ environment })
  const { address } = store.simulator

  /** Gets a token as the vendor's library does in the page, but without the window. */
  const tokensOf = async (choice: string, audience: string = ssoClient.audience) => {
    const asked = new URL('/authorize', address)
    asked.search = new URLSearchParams({
      client_id: ssoClient.id,
      audience,
      scope: 'openid profile email update:price',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: publicUrl,
      state: 's',
      nonce: 'n',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString()
    const back = (await store.browser.choose(asked.href, choice)).headers.get('location')!
    const answer = await fetch(new URL('/oauth/token', address), {
      method: 'POST',
      headers: { origin: publicUrl },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: ssoClient.id,
        code: new URL(back).searchParams.get('code')!,
        code_verifier: verifier,
        redirect_uri: publicUrl,
      }),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(publicUrl)
    return tokens.parse(await answer.json())
  }

  const exchange = async (token: unknown) => {
    const reply = await store.app.inject({ method: 'POST', url: '/auth/sso', payload: { token } })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  return { ...store, address, tokensOf, exchange }
}

const failed = { status: 401, body: { msg: 'Single sign-on failed' } }
const email = 'naya.singh@gemwala.test'

// Covers 1-76, 3-75.
test('the page gets the configuration', async () => {
  const { app, address } = await openStore()
  expect((await app.inject('/auth/sso')).json()).toEqual({
    isOffered: true,
    domain: address,
    clientId: ssoClient.id,
    audience: ssoClient.audience,
  })
  const { headers } = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${address}`)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

// Covers 1-76, 3-77.
test('without a configuration it is not offered', async () => {
  const off = { SSO_DOMAIN: '', SSO_CLIENT_ID: '', SSO_AUDIENCE: '' }
  const { app, exchange } = await openStore(off)
  expect((await app.inject('/auth/sso')).json()).toEqual({
    isOffered: false,
    domain: '',
    clientId: '',
    audience: '',
  })
  expect(await exchange('anything')).toMatchObject({
    status: 404,
    body: { msg: 'Single sign-on is not available.' },
  })
  expect((await app.inject('/auth/sso')).headers['cross-origin-opener-policy']).toBe('same-origin')
})

// Covers 3-76.
test('an access token for the store opens a session', async () => {
  const { tokensOf, exchange, audited } = await openStore()
  const { access_token: token } = await tokensOf('naya')
  const { status, body, headers } = await exchange(token)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: expect.objectContaining({ name: 'Naya Singh', email }),
  })
  expect(await audited()).toEqual(['registered', 'signed in'])
})

test('the same person gets the same account, linked by issuer and subject', async () => {
  const { tokensOf, exchange, ctx, countOf, address } = await openStore()
  const { access_token: token } = await tokensOf('naya')
  const first = await exchange(token)
  const second = await exchange(token)
  expect(second.body.user).toEqual(first.body.user)
  expect(await countOf('users')).toBe(1)
  const subject = `${address}/108000000000000000002`
  expect(await users.findBySubject(ctx.db, 'sso', subject)).toBeDefined()
})

// Covers 3-56.
test('a verified account with the same address is linked, a blocked one stays closed', async () => {
  const { tokensOf, exchange, ctx, countOf } = await openStore()
  await ctx.db.run`${insertInto('users', { name: 'Somebody', email, isVerified: true })}`
  const { access_token: token } = await tokensOf('naya')
  expect((await exchange(token)).body.user.name).toBe('Somebody')
  await ctx.db.run`update users set is_blocked = true`
  await ctx.db.run`delete from sessions`
  expect(await exchange(token)).toMatchObject({
    status: 403,
    body: { msg: 'Your account has been blocked. Please contact support.' },
  })
  expect(await countOf('sessions')).toBe(0)
})

const forgeries = [
  'audience',
  'client',
  'expired',
  'issuer',
  'bare-issuer',
  'unsigned',
  'foreign-key',
  'symmetric',
]

// Covers 3-76.
test('a forged token of any kind is refused', async () => {
  const { tokensOf, exchange, countOf, audited, logged } = await openStore()
  for (const forgery of forgeries) {
    const { access_token: token } = await tokensOf(`naya!${forgery}`)
    expect(await exchange(token), forgery).toMatchObject(failed)
    expect(logged(), forgery).not.toContain(token)
  }
  expect([await countOf('users'), await countOf('sessions')]).toEqual([0, 0])
  expect(await audited()).toEqual(forgeries.map(() => 'sign-in failed'))
})

test.each(['umar', 'nila'])(
  '%s, whose e-mail address is missing or not verified, is refused',
  async (person) => {
    const { tokensOf, exchange, countOf } = await openStore()
    const { access_token: token } = await tokensOf(person)
    expect(await exchange(token)).toMatchObject(failed)
    expect(await countOf('users')).toBe(0)
  },
)

test('an ID token, which is meant for the page, is refused', async () => {
  const { tokensOf, exchange } = await openStore()
  const { id_token: token } = await tokensOf('naya')
  expect(await exchange(token)).toMatchObject(failed)
})

const noTokens: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an empty text', ''],
  ['a list', ['x']],
  ['an object', { $ne: null }],
  ['a very long text', 'x'.repeat(9000)],
]

test('a value that is not a token is refused', async () => {
  const { exchange } = await openStore()
  for (const token of ['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.']) {
    expect(await exchange(token), token).toMatchObject(failed)
  }
  for (const [what, token] of noTokens) expect((await exchange(token)).status, what).toBe(400)
})

test('the sign-in fails without a fault if the provider does not answer', async () => {
  const { exchange, tokensOf, ctx } = await openStore()
  const { access_token: token } = await tokensOf('naya')
  const real = ctx.providers.sso
  ctx.providers.sso = { identify: () => Promise.reject(new Error('no answer')) }
  expect(await exchange(token)).toMatchObject(failed)
  ctx.providers.sso = real
  expect((await exchange(token)).status).toBe(200)
})

// Signing in with Google, through the real flow against the simulator.

import { googleClient } from '@gemwala/simulators/google/clients'
import { describe, expect, test } from 'vitest'
import { publicUrl, startPath, successPath } from '../../test/identity.ts'
import { startGoogleOnce } from '../../test/simulators/google.ts'
import * as googleFlows from '../database/accounts/google-flows.ts'
import { hashOfToken } from '../kit/secrets.ts'

const { openStore } = startGoogleOnce()
const refused = { status: 302, location: '/login?error=google' }
const succeeded = { status: 302, location: '/login?success=true' }

describe('the sign-in', () => {
  // Covers 1-83, 1-123, 3-71.
  test('goes through the provider and the handover to a session', async () => {
    const { app, browser, countOf, audited } = await openStore()
    expect(await browser.signIn('naya')).toMatchObject(succeeded)
    expect(await countOf('sessions')).toBe(0)
    const { status, body, headers } = await browser.finish()
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: expect.objectContaining({
        name: 'Naya Singh',
        email: 'naya.singh@gemwala.test',
        role: 'user',
        balance: 0,
      }),
    })
    const role = await app.inject({
      method: 'POST',
      url: '/auth/validateuser',
      headers: { authorization: `Bearer ${body.token}` },
      payload: { requiredRoles: ['user'] },
    })
    expect(role.json()).toEqual({ role: 'user' })
    expect(await audited()).toEqual(['registered', 'signed in'])
    // Only the known-device cookie is left of the sign-in.
    expect([...browser.cookies.keys()]).toEqual(['known_device'])
  })

  // Covers 1-122, 3-70.
  test('requests a code from the provider with state, nonce and PKCE', async () => {
    const { browser, ctx, simulator } = await openStore()
    const { location, status, set, reply } = await browser.visit(startPath)
    expect(status).toBe(302)
    expect(reply.headers['cache-control']).toBe('no-store')
    const address = new URL(location!)
    expect(address.origin).toBe(simulator.address)
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toEqual({
      client_id: googleClient.id,
      response_type: 'code',
      redirect_uri: `${publicUrl}/auth/google/callback`,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(set).toEqual([`google_flow=${asked.state}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`])
    const { nonce } = (await googleFlows.take(ctx.db, hashOfToken(asked.state!)))!
    expect(nonce).toBe(asked.nonce)
  })

  test('uses our address from the settings, whatever the request headers say', async () => {
    const { browser } = await openStore()
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example' },
    ]) {
      const { location } = await browser.visit(startPath, headers as Record<string, string>)
      const redirectUri = new URL(location!).searchParams.get('redirect_uri')
      expect(redirectUri).toBe(`${publicUrl}/auth/google/callback`)
    }
  })

  test('starts on the host of the callback if the machine has several names', async () => {
    const { browser, simulator } = await openStore()
    const there = `${publicUrl}${startPath}`
    const at = (host: string) => browser.visit(startPath, { host })
    expect(await at('localhost:3000')).toMatchObject({ location: there, set: [] })
    expect(await at('[::1]:3000')).toMatchObject({ location: there, set: [] })
    for (const host of ['127.0.0.1:3000', 'localhost:4000', 'localhost']) {
      expect((await at(host)).location).toMatch(simulator.address)
    }
  })

  test('is rate-limited per caller', async () => {
    const { browser, countOf } = await openStore()
    for (let time = 0; time < 60; time += 1) await browser.visit(startPath)
    expect(await countOf('google_flows')).toBe(60)
    expect(await browser.visit(startPath)).toMatchObject(refused)
    expect(await browser.visit(`${startPath}?code=a&state=b`)).toMatchObject(refused)
    expect(await countOf('google_flows')).toBe(60)
  })

  // Covers G4.
  test('binds its cookies to the host over HTTPS', async () => {
    const { browser } = await openStore({ environment: { PUBLIC_URL: 'https://store.example' } })
    const { set, location } = await browser.visit(startPath)
    expect(set[0]).toMatch(/^__Host-google_flow=.+; Path=\/; .*SameSite=Lax; Secure$/)
    expect(new URL(location!).searchParams.get('redirect_uri')).toBe(
      'https://store.example/auth/google/callback',
    )
  })

  test('is never started by HEAD', async () => {
    const { app, countOf } = await openStore()
    for (const url of [startPath, successPath]) {
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    }
    expect(await countOf('google_flows')).toBe(0)
  })

  test('reports a failure while the provider is down, and works again afterwards', async () => {
    const { browser, ctx } = await openStore()
    const real = ctx.providers.google!
    ctx.providers.google = { ...real, start: () => Promise.reject(new Error('no answer')) }
    expect(await browser.visit(startPath)).toMatchObject(refused)
    ctx.providers.google = real
    expect(await browser.signIn('naya')).toMatchObject(succeeded)
  })
})

describe('the handover', () => {
  // Covers 3-71, 3-72, G4.
  test('is not readable by scripts, works once, and is cleared', async () => {
    const { browser, countOf } = await openStore()
    const { set } = await browser.signIn('naya')
    expect(set[1]).toMatch(
      /^sign_in_handover=[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
    )
    const token = browser.cookies.get('sign_in_handover')!
    expect((await browser.finish()).status).toBe(200)
    browser.cookies.set('sign_in_handover', token)
    const again = await browser.finish()
    expect(again).toMatchObject({ status: 401, body: { msg: 'Google Authentication Failed' } })
    expect(again.headers['cache-control']).toBe('no-store')
    expect(again.set[0]).toMatch(/^sign_in_handover=; Path=\/; Max-Age=0/)
    expect(await countOf('sessions')).toBe(1)
  })

  // Covers 3-72, G4.
  test('gives the session to only one of many simultaneous requests', async () => {
    const { browser, countOf } = await openStore()
    await browser.signIn('naya')
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.finish()))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOf('sessions')).toBe(1)
  })

  test('expires', async () => {
    const { browser } = await openStore({ limits: { handoverLifetimeMs: 1 } })
    await browser.signIn('naya')
    expect((await browser.finish()).status).toBe(401)
  })

  // Covers G4.
  test.each(['https://evil.example', 'null'])('is refused to a page from %s', async (origin) => {
    const { browser } = await openStore()
    await browser.signIn('naya')
    const { reply } = await browser.visit(successPath, { origin })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

// Forged, foreign, late or denied callbacks from Google never create a session.

import { describe, expect, test } from 'vitest'
import { browserAt, publicUrl, startPath } from '../../test/identity.ts'
import { startGoogleOnce } from '../../test/simulators/google.ts'

const { openStore } = startGoogleOnce()
const refused = { status: 302, location: '/login?error=google' }
const succeeded = { status: 302, location: '/login?success=true' }

describe('no session is created', () => {
  const wrongReturns: [string, string][] = [
    ['a code alone', '?code=abc'],
    ['a state alone', '?state=abc'],
    ['a code and a state of nobody', '?code=abc&state=abc'],
    ['an error of nobody', '?error=access_denied'],
    ['two codes', '?code=a&code=b&state=c'],
    ['a code without end', `?code=${'x'.repeat(5000)}&state=abc`],
    ['an identity beside a code', '?email=player@gemwala.test&sub=1&success=1&code=x'],
  ]

  test('for a callback without a started sign-in', async () => {
    const { browser, countOf, audited } = await openStore()
    for (const [what, query] of wrongReturns) {
      expect(await browser.visit(`${startPath}${query}`), what).toMatchObject(refused)
      expect((await browser.finish()).status, what).toBe(401)
    }
    expect(await audited()).toEqual(wrongReturns.map(() => 'sign-in failed'))
    expect(await countOf('sessions')).toBe(0)
  })

  // Covers G1.
  test('from an identity in the query', async () => {
    const { browser, countOf, simulator } = await openStore()
    const { location } = await browser.visit(`${startPath}?email=player@gemwala.test&sub=1`)
    expect(location).toMatch(`${simulator.address}/authorize`)
    expect((await browser.finish()).status).toBe(401)
    expect(await countOf('users')).toBe(0)
  })

  // Covers G1.
  test('for a callback that was used before', async () => {
    const { browser, countOf } = await openStore()
    const back = await browser.returnOf('naya')
    const flow = browser.cookies.get('google_flow')!
    expect(await browser.visit(back)).toMatchObject(succeeded)
    browser.cookies.set('google_flow', flow)
    expect(await browser.visit(back)).toMatchObject(refused)
    expect(await countOf('google_flows')).toBe(0)
  })

  // Covers G1.
  test("for another browser's callback, with or without a cookie; the owner's sign-in still works", async () => {
    const store = await openStore()
    const back = await store.browser.returnOf('naya')
    const other = browserAt(store)
    expect(await other.visit(back)).toMatchObject(refused)
    await other.visit(startPath)
    const own = other.cookies.get('google_flow')
    expect(await other.visit(back)).toMatchObject(refused)
    expect(other.cookies.get('google_flow')).toBe(own)
    expect(await store.countOf('users')).toBe(0)
    expect(await store.browser.visit(back)).toMatchObject(succeeded)
  })

  test('for a callback that comes too late', async () => {
    const { browser } = await openStore({ limits: { googleFlowLifetimeMs: 1 } })
    expect(await browser.signIn('naya')).toMatchObject(refused)
  })

  // Covers 3-74.
  test('for a person who denied the sign-in', async () => {
    const { browser, audited, ctx } = await openStore()
    const back = await browser.returnOf('deny')
    expect(back).toMatch('error=access_denied')
    expect(await browser.visit(back)).toMatchObject(refused)
    expect(await audited()).toEqual(['sign-in failed'])
    expect(ctx.logged.filter(({ level }) => level > 30)).toEqual([])
  })

  // Covers G2.
  test.each(['umar', 'nila'])(
    'for %s, whose e-mail address is missing or not verified',
    async (person) => {
      const { browser, countOf } = await openStore()
      expect(await browser.signIn(person)).toMatchObject(refused)
      expect(await countOf('users')).toBe(0)
    },
  )

  // Covers G2.
  test('for a forged token of any kind', async () => {
    const forgeries = [
      'audience',
      'nonce',
      'expired',
      'issuer',
      'unsigned',
      'foreign-key',
      'symmetric',
    ]
    const { browser, countOf, audited, logged } = await openStore()
    for (const forgery of forgeries) {
      const back = await browser.returnOf(`naya!${forgery}`)
      expect(await browser.visit(back), forgery).toMatchObject(refused)
      expect((await browser.finish()).status, forgery).toBe(401)
      const code = new URL(back, publicUrl).searchParams.get('code')!
      expect(logged(), forgery).not.toContain(code)
    }
    expect([await countOf('users'), await countOf('sessions')]).toEqual([0, 0])
    expect(await audited()).toEqual(forgeries.map(() => 'sign-in failed'))
    expect(logged()).not.toContain('eyJ')
  })

  test('except for a token whose issuer lacks the scheme, which is valid', async () => {
    const { browser } = await openStore()
    expect(await browser.signIn('naya!bare-issuer')).toMatchObject(succeeded)
    expect((await browser.finish()).status).toBe(200)
  })
})

// The warning about a proxy that TRUSTED_PROXIES lacks.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

/** The peers that the log warns of after one request from each of these. */
async function warnedOf(
  peers: string[],
  { isProduction = true, headers = { 'x-forwarded-for': '203.0.113.9' } as object } = {},
) {
  const { inject, ctx } = await testApp({
    environment: { TRUSTED_PROXIES: '10.0.0.0/8' },
    replace: ({ config }) => ({
      config: { ...config, mode: isProduction ? 'production' : 'test' },
    }),
    only: (_, own) => void own.get('/page', async () => 'the page'),
  })
  for (const remoteAddress of peers) {
    await inject({ url: '/page', remoteAddress, headers: { ...headers } })
  }
  return ctx.logged.filter(({ msg }) => msg.includes('TRUSTED_PROXIES')).map(({ peer }) => peer)
}

test('a proxy that is not listed is named once, whatever follows', async () => {
  expect(await warnedOf(['10.0.0.1', '192.0.2.7', '192.0.2.7', '192.0.2.8'])).toEqual(['192.0.2.7'])
})

test('nothing is said about listed proxies, clients without a proxy, and outside production', async () => {
  expect(await warnedOf(['10.0.0.1'])).toEqual([])
  expect(await warnedOf(['192.0.2.7'], { headers: {} })).toEqual([])
  expect(await warnedOf(['192.0.2.7'], { isProduction: false })).toEqual([])
})

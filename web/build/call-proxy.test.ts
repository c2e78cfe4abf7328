// Whether Vite or the store answers an address in development.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { callProxy } from './call-proxy.ts'

const page = 'text/html,application/xhtml+xml'

const isAnsweredByStore = (url: string, accept: string, method = 'GET'): boolean => {
  const rule = Object.entries(callProxy('http://store')).find(([key]) => new RegExp(key).test(url))
  if (!rule) return false
  const request = { method, url, headers: { accept } } as IncomingMessage
  return rule[1].bypass?.(request, {} as ServerResponse, rule[1]) === undefined
}

test.each(['/', '/orders/12?from=mail', '/product/mobile-legends', '/admin/txn', '/demo'])(
  'the screen %s comes from Vite',
  (url) => {
    expect(isAnsweredByStore(url, page)).toBe(false)
  },
)

test.each(['/src/main.tsx', '/@vite/client', '/favicon.svg'])('%s comes from Vite', (url) => {
  expect(isAnsweredByStore(url, '*/*')).toBe(false)
})

test.each([
  ['/product/gethomeproducts', 'application/json'],
  ['/auth/google/callback?next=/wallet', page],
  ['/docs', page],
  ['/docs/static/index.css', 'text/css'],
  ['/health/ready', '*/*'],
  ['/images/abc/320.webp', 'image/webp'],
])('%s comes from the store', (url, accept) => {
  expect(isAnsweredByStore(url, accept)).toBe(true)
})

test('POST requests go to the store', () => {
  expect(isAnsweredByStore('/hooks/payments/razorpay', 'application/json', 'POST')).toBe(true)
  expect(isAnsweredByStore('/store/orders', page, 'POST')).toBe(true)
})

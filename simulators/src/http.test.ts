// The control calls and who may use them, on the SMS simulator.

import { request } from 'node:http'
import { expect, test } from 'vitest'
import { open } from '../test/open.ts'
import { startSms } from './messages/sms.ts'

const statusOf = (url: URL, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    // fetch would not let the Host header be chosen.
    request(url, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

test.each([
  {},
  { mode: 'odd' },
  { mode: 'slow', delayMs: -1 },
  { mode: 'slow', delayMs: 1e9 },
  { mode: 'ok', times: 0 },
  { mode: 'ok', other: 1 },
])('the fault %j is refused', async (order) => {
  const { setFaults, state } = await open(startSms)
  await expect(setFaults(order as never)).rejects.toThrow('/control/faults answered 400')
  expect(await state()).toMatchObject({ name: 'sms', mode: 'ok' })
})

test('a request from a web page of another origin is refused', async () => {
  const { control } = await open(startSms)
  expect(await statusOf(new URL('/control', control), {})).toBe(200)
  const headers = { origin: 'https://example.test' }
  expect(await statusOf(new URL('/control', control), headers)).toBe(403)
})

test('a host name that is not loopback is refused', async () => {
  const { control } = await open(startSms)
  const headers = { host: 'rebound.example.test' }
  expect(await statusOf(new URL('/outbox', control), headers)).toBe(421)
})

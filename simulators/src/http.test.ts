// Whom a simulator answers, on the one of SMS.

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

test('a host name that is not loopback is refused', async () => {
  const { address } = await open(startSms)
  const url = new URL('/send', address)
  expect(await statusOf(url, {})).toBe(404)
  expect(await statusOf(url, { host: 'rebound.example.test' })).toBe(421)
})

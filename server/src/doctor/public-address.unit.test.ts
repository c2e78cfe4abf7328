// The public address: its name and its certificate.

import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { examinePublicUrl } from './public-address.ts'

test('says that browsers would not accept the public address, or that its name is unknown', async () => {
  const without = createServer()
  await new Promise<void>((resolve) => without.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void without.close())
  const { port } = without.address() as { port: number }
  const look = (publicUrl: string) =>
    examinePublicUrl({ publicUrl, now: () => new Date(), timeoutMs: 60_000 })
  expect(await look(`https://127.0.0.1:${port}`)).toEqual({
    state: 'failed',
    text: expect.stringMatching(
      /^its TLS certificate or protocol is not valid .*\. Give the proxy a certificate for this name\.$/,
    ),
  })
  expect((await look('https://nosuchstore.invalid')).text).toMatch(
    /^its name does not resolve .*\. Add a DNS record for it, or correct PUBLIC_URL\.$/,
  )
})

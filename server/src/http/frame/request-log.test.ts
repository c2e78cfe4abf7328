// The log of a request with a full URL, as a proxy's client sends it.

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

// Covers P5.
test('does not log the token of a link when the URL names its host', async () => {
  const { app, ctx } = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const paths = [
    '/reset_password/42/hush',
    '/verifyemail/42/hush%E0%A4%A',
    '/otpverify/hush?a=hush',
  ]
  for (const path of paths) {
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET http://asha:hush@store.test${path} HTTP/1.1\r\nhost: store.test\r\n\r\n`)
    await once(socket, 'data')
  }
  const logged = ctx.logged.filter(({ msg }) => msg === 'incoming request')
  expect(logged.map(({ req }) => (req as { url: string }).url)).toEqual([
    '/reset_password/…',
    '/verifyemail/…',
    '/otpverify/…?…',
  ])
  expect(JSON.stringify(ctx.logged)).not.toContain('hush')
})

// Closing a server that still has connections.

import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeWhenAnswered } from './close.ts'

/** A server with one slow answer, and a connection that has not sent a request. */
async function openServer() {
  const app = Fastify()
  closeWhenAnswered(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  await accepted
  return { app, address, unused, asked: asked.promise, answer: answer.resolve }
}

test('does not wait for a connection that was never used', async () => {
  const { app, unused } = await openServer()
  const cut = once(unused, 'close')
  await app.close()
  await cut
})

test('waits for an answer in progress, and for nothing else', async () => {
  const { app, address, asked, answer } = await openServer()
  const response = fetch(`${address}/slow`)
  await asked
  const closed = app.close()
  answer('there')
  expect(await (await response).text()).toBe('there')
  await closed
})

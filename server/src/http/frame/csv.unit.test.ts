// A streamed file stops being read when the client disconnects.

import { once } from 'node:events'
import { get } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sendCsv } from './csv.ts'

test('reads nothing more after the client disconnected', async () => {
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield [{ n: 1 }]
    } finally {
      isOver = true
    }
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (request, reply) =>
    sendCsv(
      { request, reply },
      { name: 'n.csv', columns: [['N', ({ n }) => n]], read: async () => endless() },
    ),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const request = get(address, { agent: false })
  const [answer] = await once(request, 'response')
  await once(answer, 'data')
  expect(isOver).toBe(false)
  answer.destroy()
  await expect.poll(() => isOver).toBe(true)
})

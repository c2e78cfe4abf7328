// The provider's metadata is fetched once, and again after a failure, with a timeout.

import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { discoverOnce } from './discovery.ts'

type Behaviour = 'answers' | 'fails' | 'is silent' | 'lies'

async function openProvider(behaviours: Behaviour[], timeoutMs = 60_000) {
  let callCount = 0
  const server = createServer((_request, response) => {
    const behaviour = behaviours[callCount] ?? 'answers'
    callCount += 1
    if (behaviour === 'is silent') return
    if (behaviour === 'fails') return void response.writeHead(503).end()
    const issuer = behaviour === 'lies' ? 'https://accounts.elsewhere.test' : address
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer, jwks_uri: `${address}jwks` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address() as { port: number }
  const address = `http://127.0.0.1:${bound.port}/`
  const discovered = discoverOnce({ issuer: address, clientId: 'us', client: {}, timeoutMs })
  return { discovered, address, callCount: () => callCount }
}

test('fetches once, however often it is needed', async () => {
  const { discovered, callCount, address } = await openProvider([])
  const found = await Promise.all([discovered(), discovered()])
  expect((await discovered()).serverMetadata().issuer).toBe(address)
  expect(found[0]).toBe(found[1])
  expect(callCount()).toBe(1)
})

test.each(['fails', 'lies'] as const)(
  'fetches again after a provider that %s',
  async (behaviour) => {
    const { discovered, callCount } = await openProvider([behaviour])
    await expect(discovered()).rejects.toThrow()
    await discovered()
    expect(callCount()).toBe(2)
  },
)

test('gives up after the timeout', async () => {
  const { discovered } = await openProvider(['is silent'], 50)
  await expect(discovered()).rejects.toThrow('timed out')
})

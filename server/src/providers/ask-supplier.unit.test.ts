// What is certain after a failed call.

import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, openAnswering } from '../../test/answering.ts'
import { askSupplier, hasNotLeft } from './ask-supplier.ts'

const call = { method: 'POST', body: 'buy', timeoutMs: 60_000 } as const
const ask = (url: string, timeoutMs = 60_000) => askSupplier(new URL(url), { ...call, timeoutMs })

/** A server that does this to every connection that has sent a request. */
async function openCutting(deed: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => socket.once('data', () => deed(socket)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

/** An address where nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

test('returns an answer with any status', async () => {
  const { url, asked } = await openAnswering({ status: 404, body: { a: 1 } })
  expect(await ask(url)).toEqual({ kind: 'answer', status: 404, body: { a: 1 } })
  expect(asked[0]!.headers.connection).toBe('close')
})

test('nothing was sent when nothing listens or the name is unknown', async () => {
  expect(await ask(await closedAddress())).toEqual({ kind: 'not-sent', reason: 'ECONNREFUSED' })
  expect(await ask('http://nobody.invalid')).toMatchObject({ kind: 'not-sent' })
})

test.each(['<html>Too many</html>', { error: 'slow down' }])(
  '429 with %j is busy',
  async (body) => {
    const { url } = await openAnswering({ status: 429, body })
    expect(await ask(url)).toMatchObject({ kind: 'busy' })
  },
)

// Covers F1, F4.
test.each<[string, Answer]>([
  ['503 in JSON', { status: 503, body: { status: 200 } }],
  ['502 in HTML', { status: 502, body: '<html>502</html>' }],
  ['a challenge', { status: 403, body: '<html>Just a moment...</html>' }],
  ['half an answer', { body: '{"status":20' }],
  ['an empty answer', { body: '' }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
  ['an answer without end', { body: `"${'x'.repeat(300_000)}"` }],
])('the outcome is unknown after %s', async (_, answer) => {
  const { url } = await openAnswering(answer)
  expect(await ask(url)).toMatchObject({ kind: 'unclear' })
})

// Covers F4.
test('an endless answer is unknown when the time is up', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"status":'
  const url = await openCutting((socket) => socket.write(head))
  expect(await ask(url, 100)).toMatchObject({ kind: 'unclear' })
})

test('a call that was sent and never answered is unknown', async () => {
  const { url } = await openAnswering({})
  expect(await ask(url, 50)).toMatchObject({ kind: 'unclear' })
})

test.each<[string, (socket: Socket) => void]>([
  ['reset', (socket) => socket.resetAndDestroy()],
  ['closed', (socket) => socket.end()],
  [
    'cut within the answer',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"a"'),
  ],
])('a connection that was %s after the request is unknown', async (_, deed) => {
  expect(await ask(await openCutting(deed))).toMatchObject({ kind: 'unclear' })
})

const failure = (given: object, cause?: unknown) =>
  Object.assign(new Error('fetch failed', { cause }), given)

test.each([
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, true],
  [{ code: 'EHOSTUNREACH', syscall: 'connect' }, true],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, true],
  [{ code: 'CERT_HAS_EXPIRED' }, true],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, true],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, true],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, true],
  [{ code: 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE' }, true],
  [{ errors: [failure({ syscall: 'connect' }), failure({ syscall: 'connect' })] }, true],
  [{ errors: [failure({ syscall: 'connect' }), failure({ syscall: 'read' })] }, false],
  [{ code: 'EHOSTUNREACH', syscall: 'read' }, false],
  [{ code: 'ECONNRESET', syscall: 'read' }, false],
  [{ code: 'EPIPE', syscall: 'write' }, false],
  [{ code: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC' }, false],
  [{ code: 'UND_ERR_SOCKET' }, false],
  [{ code: 'UND_ERR_HEADERS_TIMEOUT' }, false],
  [{}, false],
])('%j: certainly not sent is %s', (given, expected) => {
  expect(hasNotLeft(failure({}, failure(given)))).toBe(expected)
})

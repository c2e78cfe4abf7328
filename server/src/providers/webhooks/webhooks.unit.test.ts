// Webhooks: no connection into our own network, whatever the name resolves to, and a message in each service's form.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPublicAddress } from '../public-address.ts'
import { callOf } from './calls.ts'
import type { HookMessage } from './port.ts'
import { type WebhookOptions, webhookSender } from './webhooks.ts'

const message: HookMessage = {
  kind: 'firing',
  rule: 'jobs-dead',
  title: 'Alarm: Dead jobs',
  lines: ['2 jobs <failed> & died.'],
  alarms: [{ id: 1, text: '2 jobs <failed> & died.', count: 2, firstAt: '2026-01-02T03:04:05Z' }],
  link: 'https://store.example/admin/alarms',
  sentAt: '2026-01-02T03:04:05Z',
}

const text = 'Alarm: Dead jobs\n2 jobs <failed> & died.\nhttps://store.example/admin/alarms'

const open = (options: Partial<WebhookOptions> = {}) =>
  webhookSender({ privateNetworks: [], telegramUrl: '', timeoutMs: 60_000, ...options })

type Received = {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A receiver on this machine, and how many connections it got. */
async function receiver(answer: (reply: ServerResponse) => void = (reply) => reply.end()) {
  const received: Received[] = []
  let connections = 0
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ method: request.method, path: request.url, headers: request.headers, body })
    answer(reply)
  }).on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, received, connections: () => connections }
}

const to = (address: string, token?: string) => ({
  kind: 'webhook' as const,
  address,
  ...(token && { token }),
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (one) => {
  expect(isPublicAddress(one)).toBe(true)
})

// Covers A1.
test('a name that resolves to a private address gets no connection', async () => {
  const { port, connections } = await receiver()
  const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
  const sending = open({ resolve }).send(to(`https://hooks.example:${port}/secret-path`), message)
  await expect(sending).rejects.toThrow(/^the address of the webhook is not public$/)
  expect(resolve).toHaveBeenCalledExactlyOnceWith('hooks.example')
  expect(connections()).toBe(0)
})

test('one private address among public ones is enough to refuse', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const sending = open({ resolve }).send(to('https://hooks.example/x'), message)
  await expect(sending).rejects.toThrow('the address of the webhook is not public')
})

test.each(['https://127.0.0.1', 'https://[::1]', 'http://127.0.0.1', 'https://localhost'])(
  '%s gets no connection',
  async (origin) => {
    const { port, connections } = await receiver()
    await expect(open().send(to(`${origin}:${port}/`), message)).rejects.toThrow(/not public|allow/)
    expect(connections()).toBe(0)
  },
)

test('plain http needs an allowed network, even to a public address', async () => {
  const resolve = async () => [{ address: '8.8.8.8', family: 4 }]
  const hooks = open({ resolve, privateNetworks: ['loopback'] })
  await expect(hooks.send(to('http://hooks.example/'), message)).rejects.toThrow(
    'a webhook without https must be in a network that the settings allow',
  )
})

test('an allowed network gets the whole message as JSON, with the token', async () => {
  const { port, received } = await receiver()
  const hooks = open({ privateNetworks: ['loopback'] })
  await hooks.send(to(`http://localhost:${port}/path?a=1`, 'tok-en'), message)
  expect(received).toHaveLength(1)
  expect(received[0]!.path).toBe('/path?a=1')
  expect(received[0]!.headers).toMatchObject({
    authorization: 'Bearer tok-en',
    'content-type': 'application/json',
  })
  expect(JSON.parse(received[0]!.body)).toEqual({
    ...message,
    text,
  })
})

test.each([
  ['a refusal', (reply: ServerResponse) => reply.writeHead(404).end(), 'the webhook answered 404'],
  [
    'a redirect, which is not followed',
    (reply: ServerResponse) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'the webhook answered 302',
  ],
  ['silence', () => {}, 'the webhook did not answer in time', 200],
  ['a cut', (reply: ServerResponse) => reply.destroy(), 'the webhook could not be reached'],
])('%s is a failure, whose text names no secret', async (_, answer, text, timeoutMs = 60_000) => {
  const { port } = await receiver(answer)
  const hooks = open({ privateNetworks: ['loopback'], timeoutMs })
  const error = await hooks
    .send(to(`http://127.0.0.1:${port}/secret-path`), message)
    .catch((thrown: Error) => thrown)
  expect(String(error)).toContain(text)
  expect(String(error)).not.toContain('secret-path')
})

test('a ping is a GET of the address, without a body', async () => {
  const { port, received } = await receiver()
  await open({ privateNetworks: ['loopback'] }).ping(`http://127.0.0.1:${port}/secret-path?a=1`)
  expect(received).toMatchObject([{ method: 'GET', path: '/secret-path?a=1', body: '' }])
})

// Covers A1.
test('a ping gets no connection into our own network', async () => {
  const { port, connections } = await receiver()
  await expect(open().ping(`https://127.0.0.1:${port}/`)).rejects.toThrow('not public')
  expect(connections()).toBe(0)
})

// Covers A2.
test.each([
  ['an error', (reply: ServerResponse) => reply.writeHead(500).end(), 'the webhook answered 500'],
  ['silence', () => {}, 'the webhook did not answer in time', 200],
])(
  'a ping that meets %s fails soon, whatever the limit of messages',
  async (_, answer, text, pingTimeoutMs = 60_000) => {
    const { port } = await receiver(answer)
    const hooks = open({ privateNetworks: ['loopback'], timeoutMs: 600_000, pingTimeoutMs })
    const error = await hooks
      .ping(`http://127.0.0.1:${port}/secret-path`)
      .catch((thrown: Error) => thrown)
    expect(String(error)).toContain(text)
    expect(String(error)).not.toContain('secret-path')
  },
)

test('Telegram gets the text in its own form', () => {
  const telegram = { kind: 'telegram' as const, token: '1:abc', chat: '-100' }
  expect(callOf(telegram, message, 'https://api.telegram.org')).toMatchObject({
    url: new URL('https://api.telegram.org/bot1:abc/sendMessage'),
    body: { chat_id: '-100', text },
  })
})

test('the text of a webhook is no longer than Discord accepts; the lines are whole', () => {
  const long = { ...message, lines: ['x'.repeat(5000)] }
  const { body } = callOf(to('https://hooks.example/x'), long, '') as {
    body: typeof long & { text: string }
  }
  expect([body.text.length, body.text.at(-1), body.lines]).toEqual([2000, '…', long.lines])
})

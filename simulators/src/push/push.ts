// The simulator of a push service and of the browsers that listen to it: it decrypts each message and shows it in
// the outbox.

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import { clip, createOutbox, type OutboxEntry } from '../messages/outbox.ts'
import { type BrowserKeys, decrypt, makeBrowserKeys } from './decrypt.ts'
import { vapidProblem } from './vapid.ts'

type Push = OutboxEntry & { kind: 'push'; tag: string; topic: string | undefined }

const textLimit = 2000
const message = z.object({
  title: z.string(),
  text: z.string(),
  address: z.string(),
  tag: z.string(),
})

export const startPush = async () => {
  const faults = createFaults()
  const outbox = createOutbox<Push>()
  const browsers = new Map<string, BrowserKeys>()
  const idOf = (endpoint: string) => new URL(endpoint).pathname.split('/').at(-1) ?? ''

  const app = createHttp()
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  )
  addWire(app, faults, (wire) => {
    wire.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
      const { headers, params, body } = request
      const problem = vapidProblem(headers.authorization, `http://${request.host}`)
      if (problem) return reply.code(403).send({ error: problem })
      if (headers.ttl === undefined) return reply.code(400).send({ error: 'A TTL is needed' })
      const keys = browsers.get(params.id)
      if (!keys) return reply.code(410).send({ error: 'The browser has unsubscribed' })
      const shown = message.parse(JSON.parse(decrypt(body, keys)))
      const topic = headers.topic as string | undefined
      for (let count = 0; count < (request.fault?.executions ?? 0); count += 1) {
        outbox.add({
          to: 'Browser notification',
          kind: 'push',
          subject: clip(shown.title, textLimit),
          text: clip(`${shown.text} ${shown.address}`, textLimit),
          at: new Date().toISOString(),
          tag: shown.tag,
          topic,
        })
      }
      return reply.code(201).send()
    })
  })
  const reset = () => {
    outbox.clear()
    browsers.clear()
  }
  const running = await run(app, { faults, reset })
  const subscribe = () => {
    const id = randomBytes(16).toString('base64url')
    const keys = makeBrowserKeys()
    browsers.set(id, keys)
    const p256dh = keys.ecdh.getPublicKey('base64url')
    const auth = keys.auth.toString('base64url')
    return { endpoint: `${running.address}/push/${id}`, keys: { p256dh, auth } }
  }
  const forget = (endpoint: string) => browsers.delete(idOf(endpoint))
  return { ...running, messages: outbox.messages, subscribe, forget }
}

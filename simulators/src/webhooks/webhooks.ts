// The receiver of webhooks: the Bot API of Telegram, and any other path as a plain webhook. It keeps what it received.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import { clip } from '../messages/outbox.ts'

type ReceivedHook = {
  via: 'telegram' | 'webhook'
  text: string
  at: string
}

const keptLimit = 200
const textLimit = 8000

const telegramBody = z.object({
  chat_id: z.union([z.string().min(1), z.int()]),
  text: z.string().min(1).max(4096),
})
const plainBody = z.record(z.string(), z.unknown())

type Keep = (request: FastifyRequest, via: ReceivedHook['via'], text: string) => void

const addTelegram = (wire: FastifyInstance, keep: Keep) =>
  wire.post<{ Params: { bot: string } }>('/:bot/sendMessage', async (request, reply) => {
    if (!/^bot\d+:[\w-]+$/.test(request.params.bot))
      return reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' })
    const body = telegramBody.safeParse(request.body)
    // Chat 0 does not exist, so that a wrong chat can be tried.
    if (!body.success || String(body.data.chat_id) === '0')
      return reply
        .code(400)
        .send({ ok: false, error_code: 400, description: 'Bad Request: chat not found' })
    keep(request, 'telegram', body.data.text)
    return { ok: true, result: { message_id: 1, chat: { id: body.data.chat_id } } }
  })

const addPlain = (wire: FastifyInstance, keep: Keep) =>
  wire.post('/*', async (request, reply) => {
    const body = plainBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: 'A JSON object is needed' })
    keep(request, 'webhook', JSON.stringify(body.data, null, 2))
    return {}
  })

export const startWebhooks = async () => {
  const faults = createFaults()
  let kept: ReceivedHook[] = []
  const keep: Keep = (request, via, text) => {
    const received = { via, text: clip(text, textLimit), at: new Date().toISOString() }
    for (let count = 0; count < (request.fault?.executions ?? 0); count += 1)
      kept = [received, ...kept].slice(0, keptLimit)
  }
  const app = createHttp()
  addWire(app, faults, (wire) => {
    addTelegram(wire, keep)
    addPlain(wire, keep)
  })
  const reset = () => {
    kept = []
  }
  return { ...(await run(app, { faults, reset })), records: () => kept }
}

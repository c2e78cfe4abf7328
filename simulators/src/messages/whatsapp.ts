// The simulator of WhatsApp's Cloud API: it takes templates only, as for the first message to a customer.

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import type { Settings } from '../settings.ts'
import { clip, createOutbox, type OutboxEntry } from './outbox.ts'

type Chat = OutboxEntry & { kind: 'whatsapp'; template: string; language: string }

const textLimit = 2000
const parameter = z.object({ type: z.literal('text'), text: z.string().min(1).max(1024) })
const sendBody = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().regex(/^[a-z\d_]{1,512}$/),
    language: z.object({ code: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/) }),
    components: z.array(z.object({ type: z.literal('body'), parameters: z.array(parameter) })),
  }),
})

const failure = (code: number, message: string) => ({
  error: { message: `(#${code}) ${message}`, type: 'OAuthException', code },
})

export const startWhatsApp = async (settings: Settings) => {
  const faults = createFaults()
  const outbox = createOutbox<Chat>()
  const app = createHttp()
  addWire(app, faults, (wire) => {
    wire.addHook('preHandler', async ({ headers }, reply) => {
      if (/^Bearer \S+$/.test(headers.authorization ?? '')) return
      return reply.code(401).send(failure(190, 'Invalid OAuth access token.'))
    })
    wire.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }) => ({
      id,
      display_phone_number: '+91 98123 45679',
    }))
    wire.post('/:id/messages', async (request, reply) => {
      const { data } = sendBody.safeParse(request.body)
      if (!data) return reply.code(400).send(failure(100, 'Invalid parameter'))
      if (settings.smsRefusedNumbers.has(data.to)) {
        return reply.code(400).send(failure(131_026, 'Message undeliverable'))
      }
      const { name, language, components } = data.template
      const values = components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
      for (let count = 0; count < (request.fault?.executions ?? 0); count += 1) {
        outbox.add({
          to: data.to,
          kind: 'whatsapp',
          text: clip(`[${name}, ${language.code}] ${values.join(', ')}`, textLimit),
          at: new Date().toISOString(),
          template: name,
          language: language.code,
        })
      }
      const id = `wamid.${randomBytes(12).toString('hex')}`
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: data.to, wa_id: data.to }],
        messages: [{ id }],
      }
    })
  })
  const running = await run(app, { faults, reset: outbox.clear })
  return { ...running, messages: outbox.messages }
}

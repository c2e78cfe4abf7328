// The SMS simulator: MSG91, a generic HTTP gateway, and the phone that shows their messages.

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createFaults } from '../faults.ts'
import { addWire, createHttp, run } from '../http.ts'
import type { Settings } from '../settings.ts'
import { addMsg91 } from './msg91.ts'
import { createOutbox, type OutboxEntry } from './outbox.ts'

type Sms = OutboxEntry & { kind: 'sms'; via: 'msg91' | 'http'; templateId?: string }

const sendBody = z.object({
  to: z.string().regex(/^\+?\d{8,15}$/),
  text: z.string().min(1).max(1600),
})

const addGenericGateway = (
  wire: FastifyInstance,
  settings: Settings,
  send: (request: FastifyRequest, message: Pick<Sms, 'to' | 'text'>) => void,
) => {
  wire.post('/send', async (request, reply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token || (settings.smsToken && token !== settings.smsToken))
      return reply.code(401).send({ error: 'A valid bearer token is needed' })
    const body = sendBody.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) })
    if (settings.smsRefusedNumbers.has(body.data.to.replace('+', '')))
      return reply.code(422).send({ error: 'The number is blocked' })
    send(request, body.data)
    return { id: randomUUID() }
  })
}

export const startSms = async (settings: Settings) => {
  const faults = createFaults()
  const outbox = createOutbox<Sms>()
  const keep = (request: FastifyRequest, message: Omit<Sms, 'kind' | 'at'>) => {
    const at = new Date().toISOString()
    for (let count = 0; count < (request.fault?.executions ?? 0); count += 1)
      outbox.add({ ...message, kind: 'sms', at })
  }

  const app = createHttp()
  addWire(app, faults, (wire) =>
    addMsg91(wire, settings, (request, sms) => keep(request, { ...sms, via: 'msg91' })),
  )
  addWire(app, faults, (wire) =>
    addGenericGateway(wire, settings, (request, sms) => keep(request, { ...sms, via: 'http' })),
  )

  const running = await run(app, { faults, reset: outbox.clear })
  return { ...running, messages: outbox.messages }
}

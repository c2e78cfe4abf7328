// MSG91's OTP calls as a customer sees them. Wire format: integrations, section 5.

import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { clip } from './outbox.ts'

export type Msg91Message = { to: string; text: string; templateId: string }

const textLimit = 2000
const otpTemplate = z.object({ template_id: z.string().min(1).max(100) })
const otpQuery = z.object({
  mobile: z.string().regex(/^\d{8,15}$/),
  otp: z
    .string()
    .regex(/^\d{4,9}$/)
    .optional(),
  otp_length: z.coerce.number().int().min(4).max(9).default(4),
})

// A refusal has HTTP status 200 like a success; only `type` differs.
const refused = (message: string) => ({ message, type: 'error' })

const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('')

export const addMsg91 = (
  wire: FastifyInstance,
  settings: Settings,
  send: (request: FastifyRequest, message: Msg91Message) => void,
): void => {
  const keyRefusal = (key: unknown) => {
    if (typeof key !== 'string' || key === '') return 'Auth Key missing'
    if (settings.smsAuthKey && key !== settings.smsAuthKey) return 'Invalid authkey'
    return undefined
  }

  wire.addHook('preHandler', async (request, reply) => {
    const refusal = keyRefusal(request.headers.authkey)
    if (refusal) return reply.send({ ...refused(refusal), code: '201' })
  })

  // Our own codes are never checked here, so every one is wrong.
  wire.get('/api/v5/otp/verify', async () => refused('OTP not match'))

  wire.post('/api/v5/otp', async (request) => {
    const template = otpTemplate.safeParse(request.query)
    if (!template.success) return refused('template id missing')
    const templateId = template.data.template_id
    const { smsTemplateId } = settings
    if (smsTemplateId && templateId !== smsTemplateId) return refused('Invalid template')
    const query = otpQuery.safeParse(request.query)
    if (!query.success) return refused('mobile or otp missing or invalid')
    const { mobile: to, otp, otp_length: length } = query.data
    if (settings.smsRefusedNumbers.has(to)) return refused('Mobile number is blocked')
    // Other placeholders have no value and stay visible, as at MSG91.
    const text = settings.smsTemplateText.replaceAll('##OTP##', otp ?? digits(length))
    send(request, { to, text: clip(text, textLimit), templateId })
    return { request_id: randomBytes(12).toString('hex'), type: 'success' }
  })
}

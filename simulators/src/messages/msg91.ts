// MSG91's flow and OTP calls as a customer sees them. Wire format: integrations, section 5.

import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { clip } from './outbox.ts'

export type Msg91Message = { to: string; text: string; templateId: string }

const recipientLimit = 100
const textLimit = 2000
const mobile = z.string().regex(/^\d{8,15}$/)
const id = z.string().min(1).max(100)
const variable = z.union([z.string().max(500), z.number()]).transform(String)

const recipient = z
  .object({ mobiles: z.coerce.string().max(2000) })
  .catchall(variable)
  // One entry may contain several numbers.
  .transform(({ mobiles, ...variables }) =>
    mobiles.split(',').map((to) => ({ to: to.trim(), variables })),
  )

const flowBody = z.object({
  recipients: z
    .array(recipient)
    .min(1)
    .max(recipientLimit)
    .transform((entries) => entries.flat()),
})

/** `flow_id` is the older name of the template id. */
const flowTemplate = z.object({ template_id: id }).or(z.object({ flow_id: id }))

const otpTemplate = z.object({ template_id: id })
const otpQuery = z.object({
  mobile,
  otp: z
    .string()
    .regex(/^\d{4,9}$/)
    .optional(),
  otp_length: z.coerce.number().int().min(4).max(9).default(4),
})

/** Fills a template by exact names, as MSG91 does. Placeholders without a value stay visible. */
const render = (template: string, variables: Record<string, string>): string => {
  const unused = new Map(Object.entries(variables))
  const text = template.replace(/##(\w{1,50})##/g, (placeholder, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    unused.delete(name)
    return value ?? placeholder
  })
  const rest = [...unused].map(([name, value]) => ` [${name}: ${value}]`)
  return clip(text + rest.join(''), textLimit)
}

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
  const numberRefusal = (numbers: string[]) => {
    if (numbers.length > recipientLimit) return 'Too many recipients'
    if (numbers.some((to) => !mobile.safeParse(to).success)) return 'Invalid mobile number'
    if (numbers.some((to) => settings.smsRefusedNumbers.has(to))) return 'Mobile number is blocked'
    return undefined
  }
  const isUnknownTemplate = (templateId: string) =>
    settings.smsTemplateId !== undefined && templateId !== settings.smsTemplateId

  wire.addHook('preHandler', async (request, reply) => {
    const refusal = keyRefusal(request.headers.authkey)
    if (refusal) return reply.send({ ...refused(refusal), code: '201' })
  })

  wire.post('/api/v5/flow', async (request) => {
    const template = flowTemplate.safeParse(request.body)
    if (!template.success) return refused('template id missing')
    const templateId =
      'template_id' in template.data ? template.data.template_id : template.data.flow_id
    if (isUnknownTemplate(templateId)) return refused('Invalid template')
    const body = flowBody.safeParse(request.body)
    if (!body.success) return refused('recipients missing or invalid')
    const { recipients } = body.data
    const refusal = numberRefusal(recipients.map(({ to }) => to))
    if (refusal) return refused(refusal)
    for (const { to, variables } of recipients)
      send(request, { to, text: render(settings.smsTemplateText, variables), templateId })
    return { message: randomBytes(12).toString('hex'), type: 'success' }
  })

  // Our own codes are never checked here, so every one is wrong.
  wire.get('/api/v5/otp/verify', async () => refused('OTP not match'))

  wire.post('/api/v5/otp', async (request) => {
    const template = otpTemplate.safeParse(request.query)
    if (!template.success) return refused('template id missing')
    const templateId = template.data.template_id
    if (isUnknownTemplate(templateId)) return refused('Invalid template')
    const query = otpQuery.safeParse(request.query)
    if (!query.success) return refused('mobile or otp missing or invalid')
    const { mobile: to, otp, otp_length: length } = query.data
    const refusal = numberRefusal([to])
    if (refusal) return refused(refusal)
    const variables = { OTP: otp ?? digits(length) }
    send(request, { to, text: render(settings.smsTemplateText, variables), templateId })
    return { request_id: randomBytes(12).toString('hex'), type: 'success' }
  })
}

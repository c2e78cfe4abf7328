// WhatsApp through Meta's Cloud API. A store may begin a conversation only with a template that Meta has approved.

import { z } from 'zod'
import { askJson } from '../ask-json.ts'
import type { WhatsApp } from '../ports.ts'

export type WhatsAppOptions = {
  /** With the version, such as https://graph.facebook.com/v23.0. */
  url: string
  /** Meta's id of our number. */
  phoneId: string
  token: string
  timeoutMs: number
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({ error: z.object({ message: z.string() }) })

export function cloudWhatsApp({ url, phoneId, token, timeoutMs }: WhatsAppOptions): WhatsApp {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const addressOf = (path: string) => new URL(`${url.replace(/\/$/, '')}/${phoneId}${path}`)
  return {
    send: async ({ to, template: name, language: code, values }) => {
      const parameters = values.map((text) => ({ type: 'text', text }))
      const { status, body } = await askJson(addressOf('/messages'), {
        method: 'POST',
        headers,
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          to: `91${to}`,
          type: 'template',
          template: { name, language: { code }, components: [{ type: 'body', parameters }] },
        }),
        timeoutMs,
      })
      if (!accepted.safeParse(body).success) throw failureOf(status, body)
    },
    // Reads the facts of our number.
    check: async () => {
      const { status, body } = await askJson(addressOf(''), { method: 'GET', headers, timeoutMs })
      if (status !== 200) throw failureOf(status, body)
    },
  }
}

function failureOf(status: number, body: unknown): Error {
  const text = refused.safeParse(body).data?.error.message ?? ''
  return new Error(`WhatsApp answered ${status}: ${text.slice(0, 200)}`)
}

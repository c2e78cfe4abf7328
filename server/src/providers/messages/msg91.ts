// SMS through MSG91, which fills our code into a template that is registered there.

import { z } from 'zod'
import type { SmsGateway } from '../ports.ts'

export type Msg91Options = {
  url: string
  authKey: string
  templateId: string
  timeoutMs: number
}

/** MSG91 always answers 200; the `type` field says what happened. */
const answer = z.object({ type: z.string(), message: z.string().optional() })

export function msg91Sms(options: Msg91Options): SmsGateway {
  const { url, authKey, templateId, timeoutMs } = options
  const ask = async (path: string, query: Record<string, string>, call: RequestInit) => {
    const address = new URL(path, url)
    address.search = new URLSearchParams(query).toString()
    const reply = await fetch(address, {
      ...call,
      headers: { authkey: authKey, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = answer.safeParse(await reply.json().catch(() => undefined))
    if (!said.success) throw new Error(`MSG91 answered ${reply.status} with something unreadable`)
    return said.data
  }
  return {
    send: async ({ to, code }) => {
      const query = { template_id: templateId, mobile: `91${to}`, otp: code }
      expectSuccess(await ask('/api/v5/otp', query, { method: 'POST', body: '{}' }))
    },
    // Asks about a code that was never sent, to a number that nobody has. It is refused, and a wrong key
    // with other words.
    check: async () => {
      const { message = '' } = await ask(
        '/api/v5/otp/verify',
        { mobile: '910000000000', otp: '000000' },
        { method: 'GET' },
      )
      if (/auth/i.test(message)) throw new Error(`MSG91 refused: ${message.slice(0, 200)}`)
    },
  }
}

function expectSuccess({ type, message = '' }: z.output<typeof answer>): void {
  if (type !== 'success') throw new Error(`MSG91 refused: ${message.slice(0, 200)}`)
}

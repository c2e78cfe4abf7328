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

export function msg91Sms({ url, authKey, templateId, timeoutMs }: Msg91Options): SmsGateway {
  return {
    send: async ({ to, code }) => {
      const address = new URL('/api/v5/otp', url)
      address.search = new URLSearchParams({
        template_id: templateId,
        mobile: `91${to}`,
        otp: code,
      }).toString()
      const reply = await fetch(address, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: '{}',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said = answer.safeParse(await reply.json().catch(() => undefined))
      if (!said.success) throw new Error(`MSG91 answered ${reply.status} with something unreadable`)
      if (said.data.type !== 'success') throw new Error(`MSG91 refused: ${said.data.message ?? ''}`)
    },
  }
}

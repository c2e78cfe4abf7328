// SMS through a gateway that takes one JSON message per call.

import type { SmsGateway } from '../ports.ts'

export type SmsOptions = {
  url: string
  token: string
  timeoutMs: number
}

export function httpSms({ url, token, timeoutMs }: SmsOptions): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
    // Any answer will do: we know no call of such a gateway but the one that sends.
    check: async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    },
  }
}

// SMS through a gateway that takes one JSON message per call.

import type { SmsGateway } from '../ports.ts'

export type SmsOptions = {
  url: string
  token: string
  /** The sender that is registered for our templates. */
  sender: string | undefined
  timeoutMs: number
}

export function httpSms({ url, token, sender, timeoutMs }: SmsOptions): SmsGateway {
  const post = async (message: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
  return {
    send: ({ to, text }) => post({ to, text }),
    sendTemplate: ({ to, template, values }) => post({ to, sender, template, values }),
    // Any answer will do: we know no call of such a gateway but the one that sends.
    check: async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    },
  }
}

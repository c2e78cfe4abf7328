// Mail over SMTP.

import { createTransport } from 'nodemailer'
import type { Providers } from '../ports.ts'

export type MailOptions = {
  smtpUrl: string
  from: string
  timeoutMs: number
  /** A server that offers no TLS gets no mail: mails contain one-time links. */
  mustEncrypt: boolean
}

export function smtpMail(options: MailOptions): Providers['mail'] {
  const { smtpUrl, from, timeoutMs, mustEncrypt } = options
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The mail contains only what we pass: no file or address named in it is fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
    check: async () => void (await transport.verify()),
  }
}

// Mail over SMTP.

import { createTransport } from 'nodemailer'
import type { Providers } from '../ports.ts'

export type MailOptions = { smtpUrl: string; from: string; timeoutMs: number }

export function smtpMail({ smtpUrl, from, timeoutMs }: MailOptions): Providers['mail'] {
  const transport = createTransport({
    url: smtpUrl,
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
  }
}

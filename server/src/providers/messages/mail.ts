// Mail over SMTP.

import { once } from '../../kit/once.ts'
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
  const openTransport = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      // A connection with its handshake costs more than a mail, so mails that follow each other share one.
      pool: true,
      idleTimeout: 5_000,
      // More than jobs send at once: a mail never waits for another one.
      maxConnections: 50,
      // The job decides whether a mail is sent again.
      maxRequeues: 0,
      requireTLS: mustEncrypt,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The mail contains only what we pass: no file or address named in it is fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return {
    send: async ({ id, unsubscribe, ...mail }) =>
      void (await (
        await openTransport()
      ).sendMail({
        from,
        ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
        // Out-of-office programs do not answer these.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...mail,
      })),
    check: async () => void (await (await openTransport()).verify()),
  }
}

/** The domain of the sender, as in `Gemwala <no-reply@gemwala.test>`. */
const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

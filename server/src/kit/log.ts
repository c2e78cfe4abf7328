// Log lines are JSON on standard output. Secrets are removed here.

import { type Logger, pino } from 'pino'
import { workInHand } from './work.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/**
 * Paths that contain what must not be logged: tokens of links in mails, a mobile number, and the reason
 * of a decision, which is free text. They are recognised anywhere in a URL.
 */
const privatePath =
  /(\/(?:reset_password|verifyemail|unsubscribe|reset-password|otpverify|updateorder\/[^/]*\/[^/]*)\/).*/is
/** A request line may contain a full URL, including a user and a password. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

export function withoutSecrets(url: string): string {
  const [path] = url.replace(origin, '').split(/[?#]/, 1)
  return decoded(path!).replace(privatePath, '$1…') + (/[?#]/.test(url) ? '?…' : '')
}

/**
 * Decodes the URL as the router does, so that an encoded letter cannot hide a private path. It decodes
 * one character at a time, because the rest of the URL may not be decodable.
 */
const decoded = (url: string): string =>
  url.replace(/%[2-7][0-9a-f]/gi, (encoded) => decodeURIComponent(encoded))

/** Fields that hold secrets, at the top of a logged object or one level down. */
const secretFields = [
  'password',
  'token',
  'otp',
  'code',
  'secret',
  'authorization',
  'cookie',
  '["set-cookie"]',
]

/** At trace level the upload parser logs the request headers here. */
const secretHeaders = ['*.headers.authorization', '*.headers.cookie']

export const logOptions = (level: string) => ({
  level,
  // Whatever is logged while a job runs says which job and order it is about.
  mixin: () => ({ ...workInHand()?.job }),
  redact: {
    paths: [
      ...secretHeaders,
      ...secretFields.flatMap((field) =>
        field.startsWith('[') ? [field, `*${field}`] : [field, `*.${field}`],
      ),
    ],
    censor: '[secret]',
  },
  serializers: {
    req: (request: { id: string; method: string; url: string; ip: string }) => ({
      id: request.id,
      method: request.method,
      url: withoutSecrets(request.url),
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    // Database errors have row values in `detail` and other fields, so only these fields are logged.
    err: (error: Error & { code?: string; constraint?: string }) => ({
      type: error.name,
      message: error.message,
      // Not named `code`, which is redacted because one-time codes are called that.
      errorCode: error.code,
      constraint: error.constraint,
      stack: error.stack,
    }),
  },
})

/** How much is buffered while the disk is full; further lines are dropped. */
const waitingBytes = 1 << 20

/** A full disk must not stop sales: log lines that cannot be written are lost, and nothing else. */
export function openLog(level: string): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: waitingBytes })
  output.on('error', () => {})
  return pino(logOptions(level), output)
}

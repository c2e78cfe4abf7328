// Log lines are JSON on standard output. What must never be in them is taken out here.

import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Addresses that carry a secret: links from mails, and whatever a query string brings. */
const secretPath =
  /^\/(reset_password|verifyemail|auth\/verifyemail|password\/reset-password)\/[^?]*/

export const withoutSecrets = (url: string): string =>
  decoded(url.replace(/\?.*$/, '?…')).replace(secretPath, '/$1/…')

/** As the router reads it: an encoded letter must not hide what the address is. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

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

/** Where the parser of uploads, at its chattiest, puts a request's headers. */
const secretHeaders = ['*.headers.authorization', '*.headers.cookie']

export const logOptions = (level: string) => ({
  level,
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
    // Database errors carry the row that failed in `detail` and parameters in others; only these go.
    err: (error: Error & { code?: string; constraint?: string }) => ({
      type: error.name,
      message: error.message,
      // Not `code`, which is what one-time codes are called and is taken out.
      errorCode: error.code,
      constraint: error.constraint,
      stack: error.stack,
    }),
  },
})

/** Lines that wait for a disk with room; more are dropped. */
const waitingBytes = 1 << 20

/** A full disk under the log is no reason not to sell: what cannot be written is lost, and nothing else. */
export function openLog(level: string): Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: waitingBytes })
  output.on('error', () => {})
  return pino(logOptions(level), output)
}

// Log lines are JSON on standard output. What must never be in them is taken out here.

import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>

/**
 * Addresses that carry what no log may hold: the tokens of links from mails, a mobile number, and the
 * reason of a decision, which is free text. They are recognised anywhere in an address.
 */
const privatePath =
  /(\/(?:reset_password|verifyemail|reset-password|otpverify|updateorder\/[^/]*\/[^/]*)\/).*/is
/** A request may name a whole address, with a user and a password in it. */
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

export function withoutSecrets(url: string): string {
  const [path] = url.replace(origin, '').split(/[?#]/, 1)
  return decoded(path!).replace(privatePath, '$1…') + (/[?#]/.test(url) ? '?…' : '')
}

/**
 * As the router reads it, so that an encoded letter does not hide what the address is. One letter at a
 * time, because the rest of an address may not be decodable.
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

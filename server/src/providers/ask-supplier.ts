// One call to a supplier, and what is certain when it fails: only a call that was never sent may be made
// again.

import { askJson, type JsonAnswer, type JsonCall, NotJson } from './ask-json.ts'

export type Heard =
  | ({ kind: 'answer' } & JsonAnswer)
  /** Not a byte was sent. */
  | { kind: 'not-sent'; reason: string }
  /** Rejected before anybody read it. */
  | { kind: 'busy'; reason: string }
  /** It may have been carried out. */
  | { kind: 'unclear'; reason: string }

const tooManyRequests = 429

export async function askSupplier(address: URL, call: JsonCall): Promise<Heard> {
  try {
    const answer = await askJson(address, {
      ...call,
      // The other side may close a kept-alive connection just as we write to it, and the outcome is then
      // unknown.
      headers: { ...call.headers, connection: 'close' },
    })
    if (answer.status === tooManyRequests) return busy
    if (answer.status >= 500) return { kind: 'unclear', reason: `it answered ${answer.status}` }
    return { kind: 'answer', ...answer }
  } catch (error) {
    if (error instanceof NotJson && error.status === tooManyRequests) return busy
    return { kind: hasNotLeft(error) ? 'not-sent' : 'unclear', reason: reasonOf(error) }
  }
}

const busy: Heard = { kind: 'busy', reason: 'it said that we send too many requests' }

type Failure = Error & { code?: string; syscall?: string; errors?: unknown[] }

/** A connection error is not enough: a host can become unreachable after we have sent the request. */
const beforeSending = new Set(['connect', 'getaddrinfo'])
const isCertificate =
  /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF)|(DEPTH_ZERO_)?SELF_SIGNED_CERT)/
/** Only errors that occur before there is a connection to send on. */
const isHandshake =
  /^ERR_SSL_(UNSUPPORTED_PROTOCOL|\w+_ALERT_(PROTOCOL_VERSION|HANDSHAKE_FAILURE))$/

export function hasNotLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '', errors, cause } = error as Failure
  // Several addresses of one host name were tried.
  if (errors && errors.length > 0) return errors.every(hasNotLeft)
  if (beforeSending.has(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT') return true
  return isCertificate.test(code) || isHandshake.test(code) || hasNotLeft(cause)
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return (cause as Failure).code ?? (cause.message || error.message)
}

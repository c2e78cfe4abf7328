// Recognises the errors of a database that is away, full, read-only or too busy. They say nothing about
// the request, and the same request may succeed a moment later.

/**
 * Connection errors (08), no room or too many clients (53), a server that goes down (57P), a read-only
 * server, a lock or a statement that took too long, a serialization failure and a deadlock.
 */
const sqlStates = /^(08\w{3}|53\w{3}|57P\w{2}|25006|55P03|57014|40001|40P01)$/
/** Of these the ones after which the connection leads to the wrong server, or to none. */
const lostSqlStates = /^(08\w{3}|57P\w{2}|25006)$/
const networkCodes =
  /^(ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver has no codes for these. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Why a connection failed. A name with several addresses fails with an error that has a code and no message. */
export const reasonOf = (error: Error): string => error.message || codeOf(error) || error.name

export function isOutage(error: unknown): boolean {
  const code = codeOf(error)
  if (sqlStates.test(code) || networkCodes.test(code)) return true
  return error instanceof Error && driverMessages.test(error.message)
}

/** Whether the connection must not be used again, even if the server still answers on it. */
export const isConnectionLost = (error: unknown): boolean =>
  lostSqlStates.test(codeOf(error)) ||
  (error instanceof Error && error.message === 'Query read timeout')

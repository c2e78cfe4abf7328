// Sends requests to a running node, and classifies the answers. Anything but a clear yes or no is `info`: the
// outcome is unknown.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Result } from './history.ts'
import type { Nodes } from './nodes.ts'
import type { Chance } from './random.ts'

const answerTimeoutMs = 20_000

/** An answer, or why there was none. */
export type Answer =
  // biome-ignore lint/suspicious/noExplicitAny: the checker compares the fields of an answer
  { status: number; body: any } | { status: undefined; why: string }

export type Caller = {
  /** The number of requests sent so far that carry a key, so may move money. */
  sent(): number
  call(method: 'GET' | 'POST', path: string, given: Given): Promise<Answer>
}

type Given = { token: string; body?: object; key?: string }

export function callerOn(nodes: Pick<Nodes, 'address'>, chance: Chance): Caller {
  let sent = 0
  const call: Caller['call'] = async (method, path, { token, body, key }) => {
    const address = await nodes.address(chance.fraction())
    if (key) sent += 1
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      return { status: response.status, body: await response.json() }
    } catch (error) {
      const { message, cause } = error as Error
      return { status: undefined, why: `${message} (${cause})` }
    }
  }
  return { sent: () => sent, call }
}

export function resultOf(answer: Answer): Result {
  if (answer.status === undefined) return { type: 'info', why: answer.why, isCut: true }
  const { status, body } = answer
  if (status === 200 || status === 201) {
    // The wire has rupees; the checker compares paise.
    const paidPaise = Math.round(body.order.value * 100)
    return { type: 'ok', orderid: body.order.orderid, paidPaise }
  }
  const text = String(body.message ?? body.error)
  const isTemporary = status >= 500 || status === 429 || text === checkoutTexts.stillRunning
  return isTemporary
    ? { type: 'info', why: `${status} ${text}`, isCut: false }
    : { type: 'fail', status, text }
}

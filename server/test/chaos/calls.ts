// Requests to whichever node is up. What cannot be told from the answer is said to be unknown.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Result } from './history.ts'
import type { Nodes } from './nodes.ts'
import type { Chance } from './random.ts'

const answerTimeoutMs = 20_000

/** An answer, or why there was none. */
export type Answer =
  // biome-ignore lint/suspicious/noExplicitAny: the checker compares what an answer says
  { status: number; body: any } | { status: undefined; why: string }

export type Caller = {
  /** How many requests that may move money were sent so far: those with a key. */
  sent(): number
  call(method: 'GET' | 'POST', path: string, given: Given): Promise<Answer>
}

type Given = { token: string; body?: object; key?: string }

export function callerOn(nodes: Nodes, chance: Chance): Caller {
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
    // Rupees on the wire; paise are compared.
    const paidPaise = Math.round(body.order.value * 100)
    return { type: 'ok', orderid: body.order.orderid, paidPaise }
  }
  const text = String(body.message ?? body.error)
  const isPassing = status >= 500 || status === 429 || text === checkoutTexts.stillRunning
  return isPassing
    ? { type: 'info', why: `${status} ${text}`, isCut: false }
    : { type: 'fail', status, text }
}

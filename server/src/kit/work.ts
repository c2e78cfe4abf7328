// What is known about the work in hand, a request or a job: its database time, and the account and the order
// it is about. Only logs and traces read this; nothing that the store decides depends on it.

import { AsyncLocalStorage } from 'node:async_hooks'

export type Work = {
  statements: number
  databaseMs: number
  userid?: number
  orderid?: string
  /** The job, if it is one; every line that is logged meanwhile carries these fields. */
  job?: { queue: string; job: number; orderid?: string }
  trace?: Trace
}

/** The part of a trace that belongs to one piece of work. */
export type Trace = {
  traceId: string
  /** Continues the trace in a job, or at an external service (W3C Trace Context). */
  traceparent: string
  /** Begins a step of the work; the returned function ends it. */
  begin(step: Step): (error?: unknown) => void
  end(attributes: Attributes, error?: unknown): void
}

type Attributes = Record<string, string | number | undefined>
export type Step = { kind: 'statement' | 'call'; name: string; attributes: Attributes }

export type Traces = {
  /** `parent` is a traceparent from a caller or from the request that queued the job. */
  begin(kind: 'request' | 'job', name: string, parent?: string): Trace
}

const inHand = new AsyncLocalStorage<Work>()

export const newWork = (trace?: Trace): Work => ({
  statements: 0,
  databaseMs: 0,
  ...(trace && { trace }),
})
export const doWork = <T>(work: Work, run: () => T): T => inHand.run(work, run)
export const workInHand = (): Work | undefined => inHand.getStore()

export function noteUser(userid: number): void {
  const work = inHand.getStore()
  if (work) work.userid = userid
}

/** Notes the order that the first of these objects names. Callers can send any text as an order's number. */
export function noteOrder(...sources: unknown[]): void {
  const work = inHand.getStore()
  if (!work) return
  const orderid = sources.map(orderIn).find((found) => found !== undefined)
  if (orderid) work.orderid = orderid
}

const orderNumber = /^GW[0-9A-Z]{4,20}$/

/** A payment that was started for an order has the order's number. */
export function orderIn(source: unknown): string | undefined {
  const { orderid, orderId, clientTxnId, order } = (source ?? {}) as Record<string, unknown>
  const found =
    orderid ?? orderId ?? clientTxnId ?? (order && (order as { orderid: unknown }).orderid)
  return typeof found === 'string' && orderNumber.test(found) ? found : undefined
}

/** Adds one statement, with the time until its answer, to the work in hand. */
export async function timeStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const work = inHand.getStore()
  if (!work) return run()
  const end = work.trace?.begin({
    kind: 'statement',
    name: /^\s*\w+/.exec(text)?.[0].trim() ?? 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  })
  const begun = performance.now()
  try {
    const result = await run()
    end?.()
    return result
  } catch (error) {
    end?.(error)
    throw error
  } finally {
    work.statements += 1
    work.databaseMs += performance.now() - begun
  }
}

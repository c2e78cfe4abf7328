// What the clients saw, one entry for each request. The types are Jepsen's: `ok` and `fail` are answers, `info`
// means that nobody knows whether the request had an effect.

import type { OrderDecision } from '@gemwala/contract/orders/orders'

type Seen = {
  /** Identifies the purchase or top-up. */
  key: string
  startedMs: number
  endedMs: number
}

export type Ok = { type: 'ok'; orderid: string; paidPaise: number }
export type Fail = { type: 'fail'; status: number; text: string }
type Info = { type: 'info'; why: string; isCut: boolean }

export type Result = Ok | Fail | Info
export type Bought = Seen & { op: 'buy' } & Result
export type Decided = Seen & { op: 'decide'; decision: OrderDecision } & Result
export type ToppedUp = Seen & { op: 'top-up' } & Result
export type Entry = Bought | Decided | ToppedUp
export type History = Entry[]

/** The first definite answer; undefined if there was none. */
export function outcomeOf(entries: Entry[]): Ok | Fail | undefined {
  return entries.find(({ type }) => type === 'ok' || type === 'fail') as Ok | Fail | undefined
}

export const entriesByKey = <Op extends Entry['op']>(
  history: History,
  op: Op,
): Map<string, Extract<Entry, { op: Op }>[]> => {
  const entries = history.filter((entry): entry is Extract<Entry, { op: Op }> => entry.op === op)
  return Map.groupBy(entries, ({ key }) => key)
}

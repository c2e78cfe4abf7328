// What the clients saw, one record for each request, in Jepsen's words: `ok` and `fail` are answers,
// `info` means that nobody knows whether it happened.

import type { OrderDecision } from '@gemwala/contract/orders/orders'

type Seen = {
  /** The purchase that it is about. */
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

/** Bought, refused, or unknown for ever. */
export function outcomeOf(entries: Entry[]): Ok | Fail | undefined {
  return entries.find(({ type }) => type === 'ok' || type === 'fail') as Ok | Fail | undefined
}

export const ofPurchase = <Op extends Entry['op']>(
  history: History,
  op: Op,
): Map<string, Extract<Entry, { op: Op }>[]> => {
  const entries = history.filter((entry): entry is Extract<Entry, { op: Op }> => entry.op === op)
  return Map.groupBy(entries, ({ key }) => key)
}

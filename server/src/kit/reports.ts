// What the store reports about itself while it runs, for metrics. A report that nobody follows costs next to
// nothing, and nothing that the store decides depends on one.

import { channel } from 'node:diagnostics_channel'

type Reports = {
  request: { method: string; route: string; status: number; seconds: number }
  refusedRequest: Record<string, never>
  /** How long a statement or a transaction waited for a connection. */
  poolWait: { seconds: number }
  purchase: { paidBy: 'wallet' | 'gateway'; paise: number }
  cache: { name: 'answers' | 'catalogue' | 'services'; isHit: boolean }
  job: { queue: string; isDone: boolean; seconds: number }
}

const channelOf = (kind: keyof Reports) => channel(`gemwala.${kind}`)
const channels: Record<keyof Reports, ReturnType<typeof channel>> = {
  request: channelOf('request'),
  refusedRequest: channelOf('refusedRequest'),
  poolWait: channelOf('poolWait'),
  purchase: channelOf('purchase'),
  cache: channelOf('cache'),
  job: channelOf('job'),
}

export const report = <Kind extends keyof Reports>(kind: Kind, what: Reports[Kind]): void =>
  channels[kind].publish(what)

export const isFollowed = (kind: keyof Reports): boolean => channels[kind].hasSubscribers

/** Calls the listener with every report of this kind, until the returned function is called. */
export function follow<Kind extends keyof Reports>(
  kind: Kind,
  listener: (what: Reports[Kind]) => void,
): () => void {
  const hear = (what: unknown) => listener(what as Reports[Kind])
  channels[kind].subscribe(hear)
  return () => void channels[kind].unsubscribe(hear)
}

// Follows a record on the server until it is final: by a stream of its changes, or by polling while
// the stream is unavailable.

import { CallFailed } from './call.ts'

type Followed<Thing> = {
  /** Yields the record now and at every change, until the connection is lost. */
  open: (signal: AbortSignal) => AsyncIterable<Thing>
  ask: () => Promise<Thing>
  isFinal: (thing: Thing) => boolean
  tell: (thing: Thing) => void
  signal: AbortSignal
}

const askEveryMs = 3000
const firstPauseMs = 1000
export const longestPauseMs = 30_000

/** How long to wait before reopening the stream after this many failures in a row. */
export const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))

/** Ends when the record is final or the signal aborts; throws when the server refuses it for good. */
export async function follow<Thing>({
  open,
  ask,
  isFinal,
  tell,
  signal,
}: Followed<Thing>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let isFull = false
    try {
      let isFirst = true
      for await (const thing of open(signal)) {
        if (signal.aborted) return
        // The first event repeats what is known: only a change proves that the stream works.
        if (!isFirst) failures = 0
        isFirst = false
        tell(thing)
        if (isFinal(thing)) return
      }
    } catch (error) {
      throwIfRefused(error)
      isFull = hasNoRoom(error)
    }
    failures += 1
    let restMs = isFull ? longestPauseMs : pauseMs(failures)
    while (restMs > askEveryMs) {
      await pause(askEveryMs, signal)
      restMs -= askEveryMs
      if (signal.aborted) return
      const thing = await ask().catch(throwIfRefused)
      if (signal.aborted) return
      if (thing) tell(thing)
      if (thing && isFinal(thing)) return
    }
    await pause(restMs, signal)
  }
}

/** Signed out, not allowed or not found: trying again changes nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && [401, 403, 404].includes(error.status)

/** Too many streams are open: reopening soon would be refused too, but polling works. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof CallFailed && [429, 503].includes(error.status)

/** Other failures are retried later. */
export function throwIfRefused(error: unknown): undefined {
  if (isRefused(error)) throw error
}

/** Ends early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

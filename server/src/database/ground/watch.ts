// Tells watchers that what they watch changed. Changes by this node can be reported at once; those of other
// nodes are found by polling, with one query for everything that is watched. A notification from inside every
// purchase would cost two thirds of the purchases per second.

import type { Log } from '../../kit/log.ts'

export type Watch<Key> = {
  /** Calls back at every change since this state, until the returned function is called. */
  watch(key: Key, state: string, onChange: () => void): () => void
  /** This node changed it. */
  tell(key: Key): void
  stop(): void
}

type Options<Key> = {
  /** The states of these now. */
  read: (keys: Key[]) => Promise<{ key: Key; state: string }[]>
  log: Log
  everyMs: number
}

export function watchStates<Key>({ read, log, everyMs }: Options<Key>): Watch<Key> {
  const watchers = new Map<Key, Set<() => void>>()
  /** The last state of each, as far as we know. */
  const known = new Map<Key, string>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  const callAll = (key: Key) => {
    for (const onChange of watchers.get(key) ?? []) onChange()
  }
  const look = async () => {
    for (const { key, state } of await read([...watchers.keys()])) {
      // The watcher may have left during the query.
      if (!watchers.has(key) || known.get(key) === state) continue
      known.set(key, state)
      callAll(key)
    }
  }
  /** Polls as long as anybody watches. */
  const run = () => {
    isRunning = true
    timer = setTimeout(async () => {
      if (watchers.size > 0) {
        await look().catch((error) => log.warn({ err: error }, 'could not read what is watched'))
      }
      isRunning = false
      if (watchers.size > 0) run()
    }, everyMs)
  }

  return {
    watch: (key, state, onChange) => {
      const mine = watchers.get(key) ?? new Set()
      // What this watcher has seen. If others have seen more, the next poll tells all of them.
      known.set(key, state)
      watchers.set(key, mine.add(onChange))
      if (!isRunning) run()
      return () => {
        mine.delete(onChange)
        if (mine.size > 0) return
        watchers.delete(key)
        known.delete(key)
      }
    },
    tell: callAll,
    stop: () => {
      clearTimeout(timer)
      watchers.clear()
    },
  }
}

// What modules keep outside the components.

import { useSyncExternalStore } from 'react'

/** Puts back the first value of everything that is kept. */
const resets: (() => void)[] = []

/** For tests, which share their modules: each begins like a new page. */
export const forgetKept = (): void => {
  for (const reset of resets) reset()
}

/** What no component shows. */
export function kept<Value>(first: () => Value): { now: Value } {
  const box = { now: first() }
  resets.push(() => {
    box.now = first()
  })
  return box
}

/** Every component that uses it re-renders when it changes. */
export function shared<Value>(first: Value) {
  const box = kept(() => first)
  const followers = new Set<() => void>()
  const follow = (follower: () => void) => {
    followers.add(follower)
    return () => void followers.delete(follower)
  }
  function useShared(): Value
  function useShared<Picked>(pick: (value: Value) => Picked): Picked
  function useShared(pick: (value: Value) => unknown = (whole) => whole) {
    // The server renders for nobody in particular: a page starts with the first value everywhere.
    return useSyncExternalStore(
      follow,
      () => pick(box.now),
      () => pick(first),
    )
  }
  return {
    get: (): Value => box.now,
    set: (next: Value): void => {
      box.now = next
      for (const follower of followers) follower()
    },
    /** The part that `pick` returns, or the whole value. The component re-renders only when it changes. */
    use: useShared,
  }
}

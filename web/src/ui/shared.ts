// A value outside the components. Every component that uses it re-renders when it changes.

import { useSyncExternalStore } from 'react'

export function shared<Value>(first: Value) {
  let value = first
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
      () => pick(value),
      () => pick(first),
    )
  }
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const follower of followers) follower()
    },
    /** The part that `pick` returns, or the whole value. The component re-renders only when it changes. */
    use: useShared,
  }
}

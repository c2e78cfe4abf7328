// Instead of the router's helper for all versions of React, which is three times as long: what a component selects from
// a store, and the same object as before while it is equal.

import { useRef, useSyncExternalStore } from 'react'

export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
): Selection {
  const last = useRef<{ selection: Selection }>(null)
  const select = (): Selection => {
    const selection = selector(getSnapshot())
    if (!last.current || !isEqual(last.current.selection, selection)) last.current = { selection }
    return last.current.selection
  }
  return useSyncExternalStore(subscribe, select, select)
}

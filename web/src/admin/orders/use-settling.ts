// Whether the rows have just moved under the pointer. A decided row leaves the list and the next one
// slides into its place: the second press of a double click would decide an order that nobody looked at.

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Long enough to see that another row is there now. */
const restMs = 700

/**
 * True until the rows have rested and a mouse has moved again. `list` names the filters and the page;
 * stale rows are those of the last list, shown until the first rows of this one come.
 */
export function useSettling(ids: string, list: string, isStale: boolean): boolean {
  const [isSettling, setSettling] = useState(false)
  const last = useRef({ ids, list })
  // Before the browser draws the rows in their new places.
  useLayoutEffect(() => {
    // Kept as they are, stale rows would make the first rows of a list look like a change of it.
    if (isStale) return
    const before = last.current
    last.current = { ids, list }
    if (before.list === list && before.ids !== '' && !ids.startsWith(before.ids)) setSettling(true)
  }, [ids, list, isStale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that move again rest anew.
  useEffect(() => {
    if (!isSettling) return
    let hasRested = false
    // A finger is not over anything between two taps.
    let hasMoved = !matchMedia('(hover: hover)').matches
    const release = () => hasRested && hasMoved && setSettling(false)
    const timer = setTimeout(() => {
      hasRested = true
      release()
    }, restMs)
    const move = ({ type, movementX, movementY, pointerType }: PointerEvent) => {
      const isTap = type === 'pointerdown' && pointerType !== 'mouse'
      hasMoved ||= isTap || movementX !== 0 || movementY !== 0
      release()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerdown', move)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerdown', move)
    }
  }, [isSettling, ids])
  return isSettling
}

// Whether rows have just moved under the pointer. A decided row leaves the list and the next one moves
// into its place: the second click of a double click would decide the wrong order.

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Long enough to notice that another row is there now. */
const restMs = 700

/**
 * True until the rows have rested and the mouse has moved again. `list` identifies the filters and the
 * page; stale rows belong to the previous list and stay until the new rows arrive.
 */
export function useSettling(ids: string, list: string, isStale: boolean): boolean {
  const [isSettling, setSettling] = useState(false)
  const last = useRef({ ids, list })
  // Runs before the browser paints the rows in their new places.
  useLayoutEffect(() => {
    // If stale rows were remembered, the first rows of a new list would look like a change.
    if (isStale) return
    const before = last.current
    last.current = { ids, list }
    if (before.list === list && before.ids !== '' && !ids.startsWith(before.ids)) setSettling(true)
  }, [ids, list, isStale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that move again start the rest over.
  useEffect(() => {
    if (!isSettling) return
    let hasRested = false
    // A finger does not hover over anything between two taps.
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

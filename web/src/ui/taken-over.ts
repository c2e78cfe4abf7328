// Whether React has taken over the page. The first render must be the one that the server has made, so
// what depends on the visitor, the browser or the window is shown only after it.

import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const follow = () => () => {}
const nothing = () => undefined

/** Whether the server has rendered this component. Its first render knows, so it needs no second one. */
export function useWasRendered(): boolean {
  let isHydrating = false
  const note = () => {
    isHydrating = true
  }
  // React reads the server's snapshot only where it takes over what the server has rendered.
  useSyncExternalStore(follow, nothing, note)
  return useState(isHydrating)[0]
}

/** Becomes true in a transition: as an urgent update it would hydrate the parts around it in one long task. */
export function useIsTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(!useWasRendered())
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return isTakenOver
}

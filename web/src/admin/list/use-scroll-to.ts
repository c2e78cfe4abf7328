// Scrolls to the current row when it changes, and only then.

import { useEffect, useRef } from 'react'

export function useScrollTo(current: number | undefined, scrollTo: (place: number) => void): void {
  const scroll = useRef(scrollTo)
  useEffect(() => {
    scroll.current = scrollTo
  })
  useEffect(() => {
    if (current !== undefined) scroll.current(current)
  }, [current])
}

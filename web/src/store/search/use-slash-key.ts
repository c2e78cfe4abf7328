// The slash key opens the search, unless the user is typing. A layout effect, to work at once.

import { useEffectEvent, useLayoutEffect } from 'react'

export function useSlashKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) return
    event.preventDefault()
    open()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

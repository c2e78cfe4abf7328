// Returns the keyboard focus to a button that lost it by being disabled, unless something else has it.

import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === element.current
    else if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
  }, [isBusy])
  return element
}

// A disabled button drops the keyboard's focus: it gets it back, unless something else took it.

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

// Keys of a screen. None of them fires while somebody types, holds Ctrl, Alt or the command key, or
// has a dialog open; and Enter presses the button that has the focus.
//
// The field of a dialog that was just closed keeps the focus until the browser draws again: nobody types
// there, and a key pressed in that moment is meant for the screen.
//
// Keys are heard from the moment the screen is drawn until it is hidden, be it only because the next
// one is still on its way, and mean what is drawn: hence layout effects.

import { useLayoutEffect, useRef } from 'react'

/** By the key's name as the browser gives it, letters in lower case. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>

const writesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** What Enter and the space bar press by themselves. */
const isPressed = 'button, a, summary, input'

const isTypedInto = (target: Element): boolean =>
  target.closest(writesText) !== null && target.closest('dialog:not([open])') === null

const isBusyElsewhere = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  altKey ||
  metaKey ||
  (target instanceof Element && isTypedInto(target)) ||
  (/^(Enter| )$/.test(key) && target instanceof Element && target.closest(isPressed) !== null) ||
  document.querySelector('dialog[open]') !== null

export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = latest.current[key]
      if (!act || event.defaultPrevented || isBusyElsewhere(event)) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

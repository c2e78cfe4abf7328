// The shortcuts of a screen. None of them fires while the user types, holds Ctrl, Alt or Cmd, or has a
// dialog open; and Enter presses the focused button. Those of a single character can be switched off.
//
// The field of a dialog that just closed keeps the focus until the next paint: nobody types there, so
// a key pressed at that moment is meant for the screen.
//
// Layout effects make shortcuts active exactly while their screen is visible. A screen is hidden, for
// example, while the next one loads.

import { useLayoutEffect, useRef } from 'react'
import { letterKeys } from './preferences.ts'

/** Keyed by the browser's key name, letters in lower case. */
export type Keys = Record<string, ((event: KeyboardEvent) => void) | undefined>

const writesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Elements that Enter and the space bar activate by themselves. */
const isPressed = 'button, a, summary, input'

const isTypedInto = (target: Element): boolean =>
  target.closest(writesText) !== null && target.closest('dialog:not([open])') === null

/** Whether the focus is in a field or a dialog, and must stay there. */
export const isTyping = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement !== null && isTypedInto(document.activeElement))

/** The key is meant for a field, a button or a dialog. */
export const isBusyElsewhere = ({
  key,
  target,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): boolean =>
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
      const isLetter = event.key.length === 1
      if (isLetter && !letterKeys.get()) return
      const key = isLetter ? event.key.toLowerCase() : event.key
      const act = latest.current[key]
      if (!act || event.defaultPrevented || isBusyElsewhere(event)) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

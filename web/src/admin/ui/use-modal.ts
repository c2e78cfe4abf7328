// A dialog that is open as long as it is rendered. Closing it properly returns the focus to where it
// was; removing it from the page would lose it.

import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { openModal } from './open-dialogs.ts'

/** The props of the dialog element, which is open as long as it is rendered. */
export function useModal(onClose: () => void, given?: RefObject<HTMLDialogElement | null>) {
  const own = useRef<HTMLDialogElement>(null)
  const ref = given ?? own
  useLayoutEffect(() => {
    const shown = ref.current!
    const close = openModal(shown)
    // Focuses the first field, or the safe answer; the browser would focus the close button.
    shown.querySelector<HTMLElement>('input, select, textarea, [data-safe]')?.focus()
    return close
  }, [ref])
  return { ref, ...closing(ref, onClose) }
}

/** Esc calls `onClose`, which may leave the dialog open. */
export function closing(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const decide = (event: SyntheticEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return {
    // The browser lets a page refuse only the first of several requests to close, so the key is caught.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.nativeEvent.isComposing) decide(event)
    },
    onCancel: (event: SyntheticEvent) => {
      // A file dialog that is cancelled sends this event, too.
      if (event.target === event.currentTarget) decide(event)
    },
    // Ignores a late close event when the dialog is open again, as in React's strict mode.
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}

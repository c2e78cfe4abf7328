// A dialog that is open as long as it is rendered. Closing it properly returns the focus to where it
// was; removing it from the page would lose it.

import { useLayoutEffect, useRef } from 'react'
import { openModal } from './open-dialogs.ts'

/** The props of the dialog element. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = ref.current!
    const close = openModal(shown)
    // Focuses the first field; the browser would focus the close button.
    shown.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return close
  }, [])
  return {
    ref,
    // Ignores a late close event when the dialog is open again, as in React's strict mode.
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}

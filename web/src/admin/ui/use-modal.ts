// A dialog that is open as long as it is shown. Closing it properly gives the focus back to whatever
// had it before; taking it out of the page alone would lose it.

import { useLayoutEffect, useRef } from 'react'
import { openModal } from './open-dialogs.ts'

/** What the dialog element gets. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = ref.current!
    const close = openModal(shown)
    // Whoever opens a form fills it in; the browser would begin at the button that closes it.
    shown.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return close
  }, [])
  return {
    ref,
    // Late word of an earlier closing is none of one that is open again: React's strict mode does that.
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}

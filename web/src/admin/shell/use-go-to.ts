// G, then a letter, opens a screen.

import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { toScreen } from '../links.ts'
import { goToEntries } from '../nav.ts'
import { may } from '../rights.ts'
import { isBusyElsewhere, useKeys } from '../ui/use-keys.ts'

/** After G, the letter must follow within this time. */
const waitMs = 1500

export function useGoTo(): void {
  const navigate = useNavigate()
  const waitsUntil = useRef(0)
  useKeys({
    g: ({ timeStamp }) => {
      waitsUntil.current = timeStamp + waitMs
    },
  })
  useLayoutEffect(() => {
    // Before the screen's own shortcuts: after G, C opens the coupons and completes no order.
    const hear = (event: KeyboardEvent) => {
      if (event.timeStamp > waitsUntil.current || event.key === 'Shift') return
      waitsUntil.current = 0
      if (isBusyElsewhere(event)) return
      event.preventDefault()
      const found = goToEntries.find(({ letter }) => letter === event.key.toLowerCase())
      if (found && may(found.call))
        void navigate(toScreen(found.screen) as Parameters<typeof navigate>[0])
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [navigate])
}

// After a change of screen its heading has the focus: a screen reader announces it, and the keyboard
// continues there. The first screen leaves the focus to the browser.

import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { kept } from '../../ui/shared.ts'

const last = kept(() => ({ path: '', heading: null as HTMLElement | null }))

/** A screen can replace its heading, for example when its data has arrived. */
const isLost = (): boolean =>
  last.now.heading?.isConnected === false && document.activeElement === document.body

export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  useEffect(() => {
    const path = router.state.location.pathname
    const isNew = last.now.path !== '' && last.now.path !== path
    last.now.path = path
    if (!isNew && !isLost()) return
    last.now.heading = heading.current
    // What is open over the screen keeps the focus.
    if (!document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true })
  }, [router])
  return heading
}

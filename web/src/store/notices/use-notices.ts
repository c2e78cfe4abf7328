// The customer's latest notices. They are asked for when a page opens and, while the page is visible, every
// twenty seconds: nobody waits in front of the bell.

import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askNotices } from '../../api/notices.ts'
import { useAsked } from '../../api/use-asked.ts'
import { whileSeen } from '../../api/while-seen.ts'

const everyMs = 20_000

export function useNotices() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { answer, askAgain } = useAsked(path, askNotices, { keepsLast: true })
  useEffect(
    () =>
      whileSeen(async (signal) => {
        const timer = setInterval(() => {
          if (document.visibilityState === 'visible') void askAgain()
        }, everyMs)
        signal.addEventListener('abort', () => clearInterval(timer))
      }),
    [askAgain],
  )
  return { answer, askAgain }
}

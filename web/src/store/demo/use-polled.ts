// Polls the server, but only while the page is visible.

import { useEffect } from 'react'
import { useAsked } from '../../api/use-asked.ts'

export function usePolled<Answer>(ask: () => Promise<Answer>, everyMs: number) {
  const asked = useAsked('', ask)
  const { askAgain } = asked
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    const timer = setInterval(askIfSeen, everyMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [askAgain, everyMs])
  return asked
}

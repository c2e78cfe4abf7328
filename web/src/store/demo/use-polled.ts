// Asks again and again, but only while the page is seen.

import { useCallback, useEffect, useState } from 'react'

type Polled<Answer> = { answer: Answer | undefined; error: unknown }

/** `ask` must be the same function on every render. */
export function usePolled<Answer>(ask: () => Promise<Answer>, everyMs: number) {
  const [polled, setPolled] = useState<Polled<Answer>>({ answer: undefined, error: undefined })

  const refresh = useCallback(async () => {
    try {
      const answer = await ask()
      setPolled({ answer, error: undefined })
    } catch (error) {
      setPolled(({ answer }) => ({ answer, error }))
    }
  }, [ask])

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    refreshIfSeen()
    const timer = setInterval(refreshIfSeen, everyMs)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [refresh, everyMs])

  return { ...polled, refresh }
}

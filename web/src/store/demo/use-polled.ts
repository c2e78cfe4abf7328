// Polls the server, but only while the page is visible.

import { useCallback, useEffect, useRef, useState } from 'react'

type Polled<Answer> = { answer: Answer | undefined; error: unknown }

/** `ask` must be the same function on every render. */
export function usePolled<Answer>(ask: () => Promise<Answer>, everyMs: number) {
  const [polled, setPolled] = useState<Polled<Answer>>({ answer: undefined, error: undefined })

  const asked = useRef(0)
  const answered = useRef(0)

  const refresh = useCallback(async () => {
    asked.current += 1
    const number = asked.current
    // An answer that was overtaken by that of a later question is older than what is shown.
    const settle = (next: (last: Polled<Answer>) => Polled<Answer>) => {
      if (number < answered.current) return
      answered.current = number
      setPolled(next)
    }
    try {
      const answer = await ask()
      settle(() => ({ answer, error: undefined }))
    } catch (error) {
      settle(({ answer }) => ({ answer, error }))
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

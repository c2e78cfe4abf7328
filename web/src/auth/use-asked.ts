// Asks the server when a screen opens, again when told to, and anew when the question changes.

import { useCallback, useEffect, useRef, useState } from 'react'

type Asked<Answer> = { answer: Answer | undefined; error: unknown; isAsking: boolean }

/** `ask` must be the same function as long as the question is the same. */
export function useAsked<Answer>(ask: () => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Answer>>({
    answer: undefined,
    error: undefined,
    isAsking: true,
  })
  const lastNumber = useRef(0)

  const askAgain = useCallback(async () => {
    lastNumber.current += 1
    const number = lastNumber.current
    // An answer to an earlier question may come last, and is of no interest by then.
    const settle = (next: (last: Asked<Answer>) => Asked<Answer>) => {
      if (number === lastNumber.current) setAsked(next)
    }
    settle((last) => ({ ...last, isAsking: true }))
    try {
      const answer = await ask()
      settle(() => ({ answer, error: undefined, isAsking: false }))
    } catch (error) {
      settle(({ answer }) => ({ answer, error, isAsking: false }))
    }
  }, [ask])

  useEffect(() => void askAgain(), [askAgain])
  return { ...asked, askAgain }
}

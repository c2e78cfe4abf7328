// Asks the server when a screen opens, and again when told to.

import { useCallback, useEffect, useState } from 'react'

type Asked<Answer> = { answer: Answer | undefined; error: unknown }

/** `ask` must be the same function on every render. */
export function useAsked<Answer>(ask: () => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: undefined, error: undefined })

  const askAgain = useCallback(async () => {
    try {
      const answer = await ask()
      setAsked({ answer, error: undefined })
    } catch (error) {
      setAsked(({ answer }) => ({ answer, error }))
    }
  }, [ask])

  useEffect(() => void askAgain(), [askAgain])
  return { ...asked, askAgain }
}

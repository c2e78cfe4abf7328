// Asks the server for something that depends on the choice, and ignores answers to earlier choices.

import { useEffect, useState } from 'react'

export type Answer<Value> = { value?: Value; error?: unknown; isAsking: boolean }

/** `key` identifies the question; without one nothing is asked. A new key calls `ask` again. */
export function useAnswer<Value>(
  key: string | undefined,
  ask: () => Promise<Value>,
  delayMs = 0,
): Answer<Value> {
  const [known, setKnown] = useState<{ key: string } & Answer<Value>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the whole question.
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    const timer = setTimeout(() => {
      ask().then(
        (value) => isWanted && setKnown({ key, value, isAsking: false }),
        (error: unknown) => isWanted && setKnown({ key, error, isAsking: false }),
      )
    }, delayMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])

  if (key === undefined) return { isAsking: false }
  return known?.key === key ? known : { isAsking: true }
}

// Asks the server for something that depends on what is chosen, and forgets answers to what was
// chosen before.

import { useEffect, useState } from 'react'

export type Answer<Value> = { value?: Value; error?: unknown; isAsking: boolean }

/** `key` names the question; without one nothing is asked. `ask` is asked anew for each key. */
export function useAnswer<Value>(
  key: string | undefined,
  ask: () => Promise<Value>,
  delayMs = 0,
): Answer<Value> {
  const [known, setKnown] = useState<{ key: string } & Answer<Value>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the question asks.
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

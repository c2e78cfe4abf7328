// Asks the server when a screen opens, again when told to, and anew when the question changes.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Asked<Answer> = { answer: Answer | undefined; error: unknown; isAsking: boolean }

type How = {
  /** How long the question must stand before it is asked. */
  delayMs?: number
  /** The answer to the question before is shown until the next one is there. */
  keepsLast?: boolean
}

/** `key` names the question; without one nothing is asked. */
export function useAsked<Answer>(
  key: string | undefined,
  ask: () => Promise<Answer>,
  { delayMs = 0, keepsLast = false }: How = {},
) {
  const unknown = { answer: undefined, error: undefined, isAsking: key !== undefined }
  const [known, setKnown] = useState<Asked<Answer> & { key?: string | undefined }>(unknown)
  const latest = useRef({ key, ask })
  useLayoutEffect(() => {
    latest.current = { key, ask }
  })
  const lastAsked = useRef(0)
  const lastAnswered = useRef(0)

  const askAgain = useCallback(async () => {
    const question = latest.current
    lastAsked.current += 1
    const number = lastAsked.current
    const settle = (outcome: Partial<Asked<Answer>>) => {
      // The answer to a later question may have come first, and that to another one is of no interest.
      if (number < lastAnswered.current || question.key !== latest.current.key) return
      lastAnswered.current = number
      setKnown((last) => ({ ...last, ...outcome, isAsking: number < lastAsked.current }))
    }
    setKnown(({ answer, error, key: lastKey }) => ({
      ...(keepsLast || lastKey === question.key ? { answer, error } : nothing),
      key: question.key,
      isAsking: true,
    }))
    await question.ask().then(
      (answer) => settle({ answer, error: undefined }),
      (error: unknown) => settle({ error }),
    )
  }, [keepsLast])

  useEffect(() => {
    if (key === undefined) return
    if (delayMs === 0) return void askAgain()
    const timer = setTimeout(() => void askAgain(), delayMs)
    return () => clearTimeout(timer)
  }, [key, delayMs, askAgain])

  const isOfNow = known.key === key
  const shown = key !== undefined && (isOfNow || keepsLast) ? known : unknown
  return { ...shown, isAsking: shown.isAsking || (key !== undefined && !isOfNow), askAgain }
}

const nothing = { answer: undefined, error: undefined }

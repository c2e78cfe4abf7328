// Asks the server when a screen opens, when the question changes, when the screen asks again, and after a
// failure when the network is back.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Asked<Answer> = { answer: Answer | undefined; error: unknown; isAsking: boolean }

type How = {
  /** How long the question must stay the same before it is sent. */
  delayMs?: number
  /** Shows the answer to the previous question until the next one arrives. */
  keepsLast?: boolean
}

/** `key` identifies the question; if it is undefined, nothing is sent. */
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
  const { answer, error, isAsking } = key !== undefined && (isOfNow || keepsLast) ? known : unknown

  const hasFailed = error !== undefined
  useEffect(() => {
    if (hasFailed) return whenOnline(() => void askAgain())
  }, [hasFailed, askAgain])
  return { answer, error, isAsking: isAsking || (key !== undefined && !isOfNow), askAgain }
}

const nothing = { answer: undefined, error: undefined }

function whenOnline(act: () => void) {
  addEventListener('online', act)
  return () => removeEventListener('online', act)
}

/**
 * Asks again when somebody comes back to the page: from a payment, from another tab, or to an unlocked phone; if a time
 * is given, also regularly while the page is seen.
 */
export function useSeenAgain(askAgain: () => Promise<void>, everyMs?: number): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void askAgain()
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    const timer = everyMs && setInterval(look, everyMs)
    return () => {
      clearInterval(timer)
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [askAgain, everyMs])
}

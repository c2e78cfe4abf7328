// Names an attempt to move money. As long as its outcome is unknown, asking for the same again is
// the same attempt: the server then answers what became of it and moves nothing twice.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { useMemo, useRef } from 'react'
import { keepInTab, readOfTab } from '../session/tab-storage.ts'
import { CallFailed } from './call.ts'

/** The body as text, and the key it is sent with. */
type Attempt = { body: string; key: string }

export type Attempts = {
  /** The key to send the body with. */
  keyFor: (body: unknown) => string
  /**
   * The body to send, and its key. While nobody knows how an earlier attempt ended that differs only in
   * these fields, that one is asked about again just as it was sent.
   */
  resume: <Body extends object>(
    body: Body,
    ...fields: (keyof Body & string)[]
  ) => { body: Body; key: string }
  /** To be told how the call ended: without an error, or with the one it threw. */
  settle: (error?: unknown) => void
}

/** `purpose` tells attempts of different kinds apart; their names are kept over a reload. */
export function useAttempt(purpose: string): Attempts {
  // The storage may be refused, so that this page remembers by itself too.
  const current = useRef<Attempt | undefined>(undefined)
  return useMemo(() => {
    const place = `attempt:${purpose}`
    const become = (attempt: Attempt | undefined) => {
      current.current = attempt
      keepInTab(place, attempt)
    }
    const lastAttempt = () => current.current ?? readOfTab<Attempt>(place)
    const attempts: Attempts = {
      keyFor(body) {
        const text = JSON.stringify(body)
        const last = lastAttempt()
        const attempt = last?.body === text ? last : { body: text, key: crypto.randomUUID() }
        // Kept before it is sent: a page that is closed meanwhile never learns the outcome.
        become(attempt)
        return attempt.key
      },
      resume(body, ...fields) {
        const last = lastAttempt()
        const sent: typeof body = last ? JSON.parse(last.body) : body
        const isOther = (name: string) => !(fields as string[]).includes(name)
        const rest = (one: object) =>
          JSON.stringify(Object.entries(one).filter(([name]) => isOther(name)))
        const resumed = rest(sent) === rest(body) ? sent : body
        return { body: resumed, key: attempts.keyFor(resumed) }
      },
      settle(error) {
        if (!isUnknownOutcome(error)) become(undefined)
      },
    }
    return attempts
  }, [purpose])
}

/** Whether it may have succeeded although the call failed. */
export function isUnknownOutcome(error: unknown): boolean {
  if (error === undefined) return false
  if (!(error instanceof CallFailed)) return true
  const { status, text } = error
  // No answer, one that could not be read, or one of a server in trouble.
  return status < 400 || status >= 500 || text === checkoutTexts.stillRunning || isAtTheDoor(status)
}

/** Turned away before it was looked at: that says nothing of an attempt sent earlier. */
const isAtTheDoor = (status: number): boolean => status === 401 || status === 429

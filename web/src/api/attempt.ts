// Identifies an attempt to move money. While its outcome is unknown, repeating the request is the same
// attempt: the server answers with the first result and moves nothing twice.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { useMemo, useRef } from 'react'
import { keepInTab, readOfTab } from '../session/tab-storage.ts'
import { CallFailed } from './call.ts'

/** The body as text, and the key that it is sent with. */
type Attempt = { body: string; key: string }

export type Attempts = {
  /** The key to send the body with. */
  keyFor: (body: unknown) => string
  /**
   * The body to send, and its key. If an earlier attempt has an unknown outcome and differs only in
   * these fields, it is repeated exactly as it was sent.
   */
  resume: <Body extends object>(
    body: Body,
    ...fields: (keyof Body & string)[]
  ) => { body: Body; key: string }
  /** Call this when the call has ended: without an error, or with the one that it threw. */
  settle: (error?: unknown) => void
}

/** `purpose` separates attempts of different kinds; their keys survive a reload. */
export function useAttempt(purpose: string): Attempts {
  // Storage may be refused, so this page remembers the attempt itself, too.
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
        // Saved before it is sent, because a page that is closed meanwhile never learns the outcome.
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

/** Whether the attempt may have succeeded although the call failed. */
export function isUnknownOutcome(error: unknown): boolean {
  if (error === undefined) return false
  if (!(error instanceof CallFailed)) return true
  const { status, text } = error
  // No answer, an unreadable one, or one from a server in trouble.
  return status < 400 || status >= 500 || text === checkoutTexts.stillRunning || isAtTheDoor(status)
}

/** Rejected before processing, which says nothing about an attempt sent earlier. */
const isAtTheDoor = (status: number): boolean => status === 401 || status === 429

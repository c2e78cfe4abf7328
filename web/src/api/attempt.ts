// Identifies an attempt to move money. While its outcome is unknown, repeating the request is the same
// attempt: the server answers with the first result and moves nothing twice.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { useEffect, useMemo, useState } from 'react'
import { keepInTab, readOfTab } from '../session/tab-storage.ts'
import { CallFailed } from './call.ts'

/** The body as text, and the key that it is sent with. */
type Attempt = {
  body: string
  key: string
  /** Set if the server certainly did not process it. */
  isUntried?: true
}

type Attempts<Body extends object> = {
  /** The key to send the body with. */
  keyFor: (body: Body) => string
  /**
   * The body to send, and its key. If an earlier attempt has an unknown outcome and differs only in
   * these fields, it is repeated exactly as it was sent.
   */
  resume: (body: Body, ...fields: (keyof Body & string)[]) => { body: Body; key: string }
  /** Call this when the call has ended: without an error, or with the one that it threw. */
  settle: (error?: unknown) => void
}

/** `purpose` separates attempts of different kinds; their keys survive a reload. */
export function useAttempt<Body extends object>(purpose: string) {
  const [unsettled, setUnsettled] = useState<Body[]>([])

  const attempts = useMemo((): Attempts<Body> => {
    const place = placeOf(purpose)
    // Storage may be refused, so this page remembers the attempts itself, too.
    let known: Attempt[] | undefined
    const recall = (): Attempt[] => known ?? keptIn(place)
    const remember = (all: Attempt[]) => {
      known = all
      keepInTab(place, all.length > 0 ? all : undefined)
    }
    let sent: Attempt
    let mayHaveRun = false
    const keyFor = (body: Body) => {
      const text = JSON.stringify(body)
      const last = recall().find((one) => one.body === text)
      // An earlier attempt stays known: repeated later, it must not move money a second time.
      const others = recall().filter((one) => one !== last && !one.isUntried)
      mayHaveRun = last !== undefined && !last.isUntried
      sent = { body: text, key: last?.key ?? crypto.randomUUID() }
      // Saved before it is sent, because a page that is closed meanwhile never learns the outcome.
      remember([...others, sent])
      setUnsettled(bodiesOf(mayHaveRun ? recall() : others))
      return sent.key
    }
    return {
      keyFor,
      resume(body, ...fields) {
        const isOther = (name: string) => !(fields as string[]).includes(name)
        const rest = (one: object) =>
          JSON.stringify(Object.entries(one).filter(([name]) => isOther(name)))
        const bodies = recall().map((one): Body => JSON.parse(one.body))
        const resumed = bodies.find((one) => rest(one) === rest(body)) ?? body
        return { body: resumed, key: keyFor(resumed) }
      },
      settle(error) {
        const others = recall().filter(({ key }) => key !== sent.key)
        const isUntried = isAtTheDoor(error) && !mayHaveRun
        // Saved again, because a call that finds the session ended clears the storage.
        if (!isUnknownOutcome(error)) remember(others)
        else remember([...others, isUntried ? { ...sent, isUntried } : sent])
        setUnsettled(bodiesOf(recall()))
      },
    }
  }, [purpose])

  // After the first render, which does not depend on this browser's storage.
  useEffect(() => setUnsettled(bodiesOf(keptIn(placeOf(purpose)))), [purpose])

  /** `unsettled` are the requests of which nobody knows whether they moved money, the oldest first. */
  return { ...attempts, unsettled }
}

const placeOf = (purpose: string): string => `attempt:${purpose}`

/** The release before kept only one. */
const keptIn = (place: string): Attempt[] => [readOfTab<Attempt | Attempt[]>(place) ?? []].flat()

const bodiesOf = (attempts: Attempt[]) =>
  attempts.flatMap(({ body, isUntried }) => (isUntried ? [] : JSON.parse(body)))

/** Whether the attempt may have succeeded although the call failed. */
export function isUnknownOutcome(error: unknown): boolean {
  if (error === undefined) return false
  if (!(error instanceof CallFailed)) return true
  const { status } = error
  // No answer, an unreadable one, or one from a server in trouble.
  return status < 400 || status >= 500 || isRunning(error) || isAtTheDoor(error)
}

/** A node of an earlier release says it only in words. */
const isRunning = ({ text, cause }: CallFailed): boolean =>
  text === checkoutTexts.stillRunning ||
  (cause as { isRunning?: boolean } | undefined)?.isRunning === true

/** Rejected before processing, which says nothing about an attempt sent earlier. */
const isAtTheDoor = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || error.status === 429)

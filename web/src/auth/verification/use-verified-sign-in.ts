// Waits for the verification of an address: the browser that registered it is signed in as soon as the
// mail's link is opened, in another tab or on another device, and goes on to the page that it came from.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { askRegistrant } from '../../api/auth.ts'
import { pause, throwIfRefused } from '../../api/follow.ts'
import { whileSeen } from '../../api/while-seen.ts'
import { liveToken, startSession, useSession } from '../../session/session.ts'
import { placeAfterLogin, placeOfFactor } from '../remembered-place.ts'

const askEveryMs = 3000

/** Whether this browser has registered and waits; undefined until the server has answered. */
export function useVerifiedSignIn(cameFrom: string | undefined): boolean | undefined {
  const router = useRouter()
  const session = useSession()
  // All read once, on opening: after a login here, the login decides where to go.
  const [wasSignedIn] = useState(() => liveToken() !== undefined)
  const [place] = useState(cameFrom)
  const [isWaiting, setWaiting] = useState(wasSignedIn ? false : undefined)
  const owesFactor = useRef(false)

  useEffect(() => {
    if (wasSignedIn) return
    return whileSeen((signal) =>
      // A refusal, such as for a blocked account, shows when the user logs in.
      waitForSession(signal, setWaiting, owesFactor).catch(() => setWaiting(false)),
    )
  }, [wasSignedIn])
  // Another tab may have been faster, so any new session is enough.
  useEffect(() => {
    if (wasSignedIn || !session) return
    router.clearCache()
    const href = placeAfterLogin(session.user.role, place)
    void router.navigate({ href: owesFactor.current ? placeOfFactor(href) : href, replace: true })
  }, [wasSignedIn, session, place, router])
  return isWaiting
}

async function waitForSession(
  signal: AbortSignal,
  tell: (isWaiting: boolean) => void,
  owesFactor: { current: boolean },
) {
  while (!signal.aborted) {
    const answer = await askRegistrant().catch(throwIfRefused)
    // Even if the page was left meanwhile: the server gives this session only once.
    if (answer?.token && answer.user) {
      owesFactor.current = answer.step !== undefined
      return startSession(answer.token, answer.user)
    }
    if (answer) tell(answer.isWaiting)
    if (answer && !answer.isWaiting) return
    await pause(askEveryMs, signal)
  }
}

// Leaving a screen with unsaved changes, by a link, by Back or by closing the tab, asks first.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentSession } from '../../../session/session.ts'
import { LossQuestion } from './loss-question.tsx'
import { countUnsaved } from './unsaved.ts'

/** Without a session nothing can be saved any more. */
const wouldLose = (): boolean => countUnsaved() > 0 && currentSession() !== null

type Place = { pathname: string; search: string }

/**
 * An order opens beside the screen, so it changes the address but loses nothing. Nor does the filter of a list
 * that is written to the address while a dialog is open over it.
 */
function isSameScreen(here: Place, there: Place): boolean {
  if (here.pathname === there.pathname && document.querySelector('dialog[open]')) return true
  const [now, next] = [here, there].map(({ search }) => new URLSearchParams(search))
  now!.delete('order')
  next!.delete('order')
  return here.pathname === there.pathname && `${now}` === `${next}`
}

export function LeaveGuard() {
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ answer: (isStaying: boolean) => void }>()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: wouldLose,
        blockerFn: ({ currentLocation, nextLocation }) =>
          wouldLose() &&
          !isSameScreen(currentLocation, nextLocation) &&
          new Promise<boolean>((answer) => setAsked({ answer })),
      }),
    [history],
  )
  const decide = (isStaying: boolean) => {
    asked?.answer(isStaying)
    setAsked(undefined)
  }
  return asked && <LossQuestion onStay={() => decide(true)} onDiscard={() => decide(false)} />
}

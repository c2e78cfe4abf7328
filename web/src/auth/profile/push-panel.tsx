// Turns the notifications of this browser on and off.

import { useEffect } from 'react'
import { beforeSignOut } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { askPushState, plainPushState, turnPushOff, turnPushOn } from '../../api/push.ts'
import { useAsked } from '../../api/use-asked.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './notices-panel.module.css'
import * as words from './profile.texts.ts'

export function PushPanel() {
  const { answer, error, askAgain } = useAsked('push', askPushState)
  // Mostly known at once, so that the panel below does not jump.
  const state = answer ?? plainPushState()
  const { isBusy, run } = useBusy()
  const isOn = state === 'on'
  // Nobody sees the notices of an account that is no longer signed in here.
  useEffect(() => {
    if (!isOn) return
    beforeSignOut.add(turnPushOff)
    return () => void beforeSignOut.delete(turnPushOff)
  }, [isOn])

  const turn = () =>
    run(async () => {
      try {
        const message = await (isOn ? turnPushOff : turnPushOn)()
        if (message) toast('ok', message)
      } catch (failure) {
        toast('bad', textOf(failure))
      }
      await askAgain()
    })

  return (
    <Panel title={words.notifications} hint={words.notificationsHint}>
      {error !== undefined && <p>{words.notificationsUnknown(textOf(error))}</p>}
      {!state && error === undefined && (
        <Skeleton label={words.loadingNotifications} heightsPx={[46]} onPhonePx={[46]} />
      )}
      {state === 'impossible' && <p>{words.notificationsImpossible}</p>}
      {state === 'blocked' && <p>{words.notificationsBlocked}</p>}
      {(isOn || state === 'off') && (
        <label className={styles.choice}>
          <span>{words.onThisBrowser}</span>
          <input type="checkbox" checked={isOn} disabled={isBusy} onChange={() => void turn()} />
        </label>
      )}
    </Panel>
  )
}

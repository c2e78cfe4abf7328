// The user's sessions, and the buttons to end them.

import { texts } from '@gemwala/contract/texts'
import { askSessions, endSession } from '../../api/account.ts'
import { signOut, signOutEverywhere } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Badge } from './badge.tsx'
import { PanelFailed } from './panel-failed.tsx'
import * as words from './profile.texts.ts'
import styles from './sessions-panel.module.css'

/** Stands for all sessions. */
const every = 'every'

export function SessionsPanel() {
  const { answer: sessions, error, isAsking, askAgain } = useAsked('sessions', askSessions)
  const { isBusy, run, stateOf } = useBusy()

  const attempt = (act: () => Promise<void>, id: string) =>
    void run(() => act().catch((failed) => toast('bad', textOf(failed, texts.failedTryAgain))), id)
  const endOther = async (id: string) => {
    const { message } = await endSession(id)
    toast('ok', message)
    await askAgain()
  }

  return (
    <Panel
      title={words.whereLoggedIn}
      hint={words.unknownDevice}
      actions={
        <BusyButton
          type="button"
          look="quiet"
          size="small"
          isBusy={stateOf(every).isBusy}
          isDisabled={isBusy}
          busyWords={words.loggingOut}
          onClick={() => attempt(signOutEverywhere, every)}
        >
          {words.logOutEverywhere}
        </BusyButton>
      }
    >
      {error !== undefined && (
        <PanelFailed
          reason={words.sessionsNotLoaded(textOf(error))}
          isAsking={isAsking}
          onTryAgain={() => void askAgain()}
        />
      )}
      {!sessions && error === undefined && (
        <Skeleton label={words.loadingSessions} heightsPx={[62]} onPhonePx={[110]} />
      )}
      <ul>
        {sessions?.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                <strong>{words.deviceName(session.device)}</strong>
                {session.isThis && <Badge isGood good={words.thisDevice} bad="" />}
              </p>
              <p className={styles.when}>
                {words.loggedIn(
                  session.signedInBy,
                  showMoment(session.createdAt),
                  showMoment(session.lastSeenAt),
                )}
              </p>
            </div>
            <BusyButton
              type="button"
              look="quiet"
              size="small"
              {...stateOf(session.id)}
              busyWords={words.loggingOut}
              onClick={() =>
                attempt(session.isThis ? signOut : () => endOther(session.id), session.id)
              }
            >
              {words.logOut}
            </BusyButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

// The user's sessions, and the buttons to end them.

import type { OpenSession } from '@gemwala/contract/accounts/account.shapes'
import { texts } from '@gemwala/contract/texts'
import { askSessions, endSessions } from '../../api/account.ts'
import { signOut } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Badge } from './badge.tsx'
import styles from './sessions-panel.module.css'

const ways: Record<OpenSession['signedInBy'], string> = {
  password: 'by e-mail and password',
  code: 'by a code',
  google: 'with Google',
  sso: 'with SSO',
}

/** Stands for all other sessions. */
const everyOther = 'every other'

export function SessionsPanel() {
  const { answer: sessions, error, isAsking, askAgain } = useAsked('sessions', askSessions)
  const { isBusy, run, stateOf } = useBusy()

  const end = (id = everyOther) =>
    run(async () => {
      try {
        const { message } = await endSessions(id === everyOther ? undefined : id)
        toast('ok', message)
        await askAgain()
      } catch (failure) {
        toast('bad', textOf(failure, texts.failedTryAgain))
      }
    }, id)
  /** 'Logout' would end the other sessions, too. */
  const endThis = (id: string) => run(() => signOut(() => endSessions(id)), id)
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false

  return (
    <Panel
      title="Where you are signed in"
      hint="Sign out any device you do not recognise, and change your password."
      actions={
        <BusyButton
          type="button"
          look="quiet"
          size="small"
          isBusy={stateOf(everyOther).isBusy}
          isDisabled={isBusy || !hasOthers}
          busyWords="Signing out..."
          onClick={() => void end()}
        >
          Sign out everywhere else
        </BusyButton>
      }
    >
      {error !== undefined && (
        <div className={styles.failed}>
          <NoticeBox>The sessions could not be loaded: {textOf(error)}</NoticeBox>
          <BusyButton
            type="button"
            look="quiet"
            size="small"
            isBusy={isAsking}
            busyWords="Trying..."
            onClick={() => void askAgain()}
          >
            Try again
          </BusyButton>
        </div>
      )}
      {!sessions && error === undefined && (
        <Skeleton label="Loading your sessions" heightsPx={[62]} onPhonePx={[110]} />
      )}
      <ul>
        {sessions?.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                <strong>{session.device}</strong>
                {session.isThis && <Badge isGood good="This device" bad="" />}
              </p>
              <p className={styles.when}>
                Signed in {ways[session.signedInBy]} on {showMoment(session.createdAt)}, last seen{' '}
                {showMoment(session.lastSeenAt)}
              </p>
            </div>
            <BusyButton
              type="button"
              look="quiet"
              size="small"
              {...stateOf(session.id)}
              busyWords="Signing out..."
              onClick={() => void (session.isThis ? endThis : end)(session.id)}
            >
              Sign out
            </BusyButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

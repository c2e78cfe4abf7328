// /verifyemail/{id}/{token}: the link of a verification mail.

import { texts } from '@gemwala/contract/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { useOnce } from '../use-once.ts'

type Outcome = { msg: string; kind: 'verified' | 'corrupted' | 'failed' }

export function VerifyEmailView({ id, token }: { id: string; token: string }) {
  usePageTitle('Verify your e-mail')
  const { isBusy, run } = useBusy()
  const [outcome, setOutcome] = useState<Outcome>()

  const verify = () =>
    run(async () => {
      try {
        const { msg, code } = await verifyEmail(id, token)
        setOutcome({ msg, kind: code === 0 ? 'verified' : 'corrupted' })
      } catch (error) {
        setOutcome({ msg: textOf(error, texts.failedTryAgain), kind: 'failed' })
      }
    })
  useOnce(() => void verify())

  return (
    <PassCard title="Verify your e-mail">
      {!outcome && <p role="status">Checking your link...</p>}
      {outcome && (
        <NoticeBox tone={outcome.kind === 'verified' ? 'ok' : 'bad'}>{outcome.msg}</NoticeBox>
      )}
      {outcome?.kind === 'verified' && (
        <Link to="/login" className={button.gold}>
          Go to login
        </Link>
      )}
      {outcome?.kind === 'corrupted' && (
        <Link to="/checkverification" className={button.gold}>
          Resend e-mail
        </Link>
      )}
      {outcome?.kind === 'failed' && (
        <BusyButton
          type="button"
          isBusy={isBusy}
          busyWords="Trying..."
          onClick={() => void verify()}
        >
          Try again
        </BusyButton>
      )}
      {outcome && outcome.kind !== 'verified' && (
        <CardFoot>
          <Link to="/login">Go to login</Link>
        </CardFoot>
      )}
    </PassCard>
  )
}

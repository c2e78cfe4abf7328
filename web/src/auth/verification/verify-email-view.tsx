// /verifyemail/{id}/{token}: the link of a verification mail. It signs in the browser that registered;
// any other browser reads where to continue.

import { texts } from '@gemwala/contract/texts'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { takeOverTab } from '../../session/tab-storage.ts'
import button from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import * as authWords from '../auth.texts.tsx'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { useOnce } from '../use-once.ts'
import { useVerifiedSignIn } from './use-verified-sign-in.ts'
import * as words from './verification.texts.tsx'

type Props = { id: string; token: string; after: string | undefined }
type Outcome = { msg: string; kind: 'verified' | 'corrupted' | 'failed' }

export function VerifyEmailView({ id, token, after }: Props) {
  usePageTitle(words.verifyYourEmail)
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
    <PassCard title={words.verifyYourEmail}>
      {!outcome && <p role="status">{words.checkingLink}</p>}
      {outcome?.kind === 'verified' && <Verified msg={outcome.msg} after={after} />}
      {outcome && outcome.kind !== 'verified' && <NoticeBox>{outcome.msg}</NoticeBox>}
      {outcome?.kind === 'corrupted' && (
        <Link to="/checkverification" className={button.gold}>
          {words.resendMail}
        </Link>
      )}
      {outcome?.kind === 'failed' && (
        <BusyButton
          type="button"
          isBusy={isBusy}
          busyWords={formWords.trying}
          onClick={() => void verify()}
        >
          {formWords.tryAgain}
        </BusyButton>
      )}
      {outcome && outcome.kind !== 'verified' && (
        <CardFoot>
          <Link {...toLogin(after)}>{authWords.logIn}</Link>
        </CardFoot>
      )}
    </PassCard>
  )
}

const toLogin = (cameFrom: string | undefined) =>
  linkOptions({ to: '/login', ...(cameFrom && { state: { cameFrom } }) })

function Verified({ msg, after }: { msg: string; after: string | undefined }) {
  // What was chosen in the tab that registered.
  useOnce(takeOverTab)
  const isWaiting = useVerifiedSignIn(after)
  if (isWaiting === undefined) return <p role="status">{words.verified}</p>
  return (
    <>
      <NoticeBox tone="ok">{msg}</NoticeBox>
      <Link {...toLogin(after)} className={button.gold}>
        {authWords.logIn}
      </Link>
    </>
  )
}

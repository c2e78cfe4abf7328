// /verifyemail/{id}/{token}: the link of a verification mail. It signs in the browser that registered;
// any other browser reads where to continue.

import { otpLength } from '@gemwala/contract/accounts/otp'
import { texts } from '@gemwala/contract/texts'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { verifyEmail } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
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
type Outcome = { msg: string; kind: 'verified' | 'asked' | 'corrupted' | 'failed' }

export function VerifyEmailView({ id, token, after }: Props) {
  usePageTitle(words.verifyYourEmail)
  const { isBusy, run } = useBusy()
  const [outcome, setOutcome] = useState<Outcome>()

  const verify = (otp?: string) =>
    run(async () => {
      try {
        const { msg, code, needsOtp } = await verifyEmail(id, token, otp)
        setOutcome({ msg, kind: code === 0 ? 'verified' : needsOtp ? 'asked' : 'corrupted' })
      } catch (error) {
        const kind = outcome?.kind === 'asked' ? 'asked' : 'failed'
        setOutcome({ msg: textOf(error, texts.failedTryAgain), kind })
      }
    })
  useOnce(() => void verify())

  return (
    <PassCard title={words.verifyYourEmail}>
      {!outcome && <p role="status">{words.checkingLink}</p>}
      {outcome?.kind === 'verified' && <Verified msg={outcome.msg} after={after} />}
      {outcome && outcome.kind !== 'verified' && <NoticeBox>{outcome.msg}</NoticeBox>}
      {outcome?.kind === 'asked' && (
        <NumberCode isBusy={isBusy} onSend={(otp) => void verify(otp)} />
      )}
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

/** For an account that somebody has used by its number, and not said yet whether it is theirs. */
function NumberCode({ isBusy, onSend }: { isBusy: boolean; onSend: (otp?: string) => void }) {
  return (
    <>
      <Form onSubmit={({ otp }) => onSend(otp)}>
        <Field
          label={words.code}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={otpLength}
          required
        />
        <BusyButton isBusy={isBusy} busyWords={words.verifying}>
          {words.verify}
        </BusyButton>
      </Form>
      <BusyButton
        type="button"
        look="quiet"
        isBusy={isBusy}
        busyWords={formWords.sending}
        onClick={() => onSend()}
      >
        {words.sendAgain}
      </BusyButton>
    </>
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

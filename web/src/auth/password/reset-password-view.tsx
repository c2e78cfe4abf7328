// /reset_password/{id}/{token}: sets a new password, by the link of a recovery mail.

import {
  passwordTexts,
  resetFailedCode,
  resetRedirectDelayMs,
} from '@gemwala/contract/accounts/password'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { resetPassword } from '../../api/password.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import * as authWords from '../auth.texts.tsx'
import { formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { SignedOutOnly } from '../signed-out-only.tsx'
import * as words from './password.texts.ts'

type Outcome = { msg: string; kind: 'done' | 'refused' | 'failed' }

export function ResetPasswordView({ id, token }: { id: string; token: string }) {
  usePageTitle(words.chooseNewPassword)
  const { isBusy, run } = useBusy()
  const [outcome, setOutcome] = useState<Outcome>()
  const isDone = outcome?.kind === 'done'
  useLoginSoon(isDone)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      setOutcome(undefined)
      try {
        const { msg, code } = await resetPassword(id, token, values.password!)
        setOutcome({ msg, kind: code === resetFailedCode ? 'refused' : 'done' })
      } catch (error) {
        setOutcome({ msg: formErrorOf(error).text, kind: 'failed' })
      }
    })

  const isCorrupted = outcome?.msg === passwordTexts.linkCorrupted
  // A refusal is about the password; without an answer, nothing is known about it.
  const fieldError = outcome?.kind === 'refused' && !isCorrupted ? outcome.msg : undefined
  return (
    <SignedOutOnly>
      <PassCard title={words.chooseNewPassword} text={words.linkWorksOnce}>
        {isDone && outcome?.msg && <NoticeBox tone="ok">{outcome.msg}</NoticeBox>}
        {outcome?.kind === 'failed' && !isCorrupted && <NoticeBox>{outcome.msg}</NoticeBox>}
        {isCorrupted && (
          <NoticeBox>
            {passwordTexts.linkCorrupted} <Link to="/forgetpassword">{words.newLink}</Link>
          </NoticeBox>
        )}
        <Form onSubmit={submit} problem={outcome}>
          <PasswordField
            label={authWords.password}
            name="password"
            autoComplete="new-password"
            required
            error={fieldError}
          />
          <BusyButton isBusy={isBusy} busyWords={formWords.saving} isDisabled={isDone}>
            {words.submit}
          </BusyButton>
        </Form>
        <CardFoot>
          <Link to="/login">{authWords.backToLogin}</Link>
        </CardFoot>
      </PassCard>
    </SignedOutOnly>
  )
}

/** Leaves time to read the message. */
function useLoginSoon(isDue: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void navigate({ to: '/login' }), resetRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [isDue, navigate])
}

// /forgetpassword: asks for the address that a reset link is mailed to.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetPassword } from '../../api/password.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import * as authWords from '../auth.texts.tsx'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { SignedOutOnly } from '../signed-out-only.tsx'
import * as words from './password.texts.ts'

export function ForgetPasswordView() {
  usePageTitle(words.forgotPassword)
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<FormError>()
  const [sentMsg, setSentMsg] = useState<string>()

  const submit = (values: Record<string, string>) =>
    run(async () => {
      setFormError(undefined)
      setSentMsg(undefined)
      try {
        const { msg } = await forgetPassword(values.email!.trim())
        setSentMsg(msg)
      } catch (error) {
        setFormError(formErrorOf(error))
      }
    })

  return (
    <SignedOutOnly>
      <PassCard title={words.forgotYourPassword} text={words.enterYourEmail}>
        {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
        <Form onSubmit={submit} problem={formError}>
          <Field
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={formError?.isOfField ? formError.text : undefined}
          />
          {sentMsg && <NoticeBox tone="ok">{sentMsg}</NoticeBox>}
          <BusyButton isBusy={isBusy} busyWords={formWords.sending}>
            {words.submit}
          </BusyButton>
        </Form>
        <CardFoot>
          <span>
            {authWords.newHere(
              <Link to="/register" state={true}>
                {authWords.signUp}
              </Link>,
            )}
          </span>
          <Link to="/login" state={true}>
            {authWords.backToLogin}
          </Link>
        </CardFoot>
      </PassCard>
    </SignedOutOnly>
  )
}

// /forgetpassword: asks for the address that a reset link is mailed to.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetPassword } from '../../api/password.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { SignedOutOnly } from '../signed-out-only.tsx'

export function ForgetPasswordView() {
  usePageTitle('Forgot password')
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
      <PassCard
        title="Forgot your password?"
        text="Enter your e-mail, and we will send you a link to choose a new one."
      >
        {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
        <Form onSubmit={submit} problem={formError}>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={formError?.isOfField ? formError.text : undefined}
          />
          {sentMsg && <NoticeBox tone="ok">{sentMsg}</NoticeBox>}
          <BusyButton isBusy={isBusy} busyWords="Sending...">
            Submit
          </BusyButton>
        </Form>
        <CardFoot>
          <span>
            New here?{' '}
            <Link to="/register" state={true}>
              Sign up
            </Link>
          </span>
          <Link to="/login" state={true}>
            Back to login
          </Link>
        </CardFoot>
      </PassCard>
    </SignedOutOnly>
  )
}

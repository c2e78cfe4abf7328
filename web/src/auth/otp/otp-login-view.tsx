// /otplogin: asks for the mobile number that a one-time code is sent to.

import { mobileLength } from '@gemwala/contract/accounts/auth'
import { otpTexts } from '@gemwala/contract/accounts/otp'
import { texts } from '@gemwala/contract/texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sendOtp } from '../../api/otp.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { MobileField } from '../../forms/mobile-field.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'

export function OtpLoginView() {
  usePageTitle('Login with mobile number')
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<FormError>()
  const navigate = useNavigate()

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const mobile = values.mobile!.trim()
      setFormError(undefined)
      if (mobile.length < mobileLength) {
        return setFormError({ text: otpTexts.badMobile, isOfField: true })
      }
      try {
        const { success, message } = await sendOtp(mobile)
        if (success) await navigate({ to: '/otpverify/$mobile', params: { mobile } })
        else
          setFormError({
            text: message || texts.failedTryAgain,
            isOfField: message === otpTexts.badMobile,
          })
      } catch (error) {
        setFormError(formErrorOf(error))
      }
    })

  return (
    <PassCard title="Login with mobile number" text="We will send you a six-digit code by SMS.">
      {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
      <Form onSubmit={submit} problem={formError}>
        <MobileField
          label="Mobile number"
          name="mobile"
          error={formError?.isOfField ? formError.text : undefined}
        />
        <BusyButton isBusy={isBusy} busyWords="Sending...">
          Send Otp
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
          Login with e-mail
        </Link>
      </CardFoot>
    </PassCard>
  )
}

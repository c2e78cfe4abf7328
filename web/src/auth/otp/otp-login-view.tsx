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
import { type Fault, faultIn } from '../fault.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'

export function OtpLoginView() {
  usePageTitle('Login with mobile number')
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<Fault>()
  const navigate = useNavigate()

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const mobile = values.mobile!.trim()
      setFault(undefined)
      if (mobile.length < mobileLength) {
        return setFault({ text: otpTexts.badMobile, isOfField: true })
      }
      try {
        const { success, message } = await sendOtp(mobile)
        if (success) await navigate({ to: '/otpverify/$mobile', params: { mobile } })
        else
          setFault({
            text: message || texts.failedTryAgain,
            isOfField: message === otpTexts.badMobile,
          })
      } catch (error) {
        setFault(faultIn(error))
      }
    })

  return (
    <PassCard title="Login with mobile number" text="We will send you a six-digit code by SMS.">
      {fault && !fault.isOfField && <NoticeBox>{fault.text}</NoticeBox>}
      <Form onSubmit={submit} fault={fault}>
        <MobileField
          label="Mobile number"
          name="mobile"
          error={fault?.isOfField ? fault.text : undefined}
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

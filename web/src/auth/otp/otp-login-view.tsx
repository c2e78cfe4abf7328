// /otplogin: asks for the mobile number that a one-time code is sent to.

import { mobileLength } from '@gemwala/contract/accounts/auth'
import { otpTexts } from '@gemwala/contract/accounts/otp'
import { texts } from '@gemwala/contract/texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sendOtp } from '../../api/otp.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { MobileField } from '../../forms/mobile-field.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import * as authWords from '../auth.texts.tsx'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import * as words from './otp.texts.tsx'

export function OtpLoginView() {
  usePageTitle(words.logInByMobile)
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
    <PassCard title={words.logInByMobile} text={words.weTextACode}>
      {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
      <Form onSubmit={submit} problem={formError}>
        <MobileField
          label={words.mobileNumber}
          name="mobile"
          error={formError?.isOfField ? formError.text : undefined}
        />
        <BusyButton isBusy={isBusy} busyWords={formWords.sending}>
          {words.sendCode}
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
          {words.logInByEmail}
        </Link>
      </CardFoot>
    </PassCard>
  )
}

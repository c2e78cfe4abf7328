// /otpverify/{mobile}: asks for the six digits that were sent.

import { otpLength, otpTexts } from '@gemwala/contract/accounts/otp'
import { texts } from '@gemwala/contract/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sendOtp, verifyOtp } from '../../api/otp.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { noteOwnerAsked } from '../../session/owner-asked.ts'
import { startSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import * as authWords from '../auth.texts.tsx'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { minutesAndSeconds } from '../use-countdown.ts'
import { useSignIn } from '../use-sign-in.ts'
import * as words from './otp.texts.tsx'
import styles from './otp-verify-view.module.css'
import { type Digits, noDigits, SixBoxes } from './six-boxes.tsx'
import { useCodeTimer } from './use-code-timer.ts'

export function OtpVerifyView({ mobile }: { mobile: string }) {
  usePageTitle(words.enterTheCode)
  const { isBusy, run } = useBusy()
  const resending = useBusy()
  const timer = useCodeTimer(mobile)
  const [digits, setDigits] = useState(noDigits)
  const [formError, setFormError] = useState<FormError>()
  const [sentTimes, setSentTimes] = useState(1)
  const signIn = useSignIn()

  const logIn = (given = digits) =>
    run(async () => {
      setFormError(undefined)
      const otp = given.join('')
      if (otp.length < otpLength) return setFormError({ text: otpTexts.badOtp, isOfField: true })
      try {
        const { success, message, token, user, step, mustAnswer } = await verifyOtp(mobile, otp)
        if (!success || !token || !user) {
          // The first box gets the focus, as the first field with an error.
          if (!success) setDigits(noDigits)
          return setFormError({
            text: success ? texts.failedTryAgain : message,
            isOfField: !success,
          })
        }
        if (step) return await signIn({ token, user, step }, '/home')
        startSession(token, user)
        if (mustAnswer) noteOwnerAsked()
        location.assign('/home')
      } catch (error) {
        setFormError(noField(error))
      }
    })

  const type = (typed: Digits) => {
    setDigits(typed)
    const isNew = typed.join('') !== digits.join('')
    if (isNew && typed.every((digit) => digit !== '')) void logIn(typed)
  }

  const resend = () =>
    resending.run(async () => {
      setFormError(undefined)
      try {
        const { success, message } = await sendOtp(mobile)
        if (success) {
          setDigits(noDigits)
          setSentTimes(sentTimes + 1)
        } else setFormError({ text: message || texts.failedTryAgain, isOfField: false })
      } catch (error) {
        setFormError(noField(error))
      }
      // After a refusal, too: the server knows how long it lasts.
      await timer.restart()
    })

  const boxesError = formError?.isOfField ? formError.text : undefined
  const failure = formError && !formError.isOfField ? formError.text : timer.failure
  const isSent = failure !== otpTexts.noCode && failure !== otpTexts.badMobile
  const sentNote = isSent && (
    // A new key for each code, so that screen readers announce it again.
    <span key={sentTimes} role="alert">
      {words.codeSentTo(mobile)}
    </span>
  )
  return (
    <PassCard title={words.enterTheCode} text={sentNote}>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <Form onSubmit={() => void logIn()} problem={formError}>
        <SixBoxes digits={digits} onChange={type} error={boxesError} focusKey={sentTimes} />
        <BusyButton isBusy={isBusy} busyWords={authWords.loggingIn}>
          {words.logIn}
        </BusyButton>
      </Form>
      <div className={styles.again}>
        <p>
          {words.validFor(
            <time role="timer" aria-label={words.timeLeft}>
              {minutesAndSeconds(timer.secondsLeft)}
            </time>,
          )}
        </p>
        {timer.resendSeconds > 0 && <span>{words.waitToResend(timer.resendSeconds)}</span>}
        <BusyButton
          type="button"
          look="quiet"
          size="small"
          isBusy={resending.isBusy}
          isDisabled={timer.isAsking || timer.resendSeconds > 0}
          busyWords={formWords.sending}
          onClick={() => void resend()}
        >
          {words.resendCode}
        </BusyButton>
      </div>
      <CardFoot>
        <Link to="/otplogin">{words.useAnotherNumber}</Link>
      </CardFoot>
    </PassCard>
  )
}

/** The inputs are complete, so a refusal is about the number, the account or the store. */
const noField = (error: unknown): FormError => ({ ...formErrorOf(error), isOfField: false })

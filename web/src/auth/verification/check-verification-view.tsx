// /checkverification: shown after a login with an unverified address.

import { authTexts, emailPattern } from '@gemwala/contract/accounts/auth'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { resendVerification } from '../../api/auth.ts'
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
import { minutesAndSeconds, useCountdown } from '../use-countdown.ts'
import { OpenTheLink } from './open-the-link.tsx'
import * as words from './verification.texts.tsx'

/** The server sends the mail at most once a minute. */
const resendAfterMs = 60_000

export function CheckVerificationView() {
  usePageTitle(words.verifyYourEmail)
  const unverified = useLocation({ select: ({ state }) => state.unverified })
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<FormError>()
  const [sentMsg, setSentMsg] = useState<string>()
  const [sentAt, setSentAt] = useState(unverified?.sentAt)
  const secondsLeft = useCountdown(sentAt === undefined ? undefined : sentAt + resendAfterMs)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const email = unverified?.email ?? values.email!.trim()
      setFormError(undefined)
      setSentMsg(undefined)
      if (!emailPattern.test(email))
        return setFormError({ text: authTexts.badEmail, isOfField: true })
      try {
        const { msg } = await resendVerification(email)
        setSentMsg(msg)
        setSentAt(Date.now())
      } catch (error) {
        setFormError(formErrorOf(error))
      }
    })

  // An address that was passed in has no field to show the error.
  const isOfField = formError?.isOfField && !unverified
  return (
    <PassCard title={words.checkYourInbox} text={authTexts.unverified}>
      {unverified && <OpenTheLink email={unverified.email} />}
      {formError && !isOfField && <NoticeBox>{formError.text}</NoticeBox>}
      {sentMsg && <NoticeBox tone="ok">{sentMsg}</NoticeBox>}
      <Form onSubmit={submit} problem={formError}>
        {!unverified && (
          <Field
            label={authWords.yourEmail}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={isOfField ? formError?.text : undefined}
          />
        )}
        <BusyButton
          look="quiet"
          isBusy={isBusy}
          busyWords={formWords.sending}
          isDisabled={secondsLeft > 0}
        >
          {words.resendMail}
        </BusyButton>
      </Form>
      <CardFoot>
        {secondsLeft > 0 && (
          <p>
            {words.resendIn(
              <time role="timer" aria-label={words.timeUntilResend}>
                {minutesAndSeconds(secondsLeft)}
              </time>,
            )}
          </p>
        )}
        <Link to="/login" state={true}>
          {authWords.logIn}
        </Link>
      </CardFoot>
    </PassCard>
  )
}

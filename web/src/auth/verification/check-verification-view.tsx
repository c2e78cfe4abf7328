// /checkverification: shown after a login with an unverified address.

import { authTexts, emailPattern } from '@gemwala/contract/accounts/auth'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { resendVerification } from '../../api/auth.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { minutesAndSeconds, useCountdown } from '../use-countdown.ts'
import styles from './check-verification-view.module.css'

/** The server sends the mail at most once a minute. */
const resendAfterMs = 60_000

export function CheckVerificationView() {
  usePageTitle('Verify your e-mail')
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
    <PassCard title="Check your inbox" text={authTexts.unverified}>
      {unverified && (
        <p>
          The mail went to <strong className={styles.address}>{unverified.email}</strong>. Open the
          link in it, then log in.
        </p>
      )}
      {formError && !isOfField && <NoticeBox>{formError.text}</NoticeBox>}
      {sentMsg && <NoticeBox tone="ok">{sentMsg}</NoticeBox>}
      <Form onSubmit={submit} problem={formError}>
        {!unverified && (
          <Field
            label="Your email"
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
          busyWords="Sending..."
          isDisabled={secondsLeft > 0}
        >
          Resend e-mail
        </BusyButton>
      </Form>
      <CardFoot>
        {secondsLeft > 0 && (
          <p>
            You can ask for another one in{' '}
            <time role="timer" aria-label="Time until you can ask again">
              {minutesAndSeconds(secondsLeft)}
            </time>
          </p>
        )}
        <Link to="/login" state={true}>
          Go to login
        </Link>
      </CardFoot>
    </PassCard>
  )
}

// /checkverification: shown after a login with an address that is not verified yet.

import { authTexts, emailPattern } from '@gemwala/contract/auth'
import { texts } from '@gemwala/contract/texts'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { resendVerification } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { CardFoot, PassCard } from '../pass-card.tsx'
import { minutesAndSeconds, useCountdown } from '../use-countdown.ts'
import styles from './check-verification-view.module.css'

/** The server sends the mail once a minute at the most. */
const resendAfterMs = 60_000

type Told = { text: string; isBad: boolean }

export function CheckVerificationView() {
  usePageTitle('Verify your e-mail')
  const unverified = useLocation({ select: ({ state }) => state.unverified })
  const { isBusy, run } = useBusy()
  const [told, setTold] = useState<Told>()
  const [sentAt, setSentAt] = useState(unverified?.sentAt)
  const secondsLeft = useCountdown(sentAt === undefined ? undefined : sentAt + resendAfterMs)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const email = unverified?.email ?? values.email!.trim()
      setTold(undefined)
      if (!emailPattern.test(email)) return setTold({ text: authTexts.badEmail, isBad: true })
      try {
        const { msg } = await resendVerification(email)
        setTold({ text: msg, isBad: false })
        setSentAt(Date.now())
      } catch (error) {
        setTold({ text: textOf(error, texts.failedTryAgain), isBad: true })
      }
    })

  const failure = told?.isBad ? told.text : undefined
  return (
    <PassCard title="Check your inbox" text={authTexts.unverified}>
      {unverified && (
        <p>
          The mail went to <strong className={styles.address}>{unverified.email}</strong>. Open the
          link in it, then log in.
        </p>
      )}
      {unverified && failure && <NoticeBox>{failure}</NoticeBox>}
      {told && !told.isBad && <NoticeBox tone="ok">{told.text}</NoticeBox>}
      <Form onSubmit={submit} fault={told}>
        {!unverified && (
          <Field
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={failure}
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

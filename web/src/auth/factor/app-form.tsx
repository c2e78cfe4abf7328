// Sets up an authenticator app: the app reads the QR code, or the user types the secret, and the app's first code
// confirms it.

import { otpLength, otpPattern } from '@gemwala/contract/accounts/otp'
import { useState } from 'react'
import { addApp, startApp } from '../../api/factor/factors.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { later } from '../../ui/later.tsx'
import { type FormError, formErrorOf } from '../form-error.ts'
import { OwnerProofField, ownerProofOf, proofError } from '../owner/owner-proof-field.tsx'
import styles from './factor.module.css'
import * as words from './factor.texts.ts'
import type { FormProps } from './passkey-form.tsx'

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode)

type Secret = { setupKey: string; address: string }

export function AppForm({ hasPassword, isFirst, onBack, onAdded }: FormProps) {
  const { isBusy, run } = useBusy()
  const [given, setGiven] = useState<Secret>()
  const [problem, setProblem] = useState<FormError>()

  const attempt = (wrong: string | null, work: () => Promise<void>) =>
    run(async () => {
      setProblem(wrong ? { text: wrong, isOfField: true } : undefined)
      if (!wrong) await work().catch((error) => setProblem(formErrorOf(error)))
    })
  const start = (values: Record<string, string>) =>
    attempt(isFirst ? proofError(hasPassword, values) : null, async () =>
      setGiven(await startApp(ownerProofOf(values))),
    )
  const confirm = ({ code = '' }: Record<string, string>) => {
    const typed = code.replace(/\s/g, '')
    return attempt(otpPattern.test(typed) ? null : words.sixDigits, async () =>
      onAdded(await addApp(typed)),
    )
  }

  const isOfField = problem?.isOfField && (given !== undefined || isFirst)
  const error = isOfField ? problem?.text : undefined
  return (
    // Another form, so that no code by SMS stays in the field for the app's.
    <Form
      key={String(given !== undefined)}
      onSubmit={(values) => void (given ? confirm : start)(values)}
      problem={problem}
    >
      {problem && !isOfField && <NoticeBox>{problem.text}</NoticeBox>}
      {given ? (
        <>
          <p>{words.scan}</p>
          <QrCode text={given.address} label={words.qrCode} />
          <p>{words.orType}</p>
          <p className={styles.secret}>
            <code>{inGroups(given.setupKey)}</code>
            <CopyButton text={given.setupKey} what={words.secret} />
          </p>
          <Field
            label={words.codeInApp}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Apps show the digits with a blank between them.
            maxLength={otpLength + 1}
            required
            error={error}
          />
        </>
      ) : (
        <>
          <p>{words.whatAppIs}</p>
          {isFirst && (
            <OwnerProofField
              hasPassword={hasPassword}
              passwordHint={words.passwordForFactor}
              error={error}
              onFailed={setProblem}
            />
          )}
        </>
      )}
      <BusyButton isBusy={isBusy} busyWords={words.checking}>
        {given ? words.confirmApp : words.showQrCode}
      </BusyButton>
      <BusyButton type="button" look="quiet" isBusy={false} isDisabled={isBusy} onClick={onBack}>
        {words.back}
      </BusyButton>
    </Form>
  )
}

const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

// Confirms a changed number by the password or, if there is none, by a code that is sent on request.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { otpLength, otpPattern, otpTexts } from '@gemwala/contract/accounts/otp'
import { sendOwnerCode } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { type FormError, formErrorOf } from '../form-error.ts'

type Props = {
  hasPassword: boolean
  error: string | undefined
  onFailed: (formError: FormError) => void
}

export function OwnerProofField({ hasPassword, error, onFailed }: Props) {
  const { isBusy, run } = useBusy()
  if (hasPassword) {
    return (
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        hint="Required to change your number."
        error={error}
      />
    )
  }
  const send = () =>
    run(async () => {
      try {
        toast('ok', (await sendOwnerCode()).message)
      } catch (failed) {
        // Not the problem of anything typed.
        onFailed({ ...formErrorOf(failed), isOfField: false })
      }
    })
  return (
    <>
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength}
        required
        hint="We send it to your confirmed number, or else to your e-mail."
        error={error}
      />
      <BusyButton
        type="button"
        look="quiet"
        size="small"
        isBusy={isBusy}
        busyWords="Sending..."
        onClick={() => void send()}
      >
        Send me a code
      </BusyButton>
    </>
  )
}

const ofProof: string[] = [
  accountTexts.needsPassword,
  accountTexts.needsCode,
  accountTexts.wrongPassword,
  otpTexts.badOtp,
  otpTexts.wrongOtp,
  otpTexts.usedUp,
]

export const isProofError = (text: string): boolean => ofProof.includes(text)

/** The error about a missing confirmation, before anything is sent. */
export function proofError(
  hasPassword: boolean,
  { password = '', code = '' }: Record<string, string>,
): string | null {
  if (hasPassword) return password === '' ? accountTexts.needsPassword : null
  if (code === '') return accountTexts.needsCode
  return otpPattern.test(code) ? null : otpTexts.badOtp
}

// Confirms that the owner asks for it: by the password or, if there is none, by a code that is sent on request.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { otpLength, otpPattern, otpTexts } from '@gemwala/contract/accounts/otp'
import { type OwnerProof, sendOwnerCode } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import * as words from './owner.texts.tsx'

type Props = {
  hasPassword: boolean
  passwordHint?: string
  error: string | undefined
  onFailed: (formError: FormError) => void
}

export function OwnerProofField({
  hasPassword,
  passwordHint = words.passwordForNumber,
  error,
  onFailed,
}: Props) {
  const { isBusy, run } = useBusy()
  if (hasPassword) {
    return (
      <PasswordField
        label={words.yourPassword}
        name="password"
        autoComplete="current-password"
        required
        hint={passwordHint}
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
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength}
        required
        hint={words.whereCodeGoes}
        error={error}
      />
      <BusyButton
        type="button"
        look="quiet"
        size="small"
        isBusy={isBusy}
        busyWords={formWords.sending}
        onClick={() => void send()}
      >
        {words.sendCode}
      </BusyButton>
    </>
  )
}

/** What was typed here, as it is sent. */
export const ownerProofOf = ({ password, code }: Record<string, string>): OwnerProof => ({
  ...(password && { password }),
  ...(code && { code }),
})

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

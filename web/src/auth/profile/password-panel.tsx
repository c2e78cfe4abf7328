// Changes the password. Users who signed up by Google and have none can set one.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { passwordProblem, passwordTexts } from '@gemwala/contract/accounts/password'
import { useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { isProofError, OwnerProofField, proofError } from './owner-proof-field.tsx'
import styles from './panel-form.module.css'

type Props = { hasPassword: boolean; onChanged: () => Promise<void> }

export function PasswordPanel({ hasPassword, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<FormError>()
  const [changedTimes, setChangedTimes] = useState(0)
  // Only when the server requires it: not right after a sign-in.
  const [mustConfirm, setMustConfirm] = useState(false)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const newPassword = values.newPassword!
      const ownError =
        passwordProblem(newPassword) ?? (mustConfirm ? proofError(hasPassword, values) : null)
      setFormError(ownError ? { text: ownError, isOfField: true } : undefined)
      if (ownError) return
      try {
        const { currentPassword = '', code } = values
        const { message } = await changePassword(currentPassword, newPassword, code)
        toast('ok', message)
        setChangedTimes(changedTimes + 1)
        setMustConfirm(false)
        await onChanged()
      } catch (error) {
        const failed = formErrorOf(error)
        if (failed.text === accountTexts.needsCode) setMustConfirm(true)
        setFormError(failed)
      }
    })

  const fieldError = formError?.isOfField ? formError.text : undefined
  const isOfCurrent = fieldError === accountTexts.wrongPassword
  const isOfProof = mustConfirm && fieldError !== undefined && isProofError(fieldError)
  return (
    <Panel
      title="Password"
      hint={
        hasPassword
          ? 'Changing it signs you out everywhere else.'
          : 'You have none yet. Set one to log in with your e-mail address.'
      }
    >
      <div className={styles.inside}>
        {/* After a change, no password stays in the fields. */}
        <Form onSubmit={submit} problem={formError} emptied={changedTimes}>
          {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={isOfCurrent ? fieldError : undefined}
            />
          )}
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            required
            hint={passwordTexts.hint}
            error={isOfCurrent || isOfProof ? undefined : fieldError}
          />
          {mustConfirm && (
            <OwnerProofField
              hasPassword={hasPassword}
              error={isOfProof ? fieldError : undefined}
              onFailed={setFormError}
            />
          )}
          <BusyButton look="bone" isBusy={isBusy} busyWords="Saving...">
            {hasPassword ? 'Change password' : 'Set password'}
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

// Changes the password. Users who signed up by Google and have none can set one.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { passwordProblem, passwordTexts } from '@gemwala/contract/accounts/password'
import { useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { isProofError, OwnerProofField, proofError } from '../owner/owner-proof-field.tsx'
import styles from './panel-form.module.css'
import * as words from './profile.texts.ts'

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
    <Panel title={words.password} hint={hasPassword ? words.logsOutOthers : words.noPasswordYet}>
      <div className={styles.inside}>
        {/* After a change, no password stays in the fields. */}
        <Form onSubmit={submit} problem={formError} emptied={changedTimes}>
          {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
          {hasPassword && (
            <PasswordField
              label={words.currentPassword}
              name="currentPassword"
              autoComplete="current-password"
              required
              error={isOfCurrent ? fieldError : undefined}
            />
          )}
          <PasswordField
            label={words.newPassword}
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
          <BusyButton look="quiet" isBusy={isBusy} busyWords={formWords.saving}>
            {hasPassword ? words.changePassword : words.setPassword}
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

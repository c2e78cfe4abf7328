// Changes the password. Users who signed up by Google and have none can set one.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { passwordFault, passwordTexts } from '@gemwala/contract/accounts/password'
import { useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { type Fault, faultIn } from '../fault.ts'
import { isProofFault, OwnerProofField, proofFault } from './owner-proof-field.tsx'
import styles from './panel-form.module.css'

type Props = { hasPassword: boolean; onChanged: () => Promise<void> }

export function PasswordPanel({ hasPassword, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<Fault>()
  const [changedTimes, setChangedTimes] = useState(0)
  // Only when the server requires it: not right after a sign-in.
  const [mustConfirm, setMustConfirm] = useState(false)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const newPassword = values.newPassword!
      const ownFault =
        passwordFault(newPassword) ?? (mustConfirm ? proofFault(hasPassword, values) : null)
      setFault(ownFault ? { text: ownFault, isOfField: true } : undefined)
      if (ownFault) return
      try {
        const { currentPassword = '', code } = values
        const { message } = await changePassword(currentPassword, newPassword, code)
        toast('ok', message)
        setChangedTimes(changedTimes + 1)
        setMustConfirm(false)
        await onChanged()
      } catch (error) {
        const told = faultIn(error)
        if (told.text === accountTexts.needsCode) setMustConfirm(true)
        setFault(told)
      }
    })

  const fieldFault = fault?.isOfField ? fault.text : undefined
  const isCurrentFault = fieldFault === accountTexts.wrongPassword
  const isOfProof = mustConfirm && fieldFault !== undefined && isProofFault(fieldFault)
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
        <Form onSubmit={submit} fault={fault} emptied={changedTimes}>
          {fault && !fault.isOfField && <NoticeBox>{fault.text}</NoticeBox>}
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={isCurrentFault ? fieldFault : undefined}
            />
          )}
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            required
            hint={passwordTexts.hint}
            error={isCurrentFault || isOfProof ? undefined : fieldFault}
          />
          {mustConfirm && (
            <OwnerProofField
              hasPassword={hasPassword}
              error={isOfProof ? fieldFault : undefined}
              onFailed={setFault}
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

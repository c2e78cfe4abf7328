// Changing one's password. Whoever came by Google and has none may set one.

import { accountTexts } from '@gemwala/contract/account'
import { passwordFault, passwordTexts } from '@gemwala/contract/password'
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
import styles from './panel-form.module.css'

type Props = { hasPassword: boolean; onChanged: () => Promise<void> }

export function PasswordPanel({ hasPassword, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<Fault>()
  const [changedTimes, setChangedTimes] = useState(0)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const newPassword = values.newPassword!
      const ownFault = passwordFault(newPassword)
      setFault(ownFault ? { text: ownFault, isOfField: true } : undefined)
      if (ownFault) return
      try {
        const { message } = await changePassword(values.currentPassword ?? '', newPassword)
        toast('ok', message)
        setChangedTimes(changedTimes + 1)
        await onChanged()
      } catch (error) {
        setFault(faultIn(error))
      }
    })

  const fieldFault = fault?.isOfField ? fault.text : undefined
  const isCurrentFault = fieldFault === accountTexts.wrongPassword
  return (
    <Panel title="Password" hint="A change signs you out everywhere else.">
      <div className={styles.inside}>
        {/* After a change no password stays in the fields. */}
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
            error={isCurrentFault ? undefined : fieldFault}
          />
          <BusyButton look="bone" isBusy={isBusy} busyWords="Saving...">
            {hasPassword ? 'Change password' : 'Set password'}
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

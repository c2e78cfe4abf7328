// Changing one's password. Whoever came by Google and has none may set one.

import { accountTexts } from '@gemwala/contract/account'
import { passwordFault, passwordTexts } from '@gemwala/contract/password'
import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { changePassword } from '../../api/account.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './panel-form.module.css'

type Props = { hasPassword: boolean; onChanged: () => Promise<void> }

export function PasswordPanel({ hasPassword, onChanged }: Props) {
  const { isBusy, run } = useBusy()
  const [fault, setFault] = useState<{ text: string }>()
  const [changedTimes, setChangedTimes] = useState(0)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const newPassword = values.newPassword!
      const ownFault = passwordFault(newPassword)
      setFault(ownFault ? { text: ownFault } : undefined)
      if (ownFault) return
      try {
        const { message } = await changePassword(values.currentPassword ?? '', newPassword)
        toast('ok', message)
        setChangedTimes(changedTimes + 1)
        await onChanged()
      } catch (error) {
        setFault({ text: textOf(error, texts.failedTryAgain) })
      }
    })

  const isCurrentFault = fault?.text === accountTexts.wrongPassword
  return (
    <Panel title="Password" hint="A change signs you out everywhere else.">
      {/* Renewed after a change, so that no password stays in the fields. */}
      <div key={changedTimes} className={styles.inside}>
        <Form onSubmit={submit} fault={fault}>
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              required
              error={isCurrentFault ? fault.text : undefined}
            />
          )}
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            required
            hint={passwordTexts.hint}
            error={isCurrentFault ? undefined : fault?.text}
          />
          <BusyButton look="bone" isBusy={isBusy} busyWords="Saving...">
            {hasPassword ? 'Change password' : 'Set password'}
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

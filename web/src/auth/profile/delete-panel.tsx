// Deletes the account: by the password or a code, and by typing the balance that is given up, if there is any.

import type { OwnAccount } from '@gemwala/contract/accounts/account.shapes'
import { ownDataTexts } from '@gemwala/contract/accounts/own-data'
import { showRupees } from '@gemwala/contract/money'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteAccount } from '../../api/own-data.ts'
import { amountOf } from '../../forms/amount.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { forgetSession } from '../../session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { formErrorOf } from '../form-error.ts'
import {
  isProofError,
  OwnerProofField,
  ownerProofOf,
  proofError,
} from '../owner/owner-proof-field.tsx'
import * as words from './data-rights.texts.ts'
import styles from './panel-form.module.css'

type Props = {
  account: OwnAccount
  /** The account is not what this page shows, such as another balance. */
  onStale: () => Promise<void>
}

export function DeletePanel({ account, onStale }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={words.deleteAccount} hint={words.whatIsDeleted}>
      <div className={styles.inside}>
        {isOpen ? (
          <DeleteForm account={account} onStale={onStale} onKeep={() => setOpen(false)} />
        ) : (
          <BusyButton type="button" look="quiet" isBusy={false} onClick={() => setOpen(true)}>
            {words.startDeleting}
          </BusyButton>
        )}
      </div>
    </Panel>
  )
}

type Errors = Partial<Record<'form' | 'proof' | 'forfeited', string | null>>

function DeleteForm({ account, onStale, onKeep }: Props & { onKeep: () => void }) {
  const { user, hasPassword } = account
  const { isBusy, run } = useBusy()
  const [errors, setErrors] = useState<Errors>()
  const navigate = useNavigate()
  const hasMoney = user.balance > 0
  const shown = showRupees(user.balance)

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const forfeited = amountOf(values.forfeited ?? '')
      const isTyped = !hasMoney || forfeited === user.balance
      const own = {
        proof: proofError(hasPassword, values),
        forfeited: isTyped ? null : ownDataTexts.walletNotEmpty(user.balance),
      }
      const isWrong = Object.values(own).some(Boolean)
      setErrors(isWrong ? own : undefined)
      if (isWrong) return
      try {
        const { message } = await deleteAccount({
          ...ownerProofOf(values),
          ...(hasMoney && { forfeited: user.balance }),
        })
        // First the page that everybody may see: without a session this one leads to the login.
        await navigate({ to: '/' })
        forgetSession()
        toast('ok', message)
      } catch (error) {
        const { text, isOfField } = formErrorOf(error)
        setErrors(isOfField && isProofError(text) ? { proof: text } : { form: text })
        await onStale()
      }
    })

  return (
    <Form onSubmit={submit} problem={errors}>
      {errors?.form && <NoticeBox>{errors.form}</NoticeBox>}
      <p>{words.codesAreLost}</p>
      {hasMoney && (
        <Field
          label={words.typeBalance(shown)}
          name="forfeited"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={words.walletHas(shown)}
          error={errors?.forfeited ?? undefined}
        />
      )}
      <OwnerProofField
        hasPassword={hasPassword}
        passwordHint={words.passwordForDeleting}
        error={errors?.proof ?? undefined}
        onFailed={({ text }) => setErrors({ form: text })}
      />
      <BusyButton look="bone" isBusy={isBusy} busyWords={words.deleting}>
        {words.deleteForGood}
      </BusyButton>
      <BusyButton type="button" look="quiet" isBusy={false} isDisabled={isBusy} onClick={onKeep}>
        {words.keepAccount}
      </BusyButton>
    </Form>
  )
}

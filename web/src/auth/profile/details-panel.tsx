// Name, mobile number and e-mail address, and which of them are verified.

import { accountTexts } from '@gemwala/contract/accounts/account'
import type { OwnAccount } from '@gemwala/contract/accounts/account.shapes'
import { authTexts, registrationProblem } from '@gemwala/contract/accounts/auth'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { updateAccount } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { MobileField } from '../../forms/mobile-field.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { type FormError, formErrorOf } from '../form-error.ts'
import { Badge } from './badge.tsx'
import { isProofError, OwnerProofField, proofError } from './owner-proof-field.tsx'
import styles from './panel-form.module.css'

type Props = { account: OwnAccount; onSaved: () => Promise<void> }

export function DetailsPanel({ account, onSaved }: Props) {
  const { user, isMobileProven, hasPassword } = account
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<FormError>()
  const [number, setNumber] = useState(user.mobilenumber ?? '')
  const isNewNumber = number.trim() !== (user.mobilenumber ?? '')

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const name = values.name!.trim()
      const mobilenumber = values.mobilenumber!.trim()
      const { password, code } = values
      const ownError =
        registrationProblem({ name, mobilenumber, email: user.email }) ??
        (isNewNumber ? proofError(hasPassword, values) : null)
      setFormError(ownError ? { text: ownError, isOfField: true } : undefined)
      if (ownError) return
      try {
        const proof = { ...(password && { password }), ...(code && { code }) }
        await updateAccount(name, mobilenumber, proof)
        toast('ok', accountTexts.saved)
        await onSaved()
      } catch (error) {
        setFormError(formErrorOf(error))
      }
    })

  const fieldError = formError?.isOfField ? formError.text : undefined
  const isOfName = fieldError === authTexts.nameTooShort
  const isOfProof = fieldError !== undefined && isProofError(fieldError)
  return (
    <Panel title="Details" hint="What the store knows about you.">
      <div className={styles.inside}>
        <Form onSubmit={submit} problem={formError}>
          {formError && !formError.isOfField && <NoticeBox>{formError.text}</NoticeBox>}
          <Field
            label="Your Name"
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={user.name}
            error={isOfName ? fieldError : undefined}
          />
          <div>
            <MobileField
              label="Phone number"
              name="mobilenumber"
              defaultValue={user.mobilenumber ?? ''}
              onChange={(event) => setNumber(event.target.value)}
              error={isOfName || isOfProof ? undefined : fieldError}
            />
            {user.mobilenumber && !isNewNumber && (
              <p className={styles.state}>
                <Badge isGood={isMobileProven} good="Confirmed" bad="Not confirmed" />
                {!isMobileProven && 'Log in once with a code to confirm it.'}
              </p>
            )}
          </div>
          {isNewNumber && (
            <OwnerProofField
              hasPassword={hasPassword}
              error={isOfProof ? fieldError : undefined}
              onFailed={setFormError}
            />
          )}
          <Email email={user.email} isVerified={user.verified === 'true'} />
          <BusyButton look="bone" isBusy={isBusy} busyWords="Saving...">
            Save
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  // The last mail was sent long ago, so the next one can be requested at once.
  const unverified = { email, sentAt: 0 }
  return (
    <div>
      <p className={styles.name}>E-mail</p>
      <p className={styles.value}>{email}</p>
      <p className={styles.state}>
        <Badge isGood={isVerified} good="Verified" bad="Not verified" />
        {!isVerified && (
          <Link to="/checkverification" state={{ unverified }}>
            Send the mail again
          </Link>
        )}
      </p>
    </div>
  )
}

// Name, mobile number and e-mail address, and which of them are verified.

import { accountTexts } from '@gemwala/contract/accounts/account'
import type { OwnAccount } from '@gemwala/contract/accounts/account.shapes'
import { authTexts, registrationProblems } from '@gemwala/contract/accounts/auth'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { updateAccount } from '../../api/account.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { MobileField } from '../../forms/mobile-field.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import * as authWords from '../auth.texts.tsx'
import { type FormError, formErrorOf } from '../form-error.ts'
import {
  isProofError,
  OwnerProofField,
  ownerProofOf,
  proofError,
} from '../owner/owner-proof-field.tsx'
import { Badge } from './badge.tsx'
import styles from './panel-form.module.css'
import * as words from './profile.texts.ts'

type Props = { account: OwnAccount; onSaved: () => Promise<void> }

type Errors = Partial<Record<'form' | 'name' | 'mobilenumber' | 'proof', string | null>>

export function DetailsPanel({ account, onSaved }: Props) {
  const { user, isMobileProven, hasPassword } = account
  const { isBusy, run } = useBusy()
  const [errors, setErrors] = useState<Errors>()
  const [number, setNumber] = useState(user.mobilenumber ?? '')
  const isNewNumber = number.trim() !== (user.mobilenumber ?? '')

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const name = values.name!.trim()
      const mobilenumber = values.mobilenumber!.trim()
      const { email, ...problems } = registrationProblems({ name, mobilenumber, email: user.email })
      // An account that came from Google may stay without a number.
      if (mobilenumber === '' && !isNewNumber) problems.mobilenumber = null
      const own = { ...problems, proof: isNewNumber ? proofError(hasPassword, values) : null }
      const isWrong = Object.values(own).some(Boolean)
      setErrors(isWrong ? own : undefined)
      if (isWrong) return
      try {
        await updateAccount(name, mobilenumber, ownerProofOf(values))
        toast('ok', accountTexts.saved)
        await onSaved()
      } catch (error) {
        setErrors(errorsOf(formErrorOf(error)))
      }
    })

  return (
    <Panel title={words.details} hint={words.accountDetails}>
      <div className={styles.inside}>
        <Form onSubmit={submit} problem={errors}>
          {errors?.form && <NoticeBox>{errors.form}</NoticeBox>}
          <Field
            label={authWords.yourName}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={user.name}
            error={errors?.name ?? undefined}
          />
          <div>
            <MobileField
              label={authWords.phoneNumber}
              name="mobilenumber"
              defaultValue={user.mobilenumber ?? ''}
              onChange={(event) => setNumber(event.target.value)}
              error={errors?.mobilenumber ?? undefined}
            />
            {user.mobilenumber && !isNewNumber && (
              <p className={styles.state}>
                <Badge isGood={isMobileProven} good={words.verified} bad={words.notVerified} />
                {!isMobileProven && words.verifyByCode}
              </p>
            )}
          </div>
          {isNewNumber && (
            <OwnerProofField
              hasPassword={hasPassword}
              error={errors?.proof ?? undefined}
              onFailed={(error) => setErrors(errorsOf(error))}
            />
          )}
          <Email
            email={user.email}
            isVerified={user.verified === 'true'}
            isBouncing={account.isMailBouncing}
          />
          <BusyButton isBusy={isBusy} busyWords={formWords.saving}>
            {words.save}
          </BusyButton>
        </Form>
      </div>
    </Panel>
  )
}

/** A refusal is about one field, or about the form as a whole. */
function errorsOf({ text, isOfField }: FormError): Errors {
  if (!isOfField) return { form: text }
  if (isProofError(text)) return { proof: text }
  return text === authTexts.nameTooShort ? { name: text } : { mobilenumber: text }
}

type EmailProps = { email: string; isVerified: boolean; isBouncing: boolean }

function Email({ email, isVerified, isBouncing }: EmailProps) {
  // The last mail was sent long ago, so the next one can be requested at once.
  const unverified = { email, sentAt: 0 }
  return (
    <div>
      <p className={styles.name}>{words.email}</p>
      <p className={styles.value}>{email}</p>
      <p className={styles.state}>
        <Badge isGood={isVerified} good={words.verified} bad={words.notVerified} />
        {!isVerified && (
          <Link to="/checkverification" state={{ unverified }}>
            {words.sendLinkAgain}
          </Link>
        )}
      </p>
      {isBouncing && (
        <div className={styles.warning}>
          <NoticeBox>{words.mailComesBack}</NoticeBox>
        </div>
      )}
    </div>
  )
}

// Makes a passkey on this device, under a name.

import { factorNameLimit, factorTexts } from '@gemwala/contract/accounts/factors/factors'
import { useEffect, useState } from 'react'
import { addPasskey } from '../../api/factor/factors.ts'
import { preloadPasskeys } from '../../api/factor/passkeys.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { formErrorOf } from '../form-error.ts'
import {
  isProofError,
  OwnerProofField,
  ownerProofOf,
  proofError,
} from '../owner/owner-proof-field.tsx'
import * as words from './factor.texts.ts'
import { nameOfDevice } from './name-of-device.ts'
import type { Added } from './set-up.tsx'

export type FormProps = {
  hasPassword: boolean
  /** The first factor needs the password or a code. */
  isFirst: boolean
  onBack: () => void
  onAdded: (added: Added) => Promise<void>
}

type Errors = Partial<Record<'form' | 'name' | 'proof', string | null>>

export function PasskeyForm({ hasPassword, isFirst, onBack, onAdded }: FormProps) {
  const { isBusy, run } = useBusy()
  const [errors, setErrors] = useState<Errors>()
  useEffect(preloadPasskeys, [])

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const name = values.name!.trim()
      const own = {
        name: name === '' ? factorTexts.nameRequired : null,
        proof: isFirst ? proofError(hasPassword, values) : null,
      }
      const isWrong = own.name !== null || own.proof !== null
      setErrors(isWrong ? own : undefined)
      if (isWrong) return
      try {
        await onAdded(await addPasskey(name, ownerProofOf(values)))
      } catch (error) {
        const { text } = formErrorOf(error)
        setErrors(isProofError(text) ? { proof: text } : { form: text })
      }
    })

  return (
    <Form onSubmit={submit} problem={errors}>
      <p>{words.whatPasskeyIs}</p>
      {errors?.form && <NoticeBox>{errors.form}</NoticeBox>}
      <Field
        label={words.passkeyName}
        name="name"
        autoComplete="off"
        required
        maxLength={factorNameLimit}
        defaultValue={nameOfDevice(navigator.userAgent)}
        hint={words.passkeyNameHint}
        error={errors?.name ?? undefined}
      />
      {isFirst && (
        <OwnerProofField
          hasPassword={hasPassword}
          passwordHint={words.passwordForFactor}
          error={errors?.proof ?? undefined}
          onFailed={({ text }) => setErrors({ form: text })}
        />
      )}
      <BusyButton isBusy={isBusy} busyWords={words.addingPasskey}>
        {words.addPasskey}
      </BusyButton>
      <BusyButton type="button" look="quiet" isBusy={false} isDisabled={isBusy} onClick={onBack}>
        {words.back}
      </BusyButton>
    </Form>
  )
}

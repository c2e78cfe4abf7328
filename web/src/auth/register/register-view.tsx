// /register: a new account.

import { authTexts, nameLengthFloor } from '@gemwala/contract/accounts/auth'
import { passwordTexts } from '@gemwala/contract/accounts/password'
import { signInToastMs } from '@gemwala/contract/toasts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { MobileField } from '../../forms/mobile-field.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { leaveTab } from '../../session/tab-storage.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import * as authWords from '../auth.texts.tsx'
import { GoogleButton } from '../google-button.tsx'
import { CardFoot, Divider, PassCard } from '../pass-card.tsx'
import { useSignInWays } from '../sign-in-ways.ts'
import * as words from './register.texts.tsx'
import { type RegistrationError, tryToRegister } from './registration.ts'

type RegisterSearch = { ref?: string; mobile?: string }

export function RegisterView() {
  usePageTitle(words.createAccount)
  const { ref, mobile } = useLocation({ select: ({ search }) => search as RegisterSearch })
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const ways = useSignInWays()
  const { isBusy, run } = useBusy()
  const [formError, setFormError] = useState<RegistrationError>()
  const [name, setName] = useState('')
  const navigate = useNavigate()

  const submit = (values: Record<string, string>) =>
    run(async () => {
      setFormError(undefined)
      const outcome = await tryToRegister({
        name: name.trim(),
        mobilenumber: values.mobilenumber!.trim(),
        email: values.email!.trim(),
        password: values.password!,
        referredBy: referrerIn(ref),
        after: cameFrom,
      })
      if ('error' in outcome) return setFormError(outcome.error)
      toast('ok', outcome.msg, signInToastMs)
      leaveTab()
      const unverified = { email: values.email!.trim(), sentAt: Date.now() }
      await navigate({ to: '/login', state: (kept) => ({ ...kept, unverified }) })
    })

  const errorOf = (field: keyof RegistrationError['fields']) =>
    formError?.fields[field] ?? undefined
  const isNameShort = name.trim().length <= nameLengthFloor
  const nameError =
    errorOf('name') ?? (formError?.isFromServer && isNameShort ? authTexts.nameTooShort : undefined)

  return (
    <PassCard title={words.createAccount} text={words.oneAccount}>
      {formError?.text && <NoticeBox>{formError.text}</NoticeBox>}
      <Form onSubmit={submit} problem={formError}>
        <Field
          label={authWords.yourName}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          hint={authTexts.nameHint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameError}
        />
        <MobileField
          label={authWords.phoneNumber}
          name="mobilenumber"
          defaultValue={mobile}
          error={errorOf('mobilenumber')}
        />
        <Field
          label={authWords.yourEmail}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errorOf('email')}
        />
        <PasswordField
          label={authWords.password}
          name="password"
          autoComplete="new-password"
          required
          hint={passwordTexts.hint}
          error={errorOf('password')}
        />
        <BusyButton isBusy={isBusy} busyWords={words.creatingAccount}>
          {words.createAccount}
        </BusyButton>
      </Form>
      {ways.google && (
        <>
          <Divider word={words.or} />
          <GoogleButton words={words.signUpWithGoogle} />
        </>
      )}
      <CardFoot>
        <span>
          {words.haveAnAccount(
            <Link to="/login" state={true}>
              {words.logInHere}
            </Link>,
          )}
        </span>
      </CardFoot>
    </PassCard>
  )
}

/** The userid in a link such as /register?ref=1234; anything else is ignored. */
const referrerIn = (ref: string | undefined): number | undefined =>
  ref && /^[1-9]\d{0,8}$/.test(ref) ? Number(ref) : undefined

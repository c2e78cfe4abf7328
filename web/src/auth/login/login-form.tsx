// E-mail and password.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { texts } from '@gemwala/contract/texts'
import { signInToastMs } from '@gemwala/contract/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logIn } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import * as authWords from '../auth.texts.tsx'
import { useSignIn } from '../use-sign-in.ts'
import * as words from './login.texts.ts'

type Missing = { email?: string | undefined; password?: string | undefined }

export function LoginForm({ onFailure }: { onFailure: (text: string | undefined) => void }) {
  const { isBusy, run } = useBusy()
  const [missing, setMissing] = useState<Missing>()
  const signIn = useSignIn()
  const navigate = useNavigate()

  const submit = (values: Record<string, string>) =>
    run(async () => {
      const email = values.email!.trim()
      const password = values.password!
      const gaps = gapsIn(email, password)
      setMissing(gaps)
      onFailure(undefined)
      if (gaps) return
      try {
        const signedIn = await logIn({ email, password })
        const { token, user, step } = signedIn
        if (!token || !user) return onFailure(texts.failedTryAgain)
        // Until the second factor is proved, the name is masked.
        if (step !== 'prove') toast('ok', authWords.loggedInAs(user.name), signInToastMs)
        await signIn(signedIn)
      } catch (error) {
        const text = textOf(error, texts.failedTryAgain)
        onFailure(text)
        if (text !== authTexts.unverified) return
        const unverified = { email, sentAt: Date.now() }
        // Keeps the remembered page for the login after the verification.
        await navigate({ to: '/checkverification', state: (kept) => ({ ...kept, unverified }) })
      }
    })

  return (
    <Form onSubmit={submit} problem={missing}>
      <Field
        label={authWords.yourEmail}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={missing?.email}
      />
      <PasswordField
        label={authWords.password}
        name="password"
        autoComplete="current-password"
        required
        error={missing?.password}
      />
      <BusyButton isBusy={isBusy} busyWords={authWords.loggingIn}>
        {words.signInWithEmail}
      </BusyButton>
    </Form>
  )
}

function gapsIn(email: string, password: string): Missing | undefined {
  if (email && password) return undefined
  return {
    email: email ? undefined : words.emailMissing,
    password: password ? undefined : words.passwordMissing,
  }
}

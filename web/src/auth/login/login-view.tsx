// /login: by Google, by e-mail and password, by a code, or by single sign-on.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import button from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { GoogleButton } from '../google-button.tsx'
import { CardFoot, Divider, PassCard } from '../pass-card.tsx'
import { offersCodes, offersGoogle } from '../sign-in-ways.ts'
import { SignedOutOnly } from '../signed-out-only.tsx'
import { GoogleCompletion } from './google-completion.tsx'
import { LoginForm } from './login-form.tsx'
import { SsoButton } from './sso-button.tsx'

type LoginSearch = { success?: string; error?: string }

/** The error codes that the server puts into the address after a failed Google sign-in. */
const returnFailures: Record<string, string> = {
  google: authTexts.googleFailed,
  blocked: authTexts.blocked,
}

export function LoginView() {
  usePageTitle('Login')
  const { success, error } = useLocation({ select: ({ search }) => search as LoginSearch })
  const isBuying = useLocation({ select: ({ state }) => isProduct(state.cameFrom) })
  const [failure, setFailure] = useState<string | undefined>(
    // The address can be anything, even the name of a property that every object inherits.
    error !== undefined && Object.hasOwn(returnFailures, error) ? returnFailures[error] : undefined,
  )
  const [isCompleting, setCompleting] = useState(success !== undefined)

  if (isCompleting) {
    const giveUp = (text: string) => {
      setFailure(text)
      setCompleting(false)
    }
    return <GoogleCompletion onFailure={giveUp} />
  }
  return (
    <SignedOutOnly>
      <PassCard
        title="Welcome Back Dear Gamer!"
        text={
          isBuying
            ? 'Sign in to buy. Your selection is kept.'
            : 'Sign in to see your wallet and orders.'
        }
      >
        {failure && <NoticeBox>{failure}</NoticeBox>}
        {offersGoogle() && <GoogleButton words="Sign in with Google" />}
        <SsoButton onFailure={setFailure} />
        {offersGoogle() && <Divider word="or" />}
        <LoginForm onFailure={setFailure} />
        {offersCodes() && <ByCode />}
        <CardFoot>
          <Link to="/forgetpassword" state={true}>
            Forgot password?
          </Link>
          <span>
            New here?{' '}
            <Link to="/register" state={true}>
              Sign up
            </Link>
          </span>
        </CardFoot>
      </PassCard>
    </SignedOutOnly>
  )
}

/** Guests who clicked Buy now come from a product page and return to it. */
const isProduct = (place: string | undefined): boolean => place?.startsWith('/product/') ?? false

function ByCode() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={button.quiet}
      onClick={() => void navigate({ to: '/otplogin', state: true })}
    >
      Login with Mobile Number (OTP)
    </button>
  )
}

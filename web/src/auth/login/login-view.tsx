// /login: by Google, by email and password, by a code, or by single sign-on.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import button from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { useIsTakenOver } from '../../ui/taken-over.ts'
import * as authWords from '../auth.texts.tsx'
import { GoogleButton } from '../google-button.tsx'
import { CardFoot, Divider, PassCard } from '../pass-card.tsx'
import { useSignInWays } from '../sign-in-ways.ts'
import { SignedOutOnly } from '../signed-out-only.tsx'
import { OpenTheLink } from '../verification/open-the-link.tsx'
import { GoogleCompletion } from './google-completion.tsx'
import * as words from './login.texts.ts'
import { LoginForm } from './login-form.tsx'
import { SsoButton } from './sso-button.tsx'

type LoginSearch = { success?: string; error?: string }

/** The error codes that the server puts into the address after a failed Google sign-in. */
const returnFailures: Record<string, string> = {
  google: authTexts.googleFailed,
  blocked: authTexts.blocked,
}

export function LoginView() {
  usePageTitle(words.pageTitle)
  const { success, error } = useLocation({ select: ({ search }) => search as LoginSearch })
  const router = useRouter()
  // Read once, on opening: a login may find another address unverified, and leaves for its own screen.
  const [unverified] = useState(() => router.state.location.state.unverified)
  const isBuying = useLocation({ select: ({ state }) => isProduct(state.cameFrom) })
  const ways = useSignInWays()
  // The tab remembers them, so the server does not know them.
  const isTakenOver = useIsTakenOver()
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
        title={words.welcomeBack}
        text={isTakenOver ? textFor(unverified !== undefined, isBuying) : words.logInToSee}
      >
        {isTakenOver && unverified && <OpenTheLink email={unverified.email} />}
        {failure && <NoticeBox>{failure}</NoticeBox>}
        {ways.google && <GoogleButton words={words.signInWithGoogle} />}
        {ways.sso && <SsoButton onFailure={setFailure} />}
        {ways.google && <Divider word={words.or} />}
        <LoginForm onFailure={setFailure} />
        {ways.codes && <ByCode />}
        <CardFoot>
          <Link to="/forgetpassword" state={true}>
            {words.forgotPassword}
          </Link>
          <span>
            {authWords.newHere(
              <Link to="/register" state={true}>
                {authWords.signUp}
              </Link>,
            )}
          </span>
        </CardFoot>
      </PassCard>
    </SignedOutOnly>
  )
}

function textFor(isUnverified: boolean, isBuying: boolean): string {
  if (isUnverified) return words.checkYourEmail
  return isBuying ? words.logInToBuy : words.logInToSee
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
      {words.logInByCode}
    </button>
  )
}

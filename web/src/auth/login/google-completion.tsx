// The end of a Google sign-in: exchanges the server's one-time cookie for token and user.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { askGoogleSignIn } from '../../api/auth.ts'
import { CallFailed } from '../../api/call.ts'
import * as authWords from '../auth.texts.tsx'
import { PassCard } from '../pass-card.tsx'
import { useOnce } from '../use-once.ts'
import { useSignIn } from '../use-sign-in.ts'
import * as words from './login.texts.ts'

export function GoogleCompletion({ onFailure }: { onFailure: (text: string) => void }) {
  const signIn = useSignIn()

  const complete = async () => {
    try {
      const signedIn = await askGoogleSignIn()
      if (signedIn.token && signedIn.user) await signIn(signedIn, '/home')
      else onFailure(authTexts.googleIncomplete)
    } catch (error) {
      onFailure(failureOf(error))
    }
  }
  useOnce(() => void complete())

  return (
    <PassCard title={authWords.oneMoment} text={words.googleConfirmed}>
      <p role="status">{words.loggingYouIn}</p>
    </PassCard>
  )
}

function failureOf(error: unknown): string {
  // A successful answer without token or user.
  if (error instanceof CallFailed && error.status === 200) return authTexts.googleIncomplete
  // biome-ignore lint/suspicious/noConsole: the specification requires this on the console.
  console.error(authTexts.googleReplyNotOk)
  return authTexts.googleFailed
}

// Single sign-on. Its client is downloaded only where the store offers it.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { signInToastMs } from '@gemwala/contract/toasts'
import { useEffect } from 'react'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import * as authWords from '../auth.texts.tsx'
import { useSignIn } from '../use-sign-in.ts'
import * as words from './login.texts.ts'

const loadClient = () => import('../sso.ts')

export function SsoButton({ onFailure }: { onFailure: (text: string | undefined) => void }) {
  const { isBusy, run } = useBusy()
  const signIn = useSignIn()

  useEffect(() => {
    // Loaded early: browsers open the provider's window only directly after a click.
    loadClient().catch(() => undefined)
  }, [])

  const start = () =>
    run(async () => {
      onFailure(undefined)
      try {
        const { continueWithSso } = await loadClient()
        const signedIn = await continueWithSso()
        const { user, step } = signedIn
        // Until the second factor is proved, the name is masked.
        if (step !== 'prove') toast('ok', authWords.loggedInAs(user.name), signInToastMs)
        await signIn(signedIn)
      } catch (error) {
        onFailure(textOf(error, authTexts.ssoFailed))
      }
    })
  return (
    <BusyButton type="button" look="quiet" isBusy={isBusy} onClick={() => void start()}>
      {words.continueWithSso}
    </BusyButton>
  )
}

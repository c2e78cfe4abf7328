// /account/factor: asks for the second factor that a session owes, or sets up the one that staff need, and goes on to
// the page that the user wanted.

import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import type { User } from '@gemwala/contract/accounts/users.shapes'
import { texts } from '@gemwala/contract/texts'
import { signInToastMs } from '@gemwala/contract/toasts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOwner, askAccount } from '../../api/account.ts'
import { signOut } from '../../api/auth.ts'
import { textOf } from '../../api/call.ts'
import { askFactors } from '../../api/factor/factors.ts'
import { ProofForm } from '../../api/factor/proof-form.tsx'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { currentSession, forgetSession, liveToken, startSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import * as authWords from '../auth.texts.tsx'
import { ifItIsNot } from '../owner/owner.texts.tsx'
import { PassCard } from '../pass-card.tsx'
import { placeAfterLogin } from '../remembered-place.ts'
import { RetryCard } from '../retry-card.tsx'
import { useOnce } from '../use-once.ts'
import * as words from './factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

export function FactorView({ after }: { after: unknown }) {
  usePageTitle(words.secondFactor)
  const { answer: state, ...asked } = useAsked('factors', askFactors)
  const router = useRouter()
  const goOn = () => {
    // What was loaded for half a session may differ now.
    router.clearCache()
    const href = placeAfterLogin(currentSession()?.user.role ?? 'user', after)
    return router.navigate({ href, replace: true })
  }
  const acceptProof = (user: User) => {
    const token = liveToken()
    // Until now the name was masked.
    if (token) startSession(token, user)
    toast('ok', authWords.loggedInAs(user.name), signInToastMs)
    return goOn()
  }

  if (!state) return asked.error === undefined ? <Waiting /> : <RetryCard asked={asked} />
  if (state.step === 'enrol') return <Enrol state={state} onDone={goOn} />
  if (state.step === null) return <GoOn onShown={goOn} />
  return (
    <PassCard title={words.oneMoreStep} text={words.proveToLogIn}>
      <ProofForm state={state} onProved={acceptProof} />
      {state.mustAnswer ? <NotMine /> : <LogOut />}
    </PassCard>
  )
}

function GoOn({ onShown }: { onShown: () => Promise<void> }) {
  useOnce(() => void onShown())
  return <Waiting />
}

function Enrol({ state, onDone }: { state: FactorState; onDone: () => Promise<void> }) {
  const { answer: account, ...asked } = useAsked('account', askAccount)
  const [codes, setCodes] = useState<string[]>()
  if (!account) return asked.error === undefined ? <Waiting /> : <RetryCard asked={asked} />
  return (
    <PassCard title={words.setItUp} text={words.whyStaff}>
      <SetUp
        state={state}
        hasPassword={account.hasPassword}
        isMain
        onAdded={({ recoveryCodes }) =>
          // Another session may have set up the first factor meanwhile, and shown its codes.
          recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone()
        }
      />
      {codes && <RecoveryCodes codes={codes} onKept={() => void onDone()} />}
      <LogOut />
    </PassCard>
  )
}

/** For somebody whose number a stranger typed into an account. */
function NotMine() {
  const { isBusy, run } = useBusy()
  const [failure, setFailure] = useState<string>()
  const router = useRouter()
  const detach = () =>
    run(async () => {
      setFailure(undefined)
      try {
        toast('ok', (await answerOwner(false)).message)
        // Navigate first: without a session this screen would redirect to /login.
        await router.navigate({ to: '/register', replace: true })
        forgetSession()
      } catch (failed) {
        setFailure(textOf(failed, texts.failedTryAgain))
      }
    })
  return (
    <>
      <p>{ifItIsNot}</p>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <BusyButton
        type="button"
        look="quiet"
        isBusy={isBusy}
        busyWords={formWords.saving}
        onClick={() => void detach()}
      >
        {words.notMyAccount}
      </BusyButton>
    </>
  )
}

function LogOut() {
  const { isBusy, run } = useBusy()
  return (
    <BusyButton
      type="button"
      look="quiet"
      isBusy={isBusy}
      busyWords={words.loggingOut}
      onClick={() => void run(() => signOut())}
    >
      {words.logOut}
    </BusyButton>
  )
}

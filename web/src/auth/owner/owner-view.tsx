// /account/owner: asks users who signed in by a code to an unproven number whether the account is
// theirs. Somebody else may have typed that number into their own account.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { texts } from '@gemwala/contract/texts'
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOwner, askAccount } from '../../api/account.ts'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { forgetSession, liveToken, startSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { PassCard } from '../pass-card.tsx'

export function OwnerView() {
  usePageTitle(accountTexts.isThisYours)
  const { answer: account, error, isAsking, askAgain } = useAsked('account', askAccount)
  const { run, stateOf } = useBusy()
  const [failure, setFailure] = useState<string>()
  const router = useRouter()
  const navigate = useNavigate()

  if (!account) {
    if (!error) return <Waiting />
    return (
      <PassCard title="One moment">
        <NoticeBox>{textOf(error)}</NoticeBox>
        <BusyButton
          type="button"
          isBusy={isAsking}
          busyWords="Trying..."
          onClick={() => void askAgain()}
        >
          Try again
        </BusyButton>
      </PassCard>
    )
  }
  if (!account.question) return <Navigate to="/home" replace />

  /** The full name is known now. If the answer removed the password, the user sets a new one. */
  const goOn = async () => {
    const own = await askAccount().catch(() => account)
    const token = liveToken()
    if (token) startSession(token, own.user)
    await navigate({ to: own.hasPassword ? '/home' : '/profile', replace: true })
  }

  const answer = (isMine: boolean) =>
    run(async () => {
      setFailure(undefined)
      try {
        const { message } = await answerOwner(isMine)
        toast('ok', message)
        if (isMine) return await goOn()
        const mobile = account.user.mobilenumber ?? undefined
        // Navigate first: without a session this screen would redirect to /login.
        await router.navigate({ to: '/register', search: { mobile }, replace: true })
        forgetSession()
      } catch (failed) {
        setFailure(textOf(failed, texts.failedTryAgain))
      }
    }, String(isMine))

  return (
    <PassCard
      title={accountTexts.isThisYours}
      text={
        <>
          Your mobile number is on the account of <strong>{account.user.name}</strong> (
          {account.question.maskedEmail}).
        </>
      }
    >
      <p>
        If it is yours, we remove its old password and sign out every other device, because somebody
        else may have created it. Then you set a new password. Nothing is removed on a device where
        you have logged in before.
      </p>
      <p>If it is not yours, we take the number off that account, and you can sign up with it.</p>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <BusyButton
        type="button"
        {...stateOf('true')}
        busyWords="Saving..."
        onClick={() => void answer(true)}
      >
        Yes, it is mine
      </BusyButton>
      <BusyButton
        type="button"
        look="quiet"
        {...stateOf('false')}
        busyWords="Saving..."
        onClick={() => void answer(false)}
      >
        No, it is not
      </BusyButton>
    </PassCard>
  )
}

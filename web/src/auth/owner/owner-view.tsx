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
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { forgetSession, liveToken, startSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { PassCard } from '../pass-card.tsx'
import { RetryCard } from '../retry-card.tsx'
import * as words from './owner.texts.tsx'

export function OwnerView() {
  usePageTitle(accountTexts.isThisYours)
  const { answer: account, ...asked } = useAsked('account', askAccount)
  const { run, stateOf } = useBusy()
  const [failure, setFailure] = useState<string>()
  const router = useRouter()
  const navigate = useNavigate()

  if (!account) return asked.error === undefined ? <Waiting /> : <RetryCard asked={asked} />
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
      text={words.numberIsOn(<strong>{account.user.name}</strong>, account.question.maskedEmail)}
    >
      <p>{words.ifItIsYours}</p>
      <p>{words.ifItIsNot}</p>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <BusyButton
        type="button"
        {...stateOf('true')}
        busyWords={formWords.saving}
        onClick={() => void answer(true)}
      >
        {words.itIsMine}
      </BusyButton>
      <BusyButton
        type="button"
        look="quiet"
        {...stateOf('false')}
        busyWords={formWords.saving}
        onClick={() => void answer(false)}
      >
        {words.itIsNotMine}
      </BusyButton>
    </PassCard>
  )
}

// On the home page after the first login by code: asks whether the account is the user's, if nobody ever verified its
// e-mail address.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { texts } from '@gemwala/contract/texts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { answerOwner, askAccount } from '../../api/account.ts'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { forgetOwnerAsked } from '../../session/owner-asked.ts'
import { forgetSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import styles from './owner-notice.module.css'
import * as words from './owner-notice.texts.tsx'

export function OwnerNotice() {
  const { answer: account } = useAsked('account', askAccount)
  const { run, stateOf } = useBusy()
  const [failure, setFailure] = useState<string>()
  const router = useRouter()
  // The link in the mail, entered with a code, answers the question too.
  const isAnswered = account?.mustAnswer === false
  useEffect(() => {
    if (isAnswered) forgetOwnerAsked()
  }, [isAnswered])
  if (!account?.mustAnswer) return null

  const answer = (isMine: boolean) =>
    run(async () => {
      setFailure(undefined)
      try {
        toast('ok', (await answerOwner(isMine)).message)
        forgetOwnerAsked()
        // Where a new password is set.
        if (isMine) return await router.navigate({ to: '/profile' })
        const mobile = account.user.mobilenumber ?? undefined
        await router.navigate({ to: '/register', search: { mobile }, replace: true })
        forgetSession()
      } catch (failed) {
        setFailure(textOf(failed, texts.failedTryAgain))
      }
    }, String(isMine))

  return (
    <section className={styles.notice} aria-label={accountTexts.isThisYours}>
      <h2>{accountTexts.isThisYours}</h2>
      <p>{words.numberIsOn(<strong>{account.user.name}</strong>, account.user.email)}</p>
      <p>
        {words.ifItIsYours} {words.ifItIsNot}
      </p>
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <div className={styles.answers}>
        <BusyButton
          type="button"
          size="small"
          {...stateOf('true')}
          busyWords={formWords.saving}
          onClick={() => void answer(true)}
        >
          {words.itIsMine}
        </BusyButton>
        <BusyButton
          type="button"
          look="quiet"
          size="small"
          {...stateOf('false')}
          busyWords={formWords.saving}
          onClick={() => void answer(false)}
        >
          {words.itIsNotMine}
        </BusyButton>
      </div>
    </section>
  )
}

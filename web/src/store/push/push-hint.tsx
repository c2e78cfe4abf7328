// Offers notifications on the page of a delivered order: a customer who has bought something knows what they would
// be about. Somebody who declines is not asked again.

import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askPushState, plainPushState, turnPushOn } from '../../api/push.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import * as formWords from '../../forms/forms.texts.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { read, write } from '../../session/browser-storage.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import * as words from './push.texts.ts'
import styles from './push-hint.module.css'

const declinedKey = 'pushDeclined'

/** `otherwise` is shown when there is nothing to offer: a page makes one offer at a time. */
export function PushHint({ otherwise }: { otherwise: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const plain = plainPushState()
  const { answer, error } = useAsked(plain ? undefined : 'push', askPushState)
  const state = plain ?? answer
  const isOffered = state === 'off' && !isOver && !read(declinedKey)
  // Nothing is shown until it is clear what to offer, and after an answer no second question.
  if (isOver || (state === undefined && error === undefined)) return null
  return isOffered ? <Offer onOver={() => setOver(true)} /> : otherwise
}

function Offer({ onOver }: { onOver: () => void }) {
  const { isBusy, run } = useBusy()
  const decline = () => {
    write(declinedKey, 'true')
    onOver()
  }
  const turnOn = () =>
    run(async () => {
      try {
        const message = await turnPushOn()
        if (!message) return decline()
        toast('ok', message)
        onOver()
      } catch (failure) {
        toast('bad', textOf(failure))
      }
    })
  return (
    <NoticeBox tone="ok">
      <p>{words.pushOffer}</p>
      <div className={styles.actions}>
        <BusyButton
          type="button"
          look="bone"
          size="small"
          isBusy={isBusy}
          busyWords={formWords.saving}
          onClick={() => void turnOn()}
        >
          {words.turnOn}
        </BusyButton>
        <button type="button" className={classNames(button.quiet, button.small)} onClick={decline}>
          {words.notNow}
        </button>
      </div>
    </NoticeBox>
  )
}

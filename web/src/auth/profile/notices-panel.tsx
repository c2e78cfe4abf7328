// Which mails the user gets: the kinds that can be switched off.

import { texts } from '@gemwala/contract/texts'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askChoices, chooseNotices } from '../../api/notices.ts'
import { useAsked } from '../../api/use-asked.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './notices-panel.module.css'
import * as words from './profile.texts.ts'

type Choice = Awaited<ReturnType<typeof askChoices>>['choices'][number]

export function NoticesPanel() {
  const { answer, error } = useAsked('choices', askChoices)
  const [saved, setSaved] = useState<Choice[]>()
  /** What was clicked, until it is saved or refused. */
  const [wanted, setWanted] = useState<Choice>()
  const { isBusy, run } = useBusy()
  const choices = saved ?? answer?.choices

  const choose = (choice: Choice) =>
    run(async () => {
      setWanted(choice)
      try {
        setSaved((await chooseNotices(choice.kind, choice.isOn)).choices)
      } catch (failure) {
        toast('bad', textOf(failure, texts.failedTryAgain))
      }
      setWanted(undefined)
    })

  return (
    <Panel title={words.mailsToYou} hint={words.receiptsAlways}>
      {error !== undefined && <p>{words.choicesNotLoaded(textOf(error))}</p>}
      {!choices && error === undefined && (
        <Skeleton label={words.loadingChoices} heightsPx={[92]} onPhonePx={[92]} />
      )}
      {choices?.map(({ kind, isOn }) => (
        <label key={kind} className={styles.choice}>
          <span>{words.noticeKinds[kind]}</span>
          <input
            type="checkbox"
            checked={wanted?.kind === kind ? wanted.isOn : isOn}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose({ kind, isOn: currentTarget.checked })}
          />
        </label>
      ))}
    </Panel>
  )
}

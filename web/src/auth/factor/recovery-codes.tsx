// The recovery codes, which are shown once: only the user can say that they are kept.

import { useState } from 'react'
import { saveFile } from '../../api/download.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import * as copyWords from '../../ui/words/copying.texts.ts'
import styles from './factor.module.css'
import * as words from './factor.texts.ts'

type Props = { codes: readonly string[]; onKept: () => void }

export function RecoveryCodes({ codes, onKept }: Props) {
  const [told, setTold] = useState<{ tone: 'ok' | 'bad'; text: string }>()
  const text = `${codes.join('\n')}\n`
  // Said here, because a toast would be behind the dialog.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold({ tone: 'ok', text: copyWords.copied(words.recoveryCodes) }),
      () => setTold({ tone: 'bad', text: copyWords.notCopied }),
    )
  const save = () => {
    const content = `${words.fileHead(location.host)}\n\n${text}`
    saveFile(new Blob([content], { type: 'text/plain' }), 'gemwala-recovery-codes.txt')
  }
  return (
    <FormDialog title={words.recoveryCodes}>
      <p>{words.keepCodes}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {told && <NoticeBox tone={told.tone}>{told.text}</NoticeBox>}
      <div className={styles.ways}>
        <BusyButton type="button" look="quiet" isBusy={false} onClick={() => void copy()}>
          {copyWords.copy}
        </BusyButton>
        <BusyButton type="button" look="quiet" isBusy={false} onClick={save}>
          {words.download}
        </BusyButton>
      </div>
      <BusyButton type="button" isBusy={false} onClick={onKept}>
        {words.haveKept}
      </BusyButton>
    </FormDialog>
  )
}

// An image field's upload: the file is dropped or chosen, uploaded at once under its own name, and its
// path is passed to the form.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { useState } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { type Draft, newDraft } from './drafts.ts'
import { FailureText } from './failure-text.tsx'
import { FileChooser } from './file-chooser.tsx'
import { DraftProgress } from './progress-bar.tsx'
import { endUploads, sendImage } from './send-image.ts'
import styles from './upload-panel.module.css'

type Props = { kind: ImageType; onUploaded: (image: Image) => void }

export function UploadOne({ kind, onUploaded }: Props) {
  const [draft, setDraft] = useState<Draft>()
  const isUnderWay = draft?.stage === 'sending' || draft?.stage === 'busy'
  const send = async (chosen: Draft) => {
    let latest: Draft = { ...chosen, failure: undefined }
    const image = await sendImage(latest, (parts) => {
      latest = { ...latest, ...parts }
      setDraft(latest)
    })
    endUploads([latest])
    if (!image) return
    setDraft(undefined)
    onUploaded(image)
  }
  const take = ([file]: File[]) => {
    if (!file || isUnderWay) return
    const chosen: Draft = { ...newDraft(file), type: kind, title: titleOf(file) }
    if (chosen.unfit) setDraft(chosen)
    else void send(chosen)
  }
  return (
    <div className={styles.one}>
      <FileChooser count="one" isDisabled={isUnderWay} onFiles={take} />
      {draft && isUnderWay && <DraftProgress draft={draft} />}
      {draft?.unfit && (
        <NoticeBox>
          <strong>{draft.file.name}</strong> {draft.unfit}
        </NoticeBox>
      )}
      {draft?.failure && (
        <NoticeBox>
          <FailureText failure={draft.failure} />
        </NoticeBox>
      )}
      {draft?.failure && (
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => void send(draft)}
        >
          Upload {draft.file.name} again
        </button>
      )}
    </div>
  )
}

const longestTitle = 100

/** The title of `ember-rift.png` is 'ember-rift'. */
const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, longestTitle) || name

// An image to upload: preview, fields, progress and error.

import { type ImageType, imageTypes } from '@gemwala/contract/catalogue/catalogue'
import { useId } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { changeDraft, type Draft, problemsOf } from './drafts.ts'
import { FailureText } from './failure-text.tsx'
import { Preview } from './preview.tsx'
import { DraftProgress } from './progress-bar.tsx'
import styles from './upload-panel.module.css'

const types = [{ value: '', label: 'Select Type' }, ...imageTypes]

type Props = { draft: Draft; isInRun: boolean; onRemove: () => void }

export function DraftRow({ draft, isInRun, onRemove }: Props) {
  const { file, unfit, failure } = draft
  const nameId = useId()
  return (
    <li>
      <fieldset className={styles.draft} aria-labelledby={nameId} disabled={isInRun}>
        <Preview file={file} isShown={unfit === ''} />
        <div className={styles.about}>
          <div className={styles.file}>
            <strong id={nameId}>{file.name}</strong>
            <span>{showSize(file.size)}</span>
            {isInRun && <DraftProgress draft={draft} />}
          </div>
          {unfit === '' && <DraftFields draft={draft} />}
          {unfit && <NoticeBox>{unfit}</NoticeBox>}
          {failure && (
            <NoticeBox>
              <FailureText failure={failure} />
            </NoticeBox>
          )}
        </div>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      </fieldset>
    </li>
  )
}

function DraftFields({ draft }: { draft: Draft }) {
  const { id, title, type, redirectUrl, isChecked } = draft
  const problems = isChecked ? problemsOf(draft) : {}
  const change = (parts: Partial<Draft>) => changeDraft(id, parts)
  return (
    <div className={styles.fields}>
      <TextField
        label="Title"
        maxLength={100}
        autoComplete="off"
        value={title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SelectField
        label="Type"
        options={types}
        value={type}
        error={problems.type}
        onChange={(event) => change({ type: event.currentTarget.value as ImageType | '' })}
      />
      <TextField
        label="Redirect URL (optional)"
        inputMode="url"
        autoComplete="off"
        placeholder="/product/1 or https://..."
        value={redirectUrl}
        error={problems.redirectUrl}
        onChange={(event) => change({ redirectUrl: event.currentTarget.value })}
      />
    </div>
  )
}

const showSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`

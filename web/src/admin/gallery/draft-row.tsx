// An image to upload: preview, fields, progress and error.

import { type ImageType, imageTypes } from '@gemwala/contract/catalogue/catalogue'
import { useId } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { SelectField } from '../ui/fields.tsx'
import { changeDraft, type Draft, problemsOf } from './drafts.ts'
import { FailureText } from './failure-text.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { Preview, useFileAddress } from './preview.tsx'
import { DraftProgress } from './progress-bar.tsx'
import styles from './upload-panel.module.css'
import { LinkField, OfferFields, TitleField, trimmed } from './word-fields.tsx'

const types = [{ value: '', label: 'Select Type' }, ...imageTypes]

type Props = { draft: Draft; isInRun: boolean; onRemove: () => void }

export function DraftRow({ draft, isInRun, onRemove }: Props) {
  const { file, unfit, failure } = draft
  const nameId = useId()
  const address = useFileAddress(file, unfit === '')
  return (
    <li>
      <fieldset className={styles.draft} aria-labelledby={nameId} disabled={isInRun}>
        <Preview name={file.name} address={address} />
        <div className={styles.about}>
          <div className={styles.file}>
            <strong id={nameId}>{file.name}</strong>
            <span>{showSize(file.size)}</span>
            {isInRun && <DraftProgress draft={draft} />}
          </div>
          {unfit === '' && <DraftFields draft={draft} address={address} />}
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

function DraftFields({ draft, address }: { draft: Draft; address: string }) {
  const { id, type, isChecked } = draft
  const problems = isChecked ? problemsOf(draft) : {}
  const change = (parts: Partial<Draft>) => changeDraft(id, parts)
  const fields = { type, words: draft, problems, onChange: change }
  return (
    <>
      <div className={styles.fields}>
        <TitleField {...fields} />
        <SelectField
          label="Type"
          options={types}
          value={type}
          error={problems.type}
          onChange={(event) => change({ type: event.currentTarget.value as ImageType | '' })}
        />
        <LinkField {...fields} />
        <OfferFields {...fields} />
      </div>
      <OfferPreview type={type} words={trimmed(draft)} url={address} />
    </>
  )
}

const showSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`

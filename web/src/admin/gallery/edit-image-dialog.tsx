// Edit Image: its title, its link and its words, with a preview of the slide or banner.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { galleryQuery } from '../catalogue/queries.ts'
import { queryClient } from '../query-client.ts'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import { useDraft } from '../ui/use-draft.ts'
import { OfferPreview } from './offer-preview.tsx'
import {
  LinkField,
  OfferFields,
  TitleField,
  trimmed,
  wordLabels,
  wordProblems,
} from './word-fields.tsx'

export function EditImageDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const { id, type, url, redirectUrl, title, line = '', code = '', button = '' } = image
  const form = useDraft({ title, redirectUrl: redirectUrl ?? '', line, code, button })
  useUnsaved(form.changes.length)
  const [reason, setReason] = useState('')
  const { isBusy, run } = useBusy()
  const words = trimmed(form.draft)
  const save = () => {
    setReason('')
    const problems = wordProblems(words)
    if (Object.keys(problems).length > 0) return form.refuse(problems)
    void run(async () => {
      try {
        const saved = await call(galleryEndpoints.edit, { params: { id }, body: words })
        queryClient.setQueryData<Image[]>(galleryQuery.queryKey, (images) =>
          images?.map((one) => (one.id === id ? saved : one)),
        )
        toast('ok', galleryTexts.edited)
        onClose()
      } catch (error) {
        setReason(textOf(error, galleryTexts.editFailed))
      }
    })
  }
  const fields = { type, words: form.draft, problems: form.problems, onChange: form.change }
  return (
    <EditDialog
      title="Edit Image"
      form={{ ...form, reason, conflict: undefined, isBusy }}
      labels={wordLabels}
      onSave={save}
      onClose={onClose}
    >
      <TitleField {...fields} />
      <OfferFields {...fields} />
      <LinkField {...fields} />
      <OfferPreview type={type} words={words} url={url} />
    </EditDialog>
  )
}

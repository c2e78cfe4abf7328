// Uploads one image and reports its progress, for the gallery and for forms with an image field.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import type { Image } from '@gemwala/contract/catalogue/gallery.shapes'
import { CallFailed, textOf } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/toast.ts'
import { galleryQuery } from '../catalogue/queries.ts'
import { queryClient } from '../query-client.ts'
import type { Draft, Failure } from './drafts.ts'
import { trimmed } from './word-fields.tsx'

type Tell = (parts: Partial<Pick<Draft, 'stage' | 'share' | 'failure'>>) => void

/** The stored image; undefined when the upload failed, which has been shown already. */
export async function sendImage(draft: Draft, tell: Tell): Promise<Image | undefined> {
  const { file, type } = draft
  const form = new FormData()
  form.append('type', type)
  for (const [name, words] of Object.entries(trimmed(draft))) form.append(name, words)
  form.append('images', file)
  tell({ stage: 'sending' })
  try {
    const image = await upload(galleryEndpoints.upload, form, (share) =>
      tell(share === null ? { stage: 'busy', share: 0 } : { stage: 'sending', share }),
    )
    tell({ stage: 'done', share: 1 })
    toast('ok', galleryTexts.uploaded(file.name))
    putFirst(image)
    return image
  } catch (error) {
    const failure = failureOf(error)
    tell({ stage: 'failed', failure })
    if (failure.title === galleryTexts.uploadRefused)
      toast('bad', galleryTexts.fileFailed(file.name))
    return undefined
  }
}

/** Uploads without an answer share one toast. */
export function endUploads(drafts: readonly Draft[]): void {
  if (drafts.some(({ failure }) => failure?.title === galleryTexts.uploadFailed))
    toast('bad', galleryTexts.filesFailed)
  // An upload whose answer was lost may be stored all the same.
  void queryClient.invalidateQueries({ queryKey: galleryQuery.queryKey })
}

/** Whether the server refused, or the outcome is unknown. */
function failureOf(error: unknown): Failure {
  const isRefused = error instanceof CallFailed && error.status >= 400
  return {
    title: isRefused ? galleryTexts.uploadRefused : galleryTexts.uploadFailed,
    reason: textOf(error, ''),
  }
}

/** The gallery shows the newest first. */
const putFirst = (image: Image): void => {
  queryClient.setQueryData<Image[]>(galleryQuery.queryKey, (images) => images && [image, ...images])
}

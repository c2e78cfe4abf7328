// Uploads the chosen images, two at a time. What is stored leaves the list when all are through; what
// failed stays with its reason and everything that was typed.

import { galleryEndpoints, galleryTexts } from '@gemwala/contract/gallery'
import type { Image } from '@gemwala/contract/gallery.shapes'
import { CallFailed, textOf } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { toast } from '../../ui/toast.ts'
import { galleryQuery } from '../catalogue/queries.ts'
import { queryClient } from '../shell/query-client.ts'
import { become, changeDraft, currentDesk, type Draft, type Failure, faultsOf } from './drafts.ts'

/** The server receives eight at once, from everybody. */
const atOnce = 2

/** Whether anything was sent: not when something is missing. */
export async function sendDrafts(): Promise<boolean> {
  const { drafts, run } = currentDesk()
  if (run.length > 0) return true
  const fit = drafts.filter(({ unfit }) => unfit === '')
  if (!isComplete(fit)) return false
  become({ run: fit.map(({ id }) => id) })
  for (const { id } of fit) changeDraft(id, { stage: 'queued', share: 0, failure: undefined })
  const waiting = [...fit]
  const work = async () => {
    for (let draft = waiting.shift(); draft; draft = waiting.shift()) await sendOne(draft)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  endRun()
  return true
}

function isComplete(drafts: Draft[]): boolean {
  if (drafts.length === 0) {
    toast('bad', galleryTexts.noFile)
    return false
  }
  const faults = drafts.map(faultsOf)
  for (const { id } of drafts) changeDraft(id, { isChecked: true })
  const hasAll = !faults.some(({ title, type }) => title || type)
  if (!hasAll) toast('bad', galleryTexts.titleAndTypeRequired)
  return hasAll && !faults.some(({ redirectUrl }) => redirectUrl)
}

async function sendOne({ id, file, title, type, redirectUrl }: Draft): Promise<void> {
  const form = new FormData()
  form.append('title', title.trim())
  form.append('type', type)
  form.append('redirectUrl', redirectUrl.trim())
  form.append('images', file)
  changeDraft(id, { stage: 'sending' })
  try {
    const image = await upload(galleryEndpoints.upload, form, (share) =>
      changeDraft(id, share === null ? { stage: 'busy', share: 0 } : { stage: 'sending', share }),
    )
    changeDraft(id, { stage: 'done', share: 1 })
    toast('ok', galleryTexts.uploaded(file.name))
    putFirst(image)
  } catch (error) {
    const failure = failureOf(error)
    changeDraft(id, { stage: 'failed', failure })
    if (failure.title === galleryTexts.uploadRefused)
      toast('bad', galleryTexts.fileFailed(file.name))
  }
}

/** The server refused it, or nobody knows what became of it. */
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

function endRun(): void {
  const { drafts, run } = currentDesk()
  const isUnanswered = ({ id, failure }: Draft) =>
    run.includes(id) && failure?.title === galleryTexts.uploadFailed
  if (drafts.some(isUnanswered)) toast('bad', galleryTexts.filesFailed)
  become({ run: [], drafts: drafts.filter(({ stage }) => stage !== 'done') })
  // One whose answer was lost may be stored all the same.
  void queryClient.invalidateQueries({ queryKey: galleryQuery.queryKey })
}

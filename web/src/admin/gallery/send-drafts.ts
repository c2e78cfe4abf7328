// Uploads the chosen images, two at a time. Stored images leave the list when all are done; failed
// ones stay with the error and everything that was typed.

import { galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { toast } from '../../ui/toast.ts'
import { become, changeDraft, currentDesk, type Draft, problemsOf } from './drafts.ts'
import { endUploads, sendImage } from './send-image.ts'

/** The server accepts eight uploads at once, from all users together. */
const atOnce = 2

/** Returns whether anything was sent; nothing is sent when a value is missing. */
export async function sendDrafts(): Promise<boolean> {
  const { drafts, run } = currentDesk()
  if (run.length > 0) return true
  const fit = drafts.filter(({ unfit }) => unfit === '')
  if (!isComplete(fit)) return false
  become({ run: fit.map(({ id }) => id) })
  for (const { id } of fit) changeDraft(id, { stage: 'queued', share: 0, failure: undefined })
  const waiting = [...fit]
  const work = async () => {
    for (let draft = waiting.shift(); draft; draft = waiting.shift()) {
      const { id } = draft
      await sendImage(draft, (parts) => changeDraft(id, parts))
    }
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
  const problems = drafts.map(problemsOf)
  for (const { id } of drafts) changeDraft(id, { isChecked: true })
  const hasAll = !problems.some(({ title, type }) => title || type)
  if (!hasAll) toast('bad', galleryTexts.titleAndTypeRequired)
  return hasAll && !problems.some(({ redirectUrl, code }) => redirectUrl || code)
}

function endRun(): void {
  const { drafts, run } = currentDesk()
  become({ run: [], drafts: drafts.filter(({ stage }) => stage !== 'done') })
  endUploads(drafts.filter(({ id }) => run.includes(id)))
}

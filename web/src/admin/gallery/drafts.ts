// The images chosen for upload, with what was typed for each. They are kept outside the screen, so
// they survive a visit to another screen, and a running upload continues.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { galleryTexts, imageMimeTypes, imageSizeLimit } from '@gemwala/contract/catalogue/gallery'
import { shared } from '../../ui/shared.ts'
import type { Problems } from '../ui/use-draft.ts'
import { type ImageWords, noWords, wordProblems } from './word-fields.tsx'

/** `title` is what happened; `reason` is why, if the server said so. */
export type Failure = { title: string; reason: string }

export type Draft = ImageWords & {
  id: number
  file: File
  type: ImageType | ''
  /** Why this file cannot be sent; empty if it can. */
  unfit: string
  stage: 'ready' | 'queued' | 'sending' | 'busy' | 'done' | 'failed'
  /** How much has been sent, from 0 to 1. */
  share: number
  failure?: Failure | undefined
  /** Missing values are shown only after the first attempt to upload. */
  isChecked: boolean
}

/** `run`: the drafts of the current upload, including the finished ones. */
type Desk = { drafts: Draft[]; run: number[] }

const desk = shared<Desk>({ drafts: [], run: [] })
let lastId = 0

export const currentDesk = desk.get

export const useDesk = (): Desk => desk.use()

export const become = (next: Partial<Desk>): void => desk.set({ ...desk.get(), ...next })

export function newDraft(file: File): Draft {
  lastId += 1
  return {
    ...noWords,
    id: lastId,
    file,
    type: '',
    unfit: unfitness(file),
    stage: 'ready',
    share: 0,
    isChecked: false,
  }
}

export function addFiles(files: readonly File[]): void {
  become({ drafts: [...desk.get().drafts, ...files.map(newDraft)] })
}

export function changeDraft(id: number, parts: Partial<Draft>): void {
  const { drafts } = desk.get()
  become({ drafts: drafts.map((one) => (one.id === id ? { ...one, ...parts } : one)) })
}

export function removeDraft(id: number): void {
  become({ drafts: desk.get().drafts.filter((one) => one.id !== id) })
}

export const problemsOf = (draft: Draft): Problems => ({
  ...wordProblems(draft),
  ...(draft.type === '' && { type: 'Please select a type' }),
})

/** If the browser does not know the type of a file, the server decides: it reads the bytes. */
function unfitness({ type, size }: File): string {
  const isKnown = type === '' || imageMimeTypes.some((one) => one === type)
  if (!isKnown) return galleryTexts.badFile
  return size > imageSizeLimit ? galleryTexts.tooLarge : ''
}

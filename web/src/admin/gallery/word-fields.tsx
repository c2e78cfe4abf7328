// The fields of an image's words: for slides and banners also a second line, a code and the button's text.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { galleryTexts, wordLimits } from '@gemwala/contract/catalogue/gallery'
import { safeLink } from '../../ui/safe-link.ts'
import { TextField } from '../ui/fields.tsx'
import type { Problems } from '../ui/use-draft.ts'
import { lookOf } from './offer-preview.tsx'

/** As typed; an empty text means none. */
export type ImageWords = {
  title: string
  redirectUrl: string
  line: string
  code: string
  button: string
}

export const noWords: ImageWords = { title: '', redirectUrl: '', line: '', code: '', button: '' }

export function wordProblems({ title, redirectUrl, code }: ImageWords): Problems {
  const address = redirectUrl.trim()
  return {
    ...(title.trim() === '' && { title: 'Please enter a title' }),
    ...(address !== '' && !safeLink(address) && { redirectUrl: galleryTexts.badRedirect }),
    ...(!/^[\w-]*$/.test(code.trim()) && { code: galleryTexts.badCode }),
  }
}

export const trimmed = ({ title, redirectUrl, line, code, button }: ImageWords): ImageWords => ({
  title: title.trim(),
  redirectUrl: redirectUrl.trim(),
  line: line.trim(),
  code: code.trim().toUpperCase(),
  button: button.trim(),
})

export const wordLabels: Record<keyof ImageWords, string> = {
  title: 'Title',
  redirectUrl: 'Redirect URL (optional)',
  line: 'Second line (optional)',
  code: 'Code (optional)',
  button: 'Button text (optional)',
}

const examples: Partial<ImageWords> = {
  redirectUrl: '/product/1 or https://...',
  line: 'Up to ₹100 off orders of ₹299 or more.',
  code: 'FIRSTDROP',
  button: 'See the offer',
}

const pair = 'The headline. The wide and the phone picture of one slide have the same title'
const titleHints = { Banner: 'The headline', CarouselPc: pair, CarouselMb: pair }

type Props = {
  type: ImageType | ''
  words: ImageWords
  problems: Problems
  onChange: (parts: Partial<ImageWords>) => void
}

type FieldProps = Omit<Props, 'type'> & { field: keyof ImageWords; hint?: string | undefined }

const WordField = ({ field, hint, words, problems, onChange }: FieldProps) => (
  <TextField
    label={wordLabels[field]}
    hint={hint}
    maxLength={field === 'redirectUrl' ? undefined : wordLimits[field]}
    inputMode={field === 'redirectUrl' ? 'url' : 'text'}
    autoComplete="off"
    placeholder={examples[field]}
    value={words[field]}
    error={problems[field]}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
)

export const TitleField = ({ type, ...props }: Props) => (
  <WordField
    {...props}
    field="title"
    hint={lookOf(type) && titleHints[type as keyof typeof titleHints]}
  />
)

export const LinkField = ({ type: _, ...props }: Props) => (
  <WordField {...props} field="redirectUrl" />
)

export const OfferFields = ({ type, ...props }: Props) =>
  lookOf(type) &&
  (['line', 'code', 'button'] as const).map((field) => (
    <WordField key={field} {...props} field={field} />
  ))

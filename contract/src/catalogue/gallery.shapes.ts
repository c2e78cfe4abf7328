// The shapes of gallery images.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import {
  body,
  filled,
  flag,
  idInPath,
  isVisible,
  isWebAddress,
  note,
  recordId,
  said,
} from '../wire.shapes.ts'
import { imageTypes } from './catalogue.ts'
import { galleryTexts, imageMimeTypes, imageSizeLimit, wordLimits } from './gallery.ts'

export const shownImage = z.object({
  type: z.enum(imageTypes),
  title: z.string(),
  url: z.string(),
  redirectUrl: z.string().nullable(),
  /** The words of a slide or banner beside its title: a second line, a code to copy, the text of its button. */
  line: z.string().optional(),
  code: z.string().optional(),
  button: z.string().optional(),
})
export type ShownImage = z.output<typeof shownImage>

export const image = shownImage.extend({ id: recordId })
export type Image = z.output<typeof image>

// The store shows the link to everybody, so it must be a web address or a path of this site, never a script.
const redirectUrl = note(2000)
  .refine((value) => value === '' || isWebAddress(value), galleryTexts.badRedirect)
  .optional()
  .transform((value) => value || null)

const { titleAndTypeRequired } = galleryTexts

const words = (lengthLimit: number) =>
  note(lengthLimit)
    .refine((value) => value === '' || isVisible(value), galleryTexts.emptyWords)
    .optional()
    .transform((value) => value || undefined)

const code = note(wordLimits.code)
  .toUpperCase()
  .regex(/^[A-Z0-9_-]*$/, galleryTexts.badCode)
  .optional()
  .transform((value) => value || undefined)

const imageWords = {
  title: filled(titleAndTypeRequired, wordLimits.title),
  redirectUrl,
  line: words(wordLimits.line),
  code,
  button: words(wordLimits.button),
}

export const uploadForm = body({
  ...imageWords,
  type: z.enum(imageTypes, titleAndTypeRequired),
  /** A single file, because each image has its own title. */
  images: z
    .file(galleryTexts.noFile)
    .max(imageSizeLimit, galleryTexts.tooLarge)
    .mime([...imageMimeTypes], galleryTexts.badFile),
})

export const galleryShapes = {
  list: { reply: z.array(image) },
  upload: { body: uploadForm, reply: image },
  edit: { params: z.object({ id: idInPath }), body: body(imageWords), reply: image },
  delete: {
    params: z.object({ id: idInPath }),
    /** Our own field: deletes an image although it is used, which is otherwise refused with 409. */
    query: z.object({ confirmed: flag.optional() }),
    reply: said,
  },
} satisfies Record<string, Shape>

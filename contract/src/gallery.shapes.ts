// Gallery images on the wire.

import { z } from 'zod'
import { imageTypes } from './catalogue.ts'
import type { Shape } from './endpoint.ts'

export const shownImage = z.object({
  type: z.enum(imageTypes),
  title: z.string(),
  url: z.string(),
  redirectUrl: z.string().nullable(),
})
export type ShownImage = z.output<typeof shownImage>

export const galleryShapes = {
  shown: { reply: z.array(shownImage) },
} satisfies Record<string, Shape>

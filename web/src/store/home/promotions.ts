// Which uploaded images are shown where.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'

export const imagesOf = (images: ShownImage[], type: ImageType): ShownImage[] =>
  images.filter((image) => image.type === type)

/** Without words there is no offer: a picture alone says nothing. */
export const offersOf = (images: ShownImage[], type: ImageType): ShownImage[] =>
  imagesOf(images, type).filter(({ title }) => title.trim() !== '')

/** One offer of the carousel: its words, and its picture in one or both formats. */
export type Slide = { words: ShownImage; url: string; phoneUrl: string | undefined }

/**
 * Staff upload a slide in two formats, one for wide screens and one for phones; the title says which belong
 * together. A slide that has only one format is shown with it at every width.
 */
export function slidesOf(images: ShownImage[]): Slide[] {
  const forPhones = offersOf(images, 'CarouselMb')
  const slides = offersOf(images, 'CarouselPc').map((wide): Slide => {
    const place = forPhones.findIndex(({ title }) => title === wide.title)
    const [forPhone] = place < 0 ? [] : forPhones.splice(place, 1)
    const redirectUrl = wide.redirectUrl ?? forPhone?.redirectUrl ?? null
    const words = { ...forPhone, ...wide, redirectUrl }
    return { words, url: wide.url, phoneUrl: forPhone?.url }
  })
  return [...slides, ...forPhones.map((words) => ({ words, url: words.url, phoneUrl: undefined }))]
}

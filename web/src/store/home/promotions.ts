// Which uploaded images are shown where.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'

export const imagesOf = (images: ShownImage[], type: ImageType): ShownImage[] =>
  images.filter((image) => image.type === type)

/** Staff upload carousel images in two formats, one for wide screens and one for phones. */
export const carouselImages = (images: ShownImage[], isPhone: boolean): ShownImage[] =>
  imagesOf(images, isPhone ? 'CarouselMb' : 'CarouselPc')

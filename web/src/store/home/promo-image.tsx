// An uploaded image, linked if its address is safe.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { safeLink } from '../../ui/safe-link.ts'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import styles from './promo-image.module.css'

type Props = {
  image: ShownImage
  width: number
  height: number
  className?: string | undefined
  /** The class of a visible title. Without it, the title is the image's alternative text. */
  captionClass?: string | undefined
}

export function PromoImage({ image, width, height, className, captionClass }: Props) {
  const link = safeLink(image.redirectUrl)
  const picture = (
    <>
      <SturdyImage
        src={image.url}
        alt={captionClass ? '' : image.title}
        width={width}
        height={height}
        loading="lazy"
        fallback={captionClass ? null : <span className={styles.title}>{image.title}</span>}
      />
      {captionClass && <span className={captionClass}>{image.title}</span>}
    </>
  )
  return link ? (
    <a {...link} className={className}>
      {picture}
    </a>
  ) : (
    <span className={className}>{picture}</span>
  )
}

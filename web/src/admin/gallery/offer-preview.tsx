// A slide or banner as the store will show it, wide and on a phone.

import type { ImageType } from '@gemwala/contract/catalogue/catalogue'
import { Offer, type OfferWords } from '../../ui/offer/offer.tsx'
import styles from './offer-preview.module.css'

const looks: Partial<Record<ImageType, 'slide' | 'banner'>> = {
  CarouselPc: 'slide',
  CarouselMb: 'slide',
  Banner: 'banner',
}

/** How the store shows an image of this type in words; undefined if it does not. */
export const lookOf = (type: ImageType | '') => (type === '' ? undefined : looks[type])

const captions = { wide: 'Wide screen', phone: 'Phone' }

type Props = { type: ImageType | ''; words: OfferWords; url: string }

export function OfferPreview({ type, words, url }: Props) {
  const look = lookOf(type)
  if (!look) return null
  const shown = { ...words, title: words.title.trim() || 'Title' }
  return (
    // Not to be used: its links and buttons are the store's.
    <div className={styles.previews}>
      {(['wide', 'phone'] as const).map((size) => (
        <figure
          key={size}
          className={styles.preview}
          aria-label={captions[size]}
          data-size={size}
          data-look={look}
        >
          <figcaption>{captions[size]}</figcaption>
          <div className={styles.frame} inert>
            <div className={styles.stage}>
              <Offer look={look} words={shown} url={url} />
            </div>
          </div>
        </figure>
      ))}
    </div>
  )
}

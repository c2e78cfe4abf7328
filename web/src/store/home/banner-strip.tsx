// The banners staff upload, between Trending and Games.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { classNames } from '../../ui/class-names.ts'
import { Offer } from '../../ui/offer/offer.tsx'
import page from '../../ui/page.module.css'
import styles from './banner-strip.module.css'
import * as words from './banner-strip.texts.ts'

export const BannerStrip = ({ banners }: { banners: ShownImage[] }) => (
  <ul className={classNames(page.width, styles.strip)} aria-label={words.announcements}>
    {banners.map((image) => (
      <li key={image.url}>
        <Offer look="banner" words={image} url={image.url} />
      </li>
    ))}
  </ul>
)

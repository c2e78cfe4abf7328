// The banners staff upload, between Trending and Games.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import styles from './banner-strip.module.css'
import { PromoImage } from './promo-image.tsx'

export function BannerStrip({ banners }: { banners: ShownImage[] }) {
  return (
    banners.length > 0 && (
      <ul className={classNames(page.width, styles.strip)} aria-label="Announcements">
        {banners.map((image) => (
          <li key={image.url}>
            <PromoImage image={image} className={styles.banner} width={1240} height={190} />
          </li>
        ))}
      </ul>
    )
  )
}

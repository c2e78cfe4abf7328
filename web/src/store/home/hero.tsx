// The large voucher at the top: our own offer and the promotions, and a promise on its stub.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { classNames } from '../../ui/class-names.ts'
import { later } from '../../ui/later.tsx'
import { useIsPhone } from '../../ui/media.ts'
import page from '../../ui/page.module.css'
import voucher from '../../ui/voucher.module.css'
import styles from './hero.module.css'
import { HeroOffer } from './hero-offer.tsx'
import { HeroPromise } from './hero-promise.tsx'
import { PromoImage } from './promo-image.tsx'
import { carouselImages } from './promotions.ts'
import { useCarousel } from './use-carousel.ts'

/** Before the buttons load, the slides can be scrolled by touch or wheel. */
const CarouselControls = later(async () => {
  return (await import('./carousel-controls.tsx')).CarouselControls
})

type Props = { images: ShownImage[]; firstShelf: Category | undefined }

export function Hero({ images, firstShelf }: Props) {
  const isPhone = useIsPhone()
  const promotions = carouselImages(images, isPhone)
  const slideCount = promotions.length + 1
  const carousel = useCarousel(slideCount)
  const notches = isPhone ? voucher.sideNotches : voucher.endNotches
  const placeOf = (place: number) => `${place} of ${slideCount}`

  return (
    <section
      className={classNames(page.width, styles.hero)}
      aria-label="Offers"
      aria-roledescription={slideCount > 1 ? 'carousel' : undefined}
    >
      <div className={classNames(styles.voucher, slideCount > 1 && styles.leafed)}>
        <div className={classNames(notches, styles.main)}>
          <ul className={styles.track} ref={carousel.track} onScroll={carousel.onScroll}>
            <li className={styles.slide} aria-label={placeOf(1)}>
              <HeroOffer firstShelf={firstShelf} />
            </li>
            {promotions.map((image, index) => (
              <li key={image.url} className={styles.slide} aria-label={placeOf(index + 2)}>
                <PromoImage
                  image={image}
                  className={styles.promotion}
                  width={isPhone ? 358 : 940}
                  height={isPhone ? 288 : 352}
                />
              </li>
            ))}
          </ul>
        </div>
        <HeroPromise className={classNames(notches, styles.stub)} />
        {slideCount > 1 && <CarouselControls {...carousel} count={slideCount} />}
      </div>
    </section>
  )
}

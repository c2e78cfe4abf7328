// The large voucher at the top: our own offer and the promotions, and a promise on its stub.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import { classNames } from '../../../ui/class-names.ts'
import { later } from '../../../ui/later.tsx'
// The page that the server renders has the offers, whose code is downloaded later.
import '../../../ui/offer/offer.module.css'
import page from '../../../ui/page.module.css'
import voucher from '../../../ui/voucher.module.css'
import { slidesOf } from '../promotions.ts'
import styles from './hero.module.css'
import * as words from './hero.texts.ts'
import { HeroOffer } from './hero-offer.tsx'
import { HeroPromise } from './hero-promise.tsx'
import { useCarousel } from './use-carousel.ts'

const Slides = later(async () => (await import('./slides.tsx')).Slides, { isRendered: true })
/** Before the buttons load, the slides can be scrolled by touch or wheel. */
const CarouselControls = later(async () => {
  return (await import('./carousel-controls.tsx')).CarouselControls
})

type Props = { images: ShownImage[]; firstShelf: Category | undefined }

export function Hero({ images, firstShelf }: Props) {
  // An empty store has nothing to offer.
  const slides = firstShelf ? slidesOf(images) : []
  const slideCount = slides.length + 1
  const hasMore = slideCount > 1
  const carousel = useCarousel(slideCount)

  return (
    <section
      className={classNames(page.width, styles.hero)}
      aria-label={words.offers}
      aria-roledescription={hasMore ? words.carousel : undefined}
    >
      <div className={styles.voucher}>
        <div className={classNames(voucher.turningNotches, styles.main)}>
          <ul className={styles.track} ref={carousel.track} onScroll={carousel.onScroll}>
            <li
              className={styles.slide}
              aria-label={words.slideOf(1, slideCount)}
              inert={carousel.current !== 0}
            >
              <HeroOffer firstShelf={firstShelf} />
            </li>
            {hasMore && <Slides slides={slides} current={carousel.current} />}
          </ul>
          {hasMore && <CarouselControls {...carousel} count={slideCount} />}
        </div>
        <HeroPromise className={classNames(voucher.turningNotches, styles.stub)} />
      </div>
    </section>
  )
}

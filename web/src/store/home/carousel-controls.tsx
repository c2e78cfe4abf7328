// Back, forward, and one dot per slide.

import { ChevronIcon } from '../../ui/icons.tsx'
import styles from './carousel-controls.module.css'
import type { Carousel } from './use-carousel.ts'

type Props = Pick<Carousel, 'current' | 'goTo'> & { count: number }

export function CarouselControls({ current, goTo, count }: Props) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label="Previous offer"
        disabled={current === 0}
        onClick={() => goTo(current - 1)}
      >
        <ChevronIcon to="left" />
      </button>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
          key={place}
          type="button"
          className={styles.dot}
          aria-label={`Offer ${place + 1}`}
          aria-current={place === current}
          onClick={() => goTo(place)}
        />
      ))}
      <button
        type="button"
        aria-label="Next offer"
        disabled={current === count - 1}
        onClick={() => goTo(current + 1)}
      >
        <ChevronIcon to="right" />
      </button>
    </div>
  )
}

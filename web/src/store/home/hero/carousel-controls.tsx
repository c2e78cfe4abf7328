// Back, forward, and one dot per slide. At either end the button is only marked as disabled: a
// disabled one would send the keyboard focus to the top of the page.

import { ChevronIcon } from '../../../ui/icons.tsx'
import styles from './carousel-controls.module.css'
import * as words from './carousel-controls.texts.ts'
import type { Carousel } from './use-carousel.ts'

type Props = Pick<Carousel, 'current' | 'goTo'> & { count: number }

export function CarouselControls({ current, goTo, count }: Props) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={words.previousOffer}
        aria-disabled={current === 0}
        onClick={() => goTo(Math.max(current - 1, 0))}
      >
        <ChevronIcon to="left" />
      </button>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          key={place}
          type="button"
          className={styles.dot}
          aria-label={words.offerNumber(place + 1)}
          aria-current={place === current}
          onClick={() => goTo(place)}
        />
      ))}
      <button
        type="button"
        aria-label={words.nextOffer}
        aria-disabled={current === count - 1}
        onClick={() => goTo(Math.min(current + 1, count - 1))}
      >
        <ChevronIcon to="right" />
      </button>
    </div>
  )
}

// The slides of the carousel after our own.

import { Offer } from '../../../ui/offer/offer.tsx'
import { useIsTakenOver } from '../../../ui/taken-over.ts'
import type { Slide } from '../promotions.ts'
import styles from './hero.module.css'
import * as texts from './hero.texts.ts'

type Props = { slides: Slide[]; current: number }

export function Slides({ slides, current }: Props) {
  // In the server's HTML every slide works; once the buttons work too, only the visible one is reachable.
  const isReady = useIsTakenOver()
  return slides.map(({ words, url, phoneUrl }, index) => (
    <li
      key={url}
      className={styles.slide}
      aria-label={texts.slideOf(index + 2, slides.length + 1)}
      inert={isReady && index + 1 !== current}
    >
      <Offer look="slide" words={words} url={url} phoneUrl={phoneUrl} />
    </li>
  ))
}

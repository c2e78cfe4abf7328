// The store's own slide: what it sells and a button, on a sunburst with a gem.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import { Link } from '@tanstack/react-router'
import button from '../../../ui/button.module.css'
import { ArrowIcon } from '../../../ui/icons.tsx'
import heroArt from './hero.svg?no-inline'
import * as words from './hero.texts.ts'
import styles from './hero-offer.module.css'

type Props = {
  /** The button's target: Games, or the first shelf after it that is not empty. */
  firstShelf: Category | undefined
}

export const HeroOffer = ({ firstShelf }: Props) => (
  <div className={styles.offer}>
    <div className={styles.burst} />
    <img
      className={styles.art}
      src={heroArt}
      alt=""
      width={291}
      height={336}
      fetchPriority="high"
    />
    <div className={styles.text}>
      <h1>{words.topUpFirst}</h1>
      <p>{words.whatWeSell}</p>
      {firstShelf && (
        <Link className={button.gold} to="." hash={firstShelf}>
          {words.chooseGame} <ArrowIcon />
        </Link>
      )}
    </div>
  </div>
)

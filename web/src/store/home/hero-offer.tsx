// The store's own slide: what it sells and the way in, on a sunburst with a gem.

import type { Category } from '@gemwala/contract/catalogue'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { ArrowIcon } from '../../ui/icons.tsx'
import heroArt from './hero.svg?no-inline'
import styles from './hero-offer.module.css'

type Props = {
  /** Where the button leads: Games, or the first shelf after it that has something on it. */
  firstShelf: Category | undefined
}

export const HeroOffer = ({ firstShelf }: Props) => (
  <div className={styles.offer}>
    <Sunburst />
    <img
      className={styles.art}
      src={heroArt}
      alt=""
      width={291}
      height={336}
      fetchPriority="high"
    />
    <div className={styles.text}>
      <h1>Top up before the lobby fills</h1>
      <p>Diamonds, passes and vouchers, sent to your player Id. Pay by UPI or wallet.</p>
      {firstShelf && (
        <Link className={button.gold} to="." hash={firstShelf}>
          Choose a game <ArrowIcon />
        </Link>
      )}
    </div>
  </div>
)

const rayCount = 18
const centre = { x: 610, y: 200 }
const rayLength = 900

/** Rays from behind the gem to beyond the corners. */
function Sunburst() {
  const at = (angle: number) =>
    [centre.x + rayLength * Math.cos(angle), centre.y + rayLength * Math.sin(angle)]
      .map((part) => part.toFixed(1))
      .join(' ')
  const half = Math.PI / rayCount
  const rays = Array.from({ length: rayCount }, (_, ray) => {
    const angle = (ray + 0.25) * 2 * half
    return `M${centre.x} ${centre.y}L${at(angle)}L${at(angle + half)}Z`
  })
  return (
    <svg
      className={styles.burst}
      viewBox="0 0 800 400"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d={rays.join('')} />
    </svg>
  )
}

// A name with a small picture before it, and perhaps a second line.

import type { ReactNode } from 'react'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import styles from './pictured.module.css'

type Props = {
  /** Null if the product is no longer sold. */
  imgpath: string | null
  below?: string
  children: ReactNode
}

export const Pictured = ({ imgpath, below, children }: Props) => (
  <span className={styles.pictured}>
    <SturdyImage
      src={imgpath ?? ''}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      fallback={<i aria-hidden="true" />}
    />
    {below === undefined ? (
      <span>{children}</span>
    ) : (
      <span className={styles.lines}>
        <strong>{children}</strong>
        <small title={below}>{below}</small>
      </span>
    )}
  </span>
)

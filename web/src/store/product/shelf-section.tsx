// A shelf: its heading over its products.

import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import styles from './shelf-section.module.css'

type Props = {
  id: string
  heading: string
  /** The layout: in columns, beside another shelf, or in a row that scrolls. */
  layout: 'trending' | 'grid' | 'quad' | 'pair' | 'passes'
  children: ReactNode
}

export function ShelfSection({ id, heading, layout, children }: Props) {
  const headingId = useId()
  const isHalf = layout === 'quad' || layout === 'pair'
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(
        styles.section,
        isHalf ? styles.half : page.width,
        layout === 'trending' ? styles.first : !isHalf && styles.later,
      )}
    >
      <h2 id={headingId}>{heading}</h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  )
}

/** Two shelves side by side on wide screens. */
export const ShelfPair = ({ children }: { children: ReactNode }) => (
  <div className={classNames(page.width, styles.split, styles.later)}>{children}</div>
)

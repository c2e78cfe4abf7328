// The strip below the hero that stays visible while the shelves scroll.

import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { CategoryLinks } from './category-links.tsx'
import styles from './category-strip.module.css'

export const CategoryStrip = () => (
  <nav className={styles.strip} aria-label="Jump to category">
    <div className={classNames(page.width, styles.links)}>
      <CategoryLinks hasCounts />
    </div>
  </nav>
)

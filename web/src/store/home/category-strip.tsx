// The tabs below the hero that stay visible while the shelves scroll. Only on phones: on wide screens the
// header has these links.

import type { HomeProducts } from '@gemwala/contract/catalogue/products.shapes'
import { shelvesOf } from '../shelves.ts'
import { ShelfLink } from './category-links.tsx'
import styles from './category-strip.module.css'
import * as words from './home.texts.ts'

export const CategoryStrip = ({ home }: { home: HomeProducts }) => (
  <nav className={styles.strip} aria-label={words.jumpToCategory}>
    <div className={styles.links} data-shelf-links>
      {home.trending.length > 0 && <ShelfLink id="trending" label={words.trending} />}
      {shelvesOf(home)
        .filter(({ products }) => products.length > 0)
        .map(({ category, label }) => (
          <ShelfLink key={category} id={category} label={label} />
        ))}
    </div>
  </nav>
)

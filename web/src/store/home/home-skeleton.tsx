// The placeholders of the home view while its products load.

import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import * as words from './home-loading.texts.ts'
import styles from './home-skeleton.module.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export const HomeSkeleton = () => (
  <div
    className={classNames(page.width, styles.skeleton)}
    role="status"
    aria-label={words.loadingStore}
    data-waiting
  >
    <div className={styles.hero} />
    <div className={styles.line} />
    <div className={styles.grid}>
      {cards.map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  </div>
)

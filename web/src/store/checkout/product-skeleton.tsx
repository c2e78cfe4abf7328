// The placeholders of the product page while it loads.

import { classNames } from '../../ui/class-names.ts'
import * as words from './checkout.texts.ts'
import styles from './product-skeleton.module.css'
import view from './product-view.module.css'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const ProductSkeleton = () => (
  <div className={view.columns} role="status" aria-label={words.loadingProduct} data-waiting>
    <div>
      <div className={styles.head}>
        <div className={classNames(styles.box, styles.poster)} />
        <div className={classNames(styles.box, styles.name)} />
      </div>
      <div className={classNames(styles.box, styles.line)} />
      <div className={styles.items}>
        {items.map((item) => (
          <div key={item} className={classNames(styles.box, styles.item)} />
        ))}
      </div>
    </div>
    <div className={classNames(styles.box, styles.receipt)} />
  </div>
)

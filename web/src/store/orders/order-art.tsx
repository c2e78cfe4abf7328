// The picture of what was ordered: today's, or an initial when the product is no longer sold.

import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { Poster } from '../product/poster.tsx'
import styles from './order-art.module.css'

export const OrderArt = ({ order: { imgpath, productname } }: { order: OwnOrder }) => (
  <span className={styles.art}>
    <Poster product={{ imgpath: imgpath ?? '', name: productname }} loading="lazy" />
  </span>
)

// The picture of an order: the product's current one, or an initial if it is no longer sold.

import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { Poster } from '../product/poster.tsx'
import styles from './order-art.module.css'

export const OrderArt = ({ order: { imgpath, productname } }: { order: OwnOrder }) => (
  <span className={styles.art}>
    <Poster product={{ imgpath: imgpath ?? '', name: productname }} loading="lazy" />
  </span>
)

// What an order is for: the item, and below it the game with its picture. Item names alone, such as
// '60 Credits', are the same in many games.

import type { Order } from '@gemwala/contract/lists/rows.shapes'
import { SturdyImage } from '../../ui/sturdy-image.tsx'
import styles from './order-cells.module.css'

const picturePx = 18

export const Bought = ({ order }: { order: Order }) => (
  <span className={styles.bought}>
    <span title={order.itemname}>{order.itemname}</span>
    <small title={order.productname}>
      <SturdyImage
        src={order.imgpath ?? ''}
        alt=""
        width={picturePx}
        height={picturePx}
        loading="lazy"
        fallback={null}
      />
      <span>{order.productname}</span>
    </small>
  </span>
)

// Reopens the product with everything of an order filled in as before.

import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { toProduct } from '../links.ts'
import * as words from '../paying/paying.texts.ts'
import { keepOrder } from './use-choice.ts'

export const TryAgain = ({ order }: { order: OwnOrder }) => (
  <Link
    {...toProduct(order.productid, order.productname)}
    className={button.gold}
    onClick={() => keepOrder(order)}
  >
    {words.tryAgain}
  </Link>
)

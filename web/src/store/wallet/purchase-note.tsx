// A note beside the amount to add: the purchase it is for, the missing amount, and a link back.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { toProduct } from '../links.ts'
import { toWallet } from '../own-links.ts'
import styles from './add-money.module.css'

export const PurchaseNote = ({ purchase, short }: { purchase: Purchase; short: number }) => (
  <p className={styles.purchase}>
    {short > 0
      ? `You need ${showRupees(short)} more for your purchase of ${showRupees(purchase.payable)}.`
      : `Your balance covers your purchase of ${showRupees(purchase.payable)}.`}{' '}
    <Link {...toProduct(purchase.productid)}>Back to your purchase</Link>{' '}
    <Link {...toWallet()}>Add money for something else</Link>
  </p>
)

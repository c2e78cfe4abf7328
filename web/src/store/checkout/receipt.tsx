// The receipt that follows the choice: item, player, payment method and total.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import voucher from '../../ui/voucher.module.css'
import { Poster } from '../product/poster.tsx'
import { toWalletFor } from '../wallet/purchase.ts'
import { CouponField } from './coupon-field.tsx'
import { inOneLine } from './player/inputs.ts'
import styles from './receipt.module.css'
import type { Choice, Payment } from './use-choice.ts'
import type { Trouble } from './use-purchase.ts'
import type { Quote } from './use-quote.ts'

type Props = {
  product: SoldProduct
  item: SoldItem | undefined
  choice: Choice
  quote: Quote | undefined
  playerName: string | undefined
  trouble: Trouble | undefined
  purchase: Purchase | undefined
  onCode: (code: string) => void
  /** The button, where the receipt contains it. */
  children: ReactNode
}

export function Receipt(props: Props) {
  const { product, item, choice, quote, playerName, trouble, purchase, onCode, children } = props
  return (
    <aside className={styles.receipt} aria-label="Order summary">
      <div className={classNames(voucher.sideNotches, styles.body)}>
        <div className={styles.what}>
          <span className={styles.art}>
            <Poster product={product} loading="eager" />
          </span>
          <div>
            <strong>{product.name}</strong>
            <span className={styles.item}>{item ? item.name : 'No item chosen yet'}</span>
          </div>
        </div>
        <dl className={styles.rows}>
          <Row term={product.inputs[0]!.label}>
            {inOneLine(choice.inputs) || <i>Not entered</i>}
          </Row>
          {playerName !== undefined && <Row term="Player">{playerName}</Row>}
          <Row term="Pay with">{nameOf(choice.payment) ?? <i>Not chosen</i>}</Row>
          {choice.quantity > 1 && <Row term="Quantity">{choice.quantity}</Row>}
          {quote && <Row term="Price">{showRupees(quote.listPrice)}</Row>}
          {quote && <Less term="Store discount" rupees={quote.storeDiscount} />}
          {quote && <Less term={`Coupon ${choice.code}`} rupees={quote.couponDiscount} />}
        </dl>
        <CouponField code={choice.code} hasItem={!!item} quote={quote} onCode={onCode} />
      </div>
      <div className={classNames(voucher.sideNotches, styles.stub)}>
        <p className={styles.total} aria-live="polite">
          <span>Total</span> <b>{showRupees(quote?.payable ?? 0)}</b>
        </p>
        {trouble && (
          <NoticeBox>
            {trouble.text} {trouble.needsMoney && <Link {...toWalletFor(purchase)}>Add money</Link>}
          </NoticeBox>
        )}
        {children}
        {quote && quote.saved > 0 && (
          <p className={styles.saved}>{`You save ${showRupees(quote.saved)} on this order.`}</p>
        )}
      </div>
    </aside>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Less = ({ term, rupees }: { term: string; rupees: number }) =>
  rupees > 0 && (
    <Row term={term}>
      <span className={styles.less}>{`−${showRupees(rupees)}`}</span>
    </Row>
  )

const nameOf = (payment: Payment | undefined): string | undefined =>
  payment && (payment.paymentmode === 'wallet' ? 'Wallet' : `UPI, ${payment.gateway}`)

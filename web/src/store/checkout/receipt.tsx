// The receipt that follows the choice: item, player, payment method and total.

import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import voucher from '../../ui/voucher.module.css'
import { toHelp } from '../help/links.ts'
import { Poster } from '../product/poster.tsx'
import { toWalletFor } from '../wallet/purchase.ts'
import * as words from './checkout.texts.ts'
import { CouponField } from './coupon-field.tsx'
import { inOneLine } from './player/inputs.ts'
import styles from './receipt.module.css'
import * as termsWords from './terms.texts.tsx'
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
}

export function Receipt(props: Props) {
  const { product, item, choice, quote, playerName, trouble, purchase, onCode } = props
  return (
    <aside className={styles.receipt} aria-label={words.orderSummary}>
      <div className={classNames(voucher.sideNotches, styles.body)}>
        <div className={styles.what}>
          <span className={styles.art}>
            <Poster product={product} loading="eager" />
          </span>
          <div>
            <strong>{product.name}</strong>
            <span className={styles.item}>{item ? item.name : words.nothingChosen}</span>
          </div>
        </div>
        <dl className={styles.rows}>
          <Row term={product.inputs[0]!.label}>
            {inOneLine(choice.inputs) || <i>{words.notEntered}</i>}
          </Row>
          {playerName !== undefined && <Row term={words.player}>{playerName}</Row>}
          <Row term={words.payWith}>{nameOf(choice.payment) ?? <i>{words.notChosen}</i>}</Row>
          {choice.quantity > 1 && <Row term={words.quantity}>{choice.quantity}</Row>}
          {quote && <Row term={words.price}>{showRupees(quote.listPrice)}</Row>}
          {quote && <Less term={words.storeDiscount} rupees={quote.storeDiscount} />}
          {quote && <Less term={words.couponOf(choice.code)} rupees={quote.couponDiscount} />}
        </dl>
        <CouponField code={choice.code} quote={quote} onCode={onCode} />
      </div>
      <div className={classNames(voucher.sideNotches, styles.stub)}>
        <p className={styles.total} aria-live="polite">
          <span>{words.total}</span> {quote ? <b>{showRupees(quote.payable)}</b> : '–'}
        </p>
        {trouble && (
          <NoticeBox>
            {trouble.text}{' '}
            {trouble.needsMoney && <Link {...toWalletFor(purchase)}>{words.addMoney}</Link>}
          </NoticeBox>
        )}
        {quote && quote.saved > 0 && (
          <p className={styles.saved}>{words.youSave(showRupees(quote.saved))}</p>
        )}
        <p className={styles.terms}>
          {termsWords.byPaying(
            <Link {...toHelp('terms')}>{termsWords.terms}</Link>,
            <Link {...toHelp('refunds')}>{termsWords.refundRules}</Link>,
          )}
        </p>
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
  payment && (payment.paymentmode === 'wallet' ? words.wallet : 'UPI')

// After a payment that arrived too late: the same purchase from the wallet, at the price on its
// button, or a link to the order that replaced it.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showBalance } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { keepChoice } from '../checkout/use-choice.ts'
import { toOrder } from '../own-links.ts'
import { toWalletFor } from '../wallet/purchase.ts'
import styles from './late-money.module.css'
import * as words from './order.texts.tsx'
import { useLatePurchase } from './use-late-purchase.ts'

export const LateMoney = ({ order }: { order: OwnOrderDetail }) => (
  <div className={styles.late}>
    {order.boughtAgain === null ? (
      <LateOffer order={order} />
    ) : (
      <p>{words.boughtAgain(<Link {...toOrder(order.boughtAgain)}>{order.boughtAgain}</Link>)}</p>
    )}
  </div>
)

function LateOffer({ order }: { order: OwnOrderDetail }) {
  const { offer, failure, isAsking, isBusy, trouble, askAgain, buy } = useLatePurchase(order)
  return (
    <>
      {trouble && <NoticeBox>{trouble}</NoticeBox>}
      {failure && <NoticeBox>{failure.text}</NoticeBox>}
      {failure?.canRetry && (
        <BusyButton
          type="button"
          size="normal"
          isBusy={isAsking}
          busyWords={words.trying}
          onClick={() => void askAgain()}
        >
          {words.tryAgain}
        </BusyButton>
      )}
      {!failure && offer && (
        <Price {...offer} order={order} isBusy={isBusy} onBuy={() => void buy(offer.purchase)} />
      )}
    </>
  )
}

type PriceProps = {
  order: OwnOrderDetail
  purchase: Purchase
  balance: number
  isBusy: boolean
  onBuy: () => void
}

function Price({ order, purchase, balance, isBusy, onBuy }: PriceProps) {
  const { productid, itemid, quantity, couponCode, payable } = purchase
  if (payable <= balance) {
    return (
      <BusyButton
        type="button"
        size="normal"
        isBusy={isBusy}
        busyWords={words.buying}
        onClick={onBuy}
      >
        {words.buyWithThisMoney(showBalance(payable))}
      </BusyButton>
    )
  }
  // The wallet leads back to the product, with the purchase filled in.
  const keepPurchase = () =>
    keepChoice(productid, {
      ...{ itemid, quantity, code: couponCode ?? '', payment: { paymentmode: 'wallet' } },
      inputs: [order.input1, order.input2],
    })
  return (
    <p>
      {words.costsMoreThanBalance(showBalance(payable), showBalance(balance))}{' '}
      <Link {...toWalletFor(purchase)} onClick={keepPurchase}>
        {words.addMoney}
      </Link>
    </p>
  )
}

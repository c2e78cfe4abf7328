// Where somebody goes from a payment: to what it was for, or to paying again.

import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { TryAgain } from '../checkout/try-again.tsx'
import { toProduct } from '../links.ts'
import { toOrder, toWallet, toWalletWith } from '../own-links.ts'
import { productOf } from '../wallet/purchase.ts'
import * as words from './confirm.texts.tsx'
import type { OwnPayment, Purpose } from './outcome.ts'

/** A top-up for a purchase leads back to that purchase. */
export function placeOf(purpose: Purpose, clientTxnId: string) {
  if (purpose === 'order') return toOrder(clientTxnId)
  const productid = productOf(clientTxnId)
  return productid === undefined ? toWallet() : toProduct(productid)
}

/** Without an id, links to the list where the payment would be. */
export function Onward({ purpose, clientTxnId }: { purpose: Purpose; clientTxnId?: string }) {
  if (purpose === 'wallet') {
    const isForPurchase = clientTxnId !== undefined && productOf(clientTxnId) !== undefined
    return (
      <Link {...placeOf(purpose, clientTxnId ?? '')} className={button.quiet}>
        {isForPurchase ? words.backToPurchase : words.goToWallet}
      </Link>
    )
  }
  return clientTxnId ? (
    <Link {...toOrder(clientTxnId)} className={button.quiet}>
      {words.viewOrder}
    </Link>
  ) : (
    <Link to="/orders" className={button.quiet}>
      {words.viewOrders}
    </Link>
  )
}

/** The same payment once more, filled in as before. */
export const PayAgain = ({ payment: { order, amount } }: { payment: OwnPayment }) =>
  order ? (
    <TryAgain order={order} />
  ) : (
    <Link {...toWalletWith(amount)} className={button.gold}>
      {words.tryAgain}
    </Link>
  )

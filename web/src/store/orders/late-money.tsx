// 'Buy it now with this money': the same purchase from the wallet, after the payment for it came too
// late. The button says what it charges.

import { showBalance } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders.shapes'
import { Link } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { toWallet } from '../wallet/links.ts'
import styles from './late-money.module.css'
import { useLatePurchase } from './use-late-purchase.ts'

export function LateMoney({ order }: { order: OwnOrderDetail }) {
  const { offer, error, isAsking, isBusy, trouble, buy } = useLatePurchase(order)
  if (error !== undefined && !isAsking) {
    return (
      <div className={styles.late}>
        <NoticeBox>It cannot be bought now: {textOf(error)}</NoticeBox>
      </div>
    )
  }
  if (!offer) return null
  const { payable, balance } = offer
  return (
    <div className={styles.late}>
      {trouble && <NoticeBox>{trouble}</NoticeBox>}
      {payable > balance ? (
        <p>
          It costs {showBalance(payable)} today, and your wallet holds {showBalance(balance)}.{' '}
          <Link {...toWallet()}>Add money</Link>
        </p>
      ) : (
        <BusyButton
          type="button"
          size="normal"
          isBusy={isBusy}
          busyWords="Buying..."
          onClick={() => void buy(offer)}
        >
          {`Buy it now with this money: ${showBalance(payable)}`}
        </BusyButton>
      )}
    </div>
  )
}

// Buy now. It is enabled while something is missing, because clicking it says what is missing.

import { showRupees } from '@gemwala/contract/money'
import { BusyButton } from '../../forms/busy-button.tsx'
import styles from './buy-button.module.css'
import * as words from './checkout.texts.ts'

type Props = {
  isBusy: boolean
  isIdle: boolean
  /** The price has changed: the buyer is asked to accept this one. */
  newPrice: number | undefined
  onClick: () => void
}

export const BuyButton = ({ isBusy, isIdle, newPrice, onClick }: Props) => (
  <div className={styles.buy} data-idle={(isIdle && !isBusy) || undefined}>
    <BusyButton type="button" isBusy={isBusy} busyWords={words.placingOrder} onClick={onClick}>
      {newPrice === undefined ? words.buyNow : words.buyFor(showRupees(newPrice))}
    </BusyButton>
  </div>
)

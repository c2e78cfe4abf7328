// Buy now. It can be pressed while something is missing, because pressing it says what is missing.

import { BusyButton } from '../../forms/busy-button.tsx'
import styles from './buy-button.module.css'

type Props = { isBusy: boolean; isIdle: boolean; onClick: () => void }

export const BuyButton = ({ isBusy, isIdle, onClick }: Props) => (
  <div className={styles.buy} data-idle={(isIdle && !isBusy) || undefined}>
    <BusyButton type="button" isBusy={isBusy} busyWords="Placing your order..." onClick={onClick}>
      Buy now
    </BusyButton>
  </div>
)

// The payment methods: UPI through each active gateway, and the wallet with its balance.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showBalance, showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { useAsked } from '../../api/use-asked.ts'
import { askWallet } from '../../api/wallet.ts'
import { useSession } from '../../session/session.ts'
import { minus } from '../rupees.ts'
import { toWalletFor } from '../wallet/purchase.ts'
import { QrIcon, WalletIcon } from './icons.tsx'
import styles from './payment-choice.module.css'
import { PaymentRow } from './payment-row.tsx'
import type { Payment } from './use-choice.ts'

type Props = {
  gateways: string[]
  chosen: Payment | undefined
  /** The purchase, once an item is chosen. */
  purchase: Purchase | undefined
  onChoose: (payment: Payment) => void
}

export function PaymentChoice({ gateways, chosen, purchase, onChoose }: Props) {
  return (
    <div className={styles.rows} role="radiogroup" aria-label="Payment methods">
      {gateways.map((gateway) => (
        <PaymentRow
          key={gateway}
          value={`upi ${gateway}`}
          icon={<QrIcon />}
          name="UPI"
          hint={gateway}
          isChosen={chosen?.paymentmode === 'upi' && chosen.gateway === gateway}
          onChoose={() => onChoose({ paymentmode: 'upi', gateway })}
        />
      ))}
      <WalletRow
        purchase={purchase}
        isChosen={chosen?.paymentmode === 'wallet'}
        onChoose={() => onChoose({ paymentmode: 'wallet' })}
      />
    </div>
  )
}

type WalletProps = Pick<Props, 'purchase'> & { isChosen: boolean; onChoose: () => void }

function WalletRow({ purchase, isChosen, onChoose }: WalletProps) {
  const session = useSession()
  const { answer: wallet, error } = useAsked(session?.token, askWallet)
  const balance = wallet?.balance
  const short = balance === undefined ? 0 : minus(purchase?.payable ?? 0, balance)
  const hint = () => {
    if (!session) return 'Log in to pay from your balance'
    if (balance !== undefined) return `Balance ${showBalance(balance)}`
    return error === undefined ? 'Looking up your balance...' : 'Your balance could not be loaded'
  }
  return (
    <div>
      <PaymentRow
        value="wallet"
        icon={<WalletIcon />}
        name="Wallet"
        hint={hint()}
        isChosen={isChosen}
        onChoose={onChoose}
      >
        {short > 0 && <span className={styles.short}>{`${showRupees(short)} short`}</span>}
        {short <= 0 && balance !== undefined && <span className={styles.instant}>Instant</span>}
      </PaymentRow>
      {short > 0 && (
        <Link {...toWalletFor(purchase)} className={styles.add}>
          Add money to your wallet
        </Link>
      )}
    </div>
  )
}

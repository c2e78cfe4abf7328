// The payment methods: UPI, and the wallet with its balance.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showBalance, showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { useAsked } from '../../api/use-asked.ts'
import { askWallet } from '../../api/wallet.ts'
import { useSession } from '../../session/session.ts'
import { PaymentRow } from '../paying/payment-row.tsx'
import { UpiRow } from '../paying/upi-row.tsx'
import { minus } from '../rupees.ts'
import { toWalletFor } from '../wallet/purchase.ts'
import * as words from './checkout.texts.ts'
import { WalletIcon } from './icons.tsx'
import styles from './payment-choice.module.css'
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
    <div className={styles.rows} role="radiogroup" aria-label={words.paymentMethods}>
      {gateways.length > 0 && (
        <UpiRow
          gateways={gateways}
          gateway={chosen?.paymentmode === 'upi' ? chosen.gateway : undefined}
          isChosen={chosen?.paymentmode === 'upi'}
          onChoose={(gateway) => onChoose({ paymentmode: 'upi', ...(gateway && { gateway }) })}
        />
      )}
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
    if (!session) return words.logInToPay
    if (balance !== undefined) return words.balanceIs(showBalance(balance))
    return error === undefined ? words.lookingUpBalance : words.couldNotLoadBalance
  }
  return (
    <div>
      <PaymentRow
        value="wallet"
        icon={<WalletIcon />}
        name={words.wallet}
        hint={hint()}
        isChosen={isChosen}
        onChoose={onChoose}
      >
        {short <= 0 && balance !== undefined && (
          <span className={styles.instant}>{words.instant}</span>
        )}
      </PaymentRow>
      {short > 0 && (
        <p className={styles.short}>
          {words.amountShort(showRupees(short))}{' '}
          <Link {...toWalletFor(purchase)}>{words.addMoney}</Link>
        </p>
      )}
    </div>
  )
}

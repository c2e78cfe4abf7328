// /wallet: the balance, adding money, and the transactions.

import type { Purchase } from '@gemwala/contract/buying/purchase.shapes'
import { showBalance } from '@gemwala/contract/money'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { askWallet } from '../../api/wallet.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { AddMoney } from './add-money.tsx'
import { Transactions } from './transactions.tsx'
import styles from './wallet-view.module.css'

type Props = {
  pageNumber: number
  /** What the money is for. */
  purchase: Purchase | undefined
}

export function WalletView({ pageNumber, purchase }: Props) {
  usePageTitle('Your wallet')
  return (
    <div className={classNames(page.width, styles.wallet)}>
      <h1>Your wallet</h1>
      <div className={styles.columns}>
        <Balance key={JSON.stringify(purchase)} purchase={purchase} />
        <Transactions page={pageNumber} />
      </div>
    </div>
  )
}

function Balance({ purchase }: Pick<Props, 'purchase'>) {
  const { answer: wallet, error, isAsking, askAgain } = useAsked('wallet', askWallet)
  if (wallet) {
    return (
      <section className={styles.balance} aria-label="Balance">
        <Ticket stub={<AddMoney {...wallet} purchase={purchase} />}>
          <p className={styles.label}>Balance</p>
          <p className={styles.amount}>{showBalance(wallet.balance)}</p>
        </Ticket>
      </section>
    )
  }
  if (error === undefined) {
    return <Skeleton label="Loading your balance" heightsPx={[538]} onPhonePx={[520]} />
  }
  return (
    <LoadFailed
      title="We could not load your balance."
      text={textOf(error)}
      isAsking={isAsking}
      onTryAgain={() => void askAgain()}
    />
  )
}

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
import * as words from './wallet.texts.ts'
import styles from './wallet-view.module.css'
import './wallet-print.css'

type Props = {
  pageNumber: number
  /** What the money is for. */
  purchase: Purchase | undefined
  /** The amount to fill in. */
  amount: string | undefined
}

export function WalletView({ pageNumber, ...wanted }: Props) {
  usePageTitle(words.yourWallet)
  return (
    <div className={classNames(page.width, styles.wallet)} data-statement>
      <h1>{words.yourWallet}</h1>
      <div className={styles.columns}>
        <Balance key={JSON.stringify(wanted)} {...wanted} />
        <Transactions page={pageNumber} />
      </div>
    </div>
  )
}

function Balance(wanted: Omit<Props, 'pageNumber'>) {
  const { answer: wallet, error, isAsking, askAgain } = useAsked('wallet', askWallet)
  if (wallet) {
    return (
      <section className={styles.balance} aria-label={words.balance}>
        <Ticket stub={<AddMoney {...wallet} {...wanted} />}>
          <p className={styles.label}>{words.balance}</p>
          <p className={styles.amount}>{showBalance(wallet.balance)}</p>
        </Ticket>
      </section>
    )
  }
  if (error === undefined) {
    return <Skeleton label={words.loadingBalance} heightsPx={[538]} onPhonePx={[520]} />
  }
  return (
    <LoadFailed
      title={words.balanceNotLoaded}
      text={textOf(error)}
      isAsking={isAsking}
      onTryAgain={() => void askAgain()}
    />
  )
}

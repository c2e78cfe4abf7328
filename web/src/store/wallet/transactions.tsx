// The wallet transactions, newest first.

import { walletTexts } from '@gemwala/contract/money/wallet'
import { useId } from 'react'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { askWalletTransactions } from '../../api/wallet.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toWallet } from '../own-links.ts'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions.module.css'

export function Transactions({ page }: { page: number }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Transactions
      </h2>
      <TransactionList page={page} />
    </section>
  )
}

function TransactionList({ page }: { page: number }) {
  const { answer, error, isAsking, askAgain } = useAsked(
    String(page),
    () => askWalletTransactions(page),
    { keepsLast: true },
  )
  if (error !== undefined) {
    return (
      <LoadFailed
        title="We could not load your transactions."
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
        look="bone"
      />
    )
  }
  if (!answer) {
    return <Skeleton label="Loading your transactions" heightsPx={[91, 91, 91, 91, 91, 91]} />
  }
  if (answer.transactions.length === 0 && !isAsking) {
    return (
      <Notice
        level="h2"
        title={walletTexts.noneFound}
        text={
          page > 1 ? 'The list has fewer pages.' : 'Your wallet transactions will be listed here.'
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-busy={isAsking}>
        {answer.transactions.map((transaction) => (
          <TransactionRow key={transaction.txnid} transaction={transaction} />
        ))}
      </ul>
      <Pager page={page} totalPages={answer.totalPages} linkTo={toWallet} />
    </>
  )
}

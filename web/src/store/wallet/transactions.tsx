// The wallet transactions, newest first.

import { ownWalletTexts } from '@gemwala/contract/money/own-wallet.texts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { textOf } from '../../api/call.ts'
import { useAsked } from '../../api/use-asked.ts'
import { askWalletTransactions } from '../../api/wallet.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import button from '../../ui/button.module.css'
import { showMoment } from '../../ui/moment.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/paging/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toWallet } from '../own-links.ts'
import { Statement } from './statement.tsx'
import { TransactionRow } from './transaction-row.tsx'
import styles from './transactions.module.css'
import * as words from './wallet.texts.ts'

export function Transactions({ page }: { page: number }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.transactions}
      </h2>
      <TransactionList page={page} />
    </section>
  )
}

const now = () => new Date().toISOString()

function TransactionList({ page }: { page: number }) {
  const { answer, error, isAsking, askAgain } = useAsked(
    String(page),
    () => askWalletTransactions(page),
    { keepsLast: true },
  )
  if (error !== undefined) {
    return (
      <LoadFailed
        title={words.transactionsNotLoaded}
        text={textOf(error)}
        isAsking={isAsking}
        onTryAgain={() => void askAgain()}
        look="bone"
      />
    )
  }
  if (!answer) {
    return <Skeleton label={words.loadingTransactions} heightsPx={[91, 91, 91, 91, 91, 91]} />
  }
  if (answer.transactions.length === 0 && !isAsking) {
    return (
      <Notice
        level="h2"
        title={ownWalletTexts.noneFound}
        text={page > 1 ? words.fewerPages : words.transactionsAppearHere}
      >
        {page > 1 && (
          <Link {...toWallet()} className={button.quiet}>
            {words.toFirstPage}
          </Link>
        )}
      </Notice>
    )
  }
  return (
    <>
      <Statement />
      <p className={styles.printed}>
        {words.printedFor(answer.transactions[0]?.useremail ?? '', showMoment(now()))}
      </p>
      <ul className={styles.list} aria-busy={isAsking}>
        {answer.transactions.map((transaction) => (
          <TransactionRow key={transaction.txnid} transaction={transaction} />
        ))}
      </ul>
      <Pager page={page} totalPages={answer.totalPages} linkTo={toWallet} />
    </>
  )
}

// A customer's wallet as a statement: every movement with the balance after it.

import type { Context } from '../../context.ts'
import type { Db } from '../../database/engine/db.ts'
import { momentsOf } from '../../database/lists/pages.ts'
import type { StatementLine } from '../../database/money/statements.ts'
import * as statements from '../../database/money/statements.ts'
import type { WalletTransaction } from '../../database/money/wallets.ts'
import { type Paise, paise } from '../../kit/money.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'

export type { StatementLine }

export type ListedTransaction = WalletTransaction & { balanceAfterPaise: Paise | null }

/** `isOld`: the transactions are nearer to the wallet's first one than to its last. */
export async function withBalances(
  db: Db,
  transactions: WalletTransaction[],
  isOld = false,
): Promise<ListedTransaction[]> {
  const moved = transactions.flatMap(({ transferId }) => transferId ?? [])
  const [first] = transactions
  const found =
    first && moved.length > 0 ? await statements.balancesAfter(db, first.userid, moved, isOld) : []
  const balances = new Map(found.map((one) => [one.transferId, one.paise]))
  return transactions.map((one) => ({
    ...one,
    balanceAfterPaise: (one.transferId === null ? null : balances.get(one.transferId)) ?? null,
  }))
}

/** The line before the first one has no transaction: it says what the wallet held. */
export type StatementRow = { line: StatementLine | undefined; balancePaise: Paise }

type Days = { dateFrom: string | undefined; dateTo: string | undefined }

/** In batches, oldest first, so that any length takes little memory. */
export async function ownStatement(
  ctx: Context,
  { userid }: Session,
  { dateFrom: from, dateTo: to }: Days,
): Promise<AsyncIterable<StatementRow[]>> {
  await countTry(ctx, 'statement', { account: String(userid) })
  const moments = await momentsOf(ctx.db, { from, to })
  return rowsOf(ctx.db, userid, moments)
}

async function* rowsOf(db: Db, userid: number, moments: Awaited<ReturnType<typeof momentsOf>>) {
  let held = await statements.openingBalance(db, userid, moments)
  if (moments.since !== null) yield [{ line: undefined, balancePaise: paise.parse(held) }]
  for await (const lines of statements.lines(db, userid, moments)) {
    yield lines.map((line) => {
      held += line.type === 'Debit' ? -line.amountPaise : line.amountPaise
      return { line, balancePaise: paise.parse(held) }
    })
  }
}

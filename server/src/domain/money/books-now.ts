// The books as staff read them: what must be equal now, and what moved on each day.

import { bookDaysLimit, bookDaysShown, bookTexts } from '@gemwala/contract/money/books'
import type { BookDay, Equation } from '@gemwala/contract/money/books.shapes'
import type { Context } from '../../context.ts'
import * as bookDays from '../../database/money/book-days.ts'
import * as sums from '../../database/money/book-sums.ts'
import * as books from '../../database/money/books.ts'
import * as closings from '../../database/money/closings.ts'
import { Refusal } from '../../kit/refusal.ts'
import { daysIn } from '../ground/days.ts'
import { sumAccounts } from './books.ts'

/** Everything at one moment, so that a purchase in between makes no difference. */
export async function booksNow({ db, now }: Pick<Context, 'db' | 'now'>) {
  return db.transaction(async (tx) => {
    await books.freeze(tx)
    const accounts = await sumAccounts(tx, await closings.openDays(tx))
    const balanceOf = (account: string) =>
      accounts.find((one) => one.account === account)?.paise ?? 0
    const sides = accounts.map(({ account, paise }) => ({ name: account, paise }))
    return {
      at: now().toISOString(),
      equations: [
        equation('wallets', balanceOf('wallet'), await sums.wallets(tx)),
        equation('escrow', balanceOf('escrow'), await sums.escrows(tx)),
        equation('suspense', balanceOf('suspense'), await sums.suspense(tx)),
        // Money that a gateway holds for us has left its account, so the balance is negative.
        equation('clearing', -balanceOf('clearing'), await sums.clearing(tx)),
        equation('entries', totalOf(sides.filter(({ paise }) => paise > 0)), [
          ...sides.filter(({ paise }) => paise < 0).map((one) => ({ ...one, paise: -one.paise })),
        ]),
      ],
      accounts: accounts.map(({ account, paise }) => ({ account, balance: paise / 100 })),
    }
  })
}

const totalOf = (parts: sums.Part[]): number => parts.reduce((sum, { paise }) => sum + paise, 0)

const equation = (name: Equation['name'], paise: number, parts: sums.Part[]): Equation => ({
  name,
  ledger: paise / 100,
  counted: totalOf(parts) / 100,
  parts: parts.map((part) => ({ name: part.name, amount: part.paise / 100 })),
})

type Balances = Record<string, number>
type Asked = { dateFrom: string | undefined; dateTo: string | undefined }

/** Newest first; days without a transfer are left out. */
export async function listDays({ db }: Pick<Context, 'db'>, asked: Asked): Promise<BookDay[]> {
  const usual = { from: asked.dateFrom, to: asked.dateTo, usualDays: bookDaysShown }
  const span = await bookDays.spanOf(db, usual)
  if (daysIn(span) > bookDaysLimit) throw new Refusal('invalid', bookTexts.tooManyDays)
  const ends = await db.transaction(async (tx) => {
    await books.freeze(tx)
    return endsOfDays(tx, span.from)
  })
  return ends
    .map((end, place) => toDay(end, ends[place - 1]?.balances ?? {}))
    .filter(({ day }) => day >= span.from && day <= span.to)
    .toReversed()
}

type End = { day: string; isClosed: boolean; balances: Balances }

/** The balances at the end of every day with transfers, oldest first, with one day before `from`. */
async function endsOfDays(db: Context['db'], from: string): Promise<End[]> {
  const closed = await bookDays.closedDays(db, from)
  const ends: End[] = closed.map((one) => ({ ...one, isClosed: true }))
  for (const { day, account, paise } of await bookDays.openMoves(db, await closings.openDays(db))) {
    let last = ends.at(-1)
    if (last?.day !== day) {
      last = { day, isClosed: false, balances: { ...last?.balances } }
      ends.push(last)
    }
    last.isClosed = false
    last.balances[account] = (last.balances[account] ?? 0) + paise
  }
  return ends
}

function toDay({ day, isClosed, balances }: End, before: Balances): BookDay {
  const end = (account: string) => (balances[account] ?? 0) / 100
  const moved = (account: string) => ((balances[account] ?? 0) - (before[account] ?? 0)) / 100
  return {
    day,
    isClosed,
    collected: 0 - moved('clearing'),
    credited: 0 - moved('adjustment'),
    delivered: moved('sales'),
    refunded: 0 - moved('refunds'),
    wallets: end('wallet'),
    escrow: end('escrow'),
    suspense: end('suspense'),
  }
}

// The columns of the days: what moved, then the balances at the day's end.

import { showBalance } from '@gemwala/contract/money'
import type { BookDay } from '@gemwala/contract/money/books.shapes'
import type { Column } from '../list/columns.ts'
import { showDay } from '../ui/dates/day.ts'

type Amount = Exclude<keyof BookDay, 'day' | 'isClosed'>

const amount = (head: string, name: Amount): Column<BookDay> => ({
  head,
  width: 'minmax(104px, 1fr)',
  isNumber: true,
  card: 'labelled',
  cell: (day) => showBalance(day[name]),
})

export const dayColumns: Column<BookDay>[] = [
  { head: 'Day', width: '96px', card: 'title', cell: ({ day }) => showDay(day) },
  {
    head: 'State',
    width: '60px',
    card: 'badge',
    cell: ({ isClosed }) => (isClosed ? 'Closed' : 'Open'),
  },
  amount('Collected', 'collected'),
  amount('Credited', 'credited'),
  amount('Delivered', 'delivered'),
  amount('Refunded', 'refunded'),
  amount('Wallets', 'wallets'),
  amount('Escrow', 'escrow'),
  amount('Suspense', 'suspense'),
]

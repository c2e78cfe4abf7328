// The books over HTTP: their proofs, and what they say now and by day.

import { bookEndpoints } from '@gemwala/contract/money/books'
import type { BookDay } from '@gemwala/contract/money/books.shapes'
import { proveBooks } from '../../domain/money/books.ts'
import { booksNow, listDays } from '../../domain/money/books-now.ts'
import { nights } from '../../domain/money/nightly-proof.ts'
import type { Column } from '../../kit/files/csv-file.ts'
import { sendCsv } from '../frame/csv.ts'
import type { Mount } from '../frame/mount.ts'

export function bookRoutes(on: Mount): void {
  on(bookEndpoints.proof, ({ reads }) => proveBooks(reads.db, { all: false }))
  on(bookEndpoints.nights, ({ reads }) => nights(reads))

  on(bookEndpoints.now, ({ reads }) => booksNow(reads))
  on(bookEndpoints.days, async ({ query, reads }) => ({ days: await listDays(reads, query) }))

  on(bookEndpoints.daysCsv, async (call) => {
    const days = await listDays(call.reads, call.query)
    const name = `books-${days.at(-1)?.day ?? 'empty'}-${days[0]?.day ?? 'empty'}.csv`
    return sendCsv(call, { name, columns: dayColumns, read: async () => [days] })
  })
}

const dayColumns: Column<BookDay>[] = [
  ['Day', ({ day }) => day],
  ['Closed', ({ isClosed }) => (isClosed ? 'Yes' : 'No')],
  ['Collected by gateways', ({ collected }) => collected],
  ['Credited by staff', ({ credited }) => credited],
  ['Delivered', ({ delivered }) => delivered],
  ['Refunded after delivery', ({ refunded }) => refunded],
  ['Wallets at end', ({ wallets }) => wallets],
  ['Escrow at end', ({ escrow }) => escrow],
  ['Suspense at end', ({ suspense }) => suspense],
]

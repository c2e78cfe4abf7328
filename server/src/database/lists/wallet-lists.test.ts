// Every filter and page of the list of wallet transactions gives what reading all of them would give, in
// every way that they can be read.

import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { beforeAll, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import {
  descending,
  drawing,
  expectPages,
  hasWord,
  isWithin,
  spans,
} from '../../../test/database/plain-lists.ts'
import {
  credit,
  insertOrder,
  insertUser,
  insertWalletTransaction,
  newTxnid,
} from '../../../test/samples.ts'
import { type SearchWay, searchWays } from './choose-way.ts'
import { list, type WalletFilter } from './wallet-lists.ts'

const { db } = await openTestDatabase()

type Row = {
  n: number
  txnid: string
  type: (typeof walletTypes)[number]
  status: (typeof walletStatuses)[number]
  useremail: string
  orderid: string
  createdAt: string
}
const rows: Row[] = []

beforeAll(async () => {
  const { oneOf, moment } = drawing(11)
  const { userid } = await insertUser(db)
  await db.transaction(async (tx) => {
    const orders = [await insertOrder(tx, userid), await insertOrder(tx, userid), undefined]
    for (let n = 0; n < 120; n += 1) {
      const order = oneOf(orders)
      const row = {
        txnid: newTxnid(),
        type: oneOf(walletTypes),
        status: oneOf(walletStatuses),
        useremail: oneOf(['Asha.Verma@Mail.test', 'ravi@mail.test', 'meera_k@post.test']),
        createdAt: moment(),
      }
      const moved = row.status === 'Success' ? await credit(tx, userid, 10_000) : undefined
      const more = { orderId: order?.id ?? null, transferId: moved?.id ?? null }
      await insertWalletTransaction(tx, userid, { ...row, ...more })
      rows.push({ n, ...row, orderid: order?.orderid ?? '' })
    }
  })
  await db.run`analyze`
})

async function expectAlike(
  given: Partial<WalletFilter>,
  forced: { search?: SearchWay } = {},
): Promise<void> {
  const filter = {
    type: 'All' as const,
    status: 'All' as const,
    search: '',
    orderFilter: '',
    from: undefined,
    to: undefined,
    isUpwards: undefined,
    ...given,
  }
  const { type, status, search, orderFilter } = filter
  const matching = rows.filter(
    (row) =>
      (type === 'All' || row.type === type) &&
      (status === 'All' || row.status === status) &&
      isWithin(row.createdAt, filter) &&
      (search === '' || hasWord([row.txnid, row.useremail, row.orderid], search)) &&
      (orderFilter === '' || hasWord([row.orderid], orderFilter)),
  )
  const newestFirst = descending<Row>(
    (row) => row.createdAt,
    (row) => row.n,
  )
  const sorted = matching.sort(newestFirst).map(({ txnid }) => txnid)
  await expectPages(
    filter.isUpwards ? sorted.toReversed() : sorted,
    async (page) => {
      const { transactions, total } = await list(db, { ...filter, ...page }, forced)
      return { ids: transactions.map(({ txnid }) => txnid), total }
    },
    JSON.stringify(given),
  )
}

// Covers 2-59.
test('upwards', async () => {
  for (const span of [spans[0], spans[4]]) {
    await expectAlike({ isUpwards: true, ...span })
    await expectAlike({ isUpwards: true, type: 'Credit', status: 'Success', ...span })
    await expectAlike({ isUpwards: true, search: 'asha', ...span })
  }
})

test.each(spans)('by type and status, from $from to $to', async (span) => {
  for (const type of ['All', ...walletTypes] as const) {
    for (const status of ['All', ...walletStatuses] as const) {
      await expectAlike({ type, status, ...span })
    }
  }
})

// Covers 2-57.
test('by words of a transaction and of its order', async () => {
  const { txnid, orderid } = rows.find((row) => row.orderid !== '')!
  for (const search of ['asha', 'me', '_k', 'zzz', txnid.slice(3, 9), orderid]) {
    await expectAlike({ search })
    await expectAlike({ search, status: 'Success', ...spans[4] })
  }
})

test('by order, also with a word', async () => {
  const { orderid } = rows.find((row) => row.orderid !== '')!
  for (const orderFilter of [orderid.slice(4, 8), 'gw', 'mail', '-']) {
    await expectAlike({ orderFilter })
    await expectAlike({ orderFilter, search: 'mail', type: 'Debit', ...spans[1] })
  }
})

test.each(searchWays)('by words and by order, read %s', async (search) => {
  const forced = { search }
  const { txnid, orderid } = rows.find((row) => row.orderid !== '')!
  for (const word of ['asha', 'me', '_k', 'zzz', txnid.slice(3, 9)]) {
    await expectAlike({ search: word }, forced)
    await expectAlike({ search: word, status: 'Success', ...spans[4] }, forced)
    await expectAlike({ search: word, orderFilter: orderid.slice(3, 9) }, forced)
  }
  await expectAlike({ orderFilter: orderid, type: 'Credit' }, forced)
})

// Every filter, sort and page of the lists of orders gives what reading all orders would give, in every way
// that they can be read.

import { orderStatuses, paymentModes } from '@gemwala/contract/lists/rows'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import {
  descending,
  drawing,
  expectPages,
  hasWord,
  isWithin,
  recording,
  spans,
  usualSpans,
} from '../../../test/database/plain-lists.ts'
import { insertGateway, insertInto, insertUser, sampleOrder } from '../../../test/samples.ts'
import { type PageWay, type SearchWay, searchWays } from './choose-way.ts'
import { list, type OrderFilter } from './order-lists.ts'

const { db } = await openTestDatabase()

type Row = { n: number; gateway: string | undefined } & ReturnType<typeof drawn>
const rows: Row[] = []
const { below, oneOf, moment } = drawing(7)

const drawn = (userid: number) => {
  const valuePaise = oneOf([0, 5_000, 5_000, 9_900, 100 * below(500)])
  return {
    ...(sampleOrder(userid) as { orderid: string }),
    useremail: oneOf(['Asha.Verma@Mail.test', 'ravi@mail.test', 'meera_k@post.test']),
    input1: oneOf(['987654321', '50%_off', 'a\\b', '#1', String(below(1e9))]),
    input2: oneOf(['', '2501', 'Ünal asia']),
    paymentMode: oneOf(paymentModes),
    status: oneOf(orderStatuses),
    pricePaise: valuePaise,
    valuePaise,
    createdAt: moment(),
  }
}

beforeAll(async () => {
  const { userid } = await insertUser(db)
  const gatewayIds = {
    UPIGateway: (await insertGateway(db)).id,
    Razorpay: (await insertGateway(db, { code: 'razorpay', gatewayProvider: 'Razorpay' })).id,
  }
  await db.transaction(async (tx) => {
    for (let n = 0; n < 150; n += 1) {
      const row = drawn(userid)
      const gateway =
        row.paymentMode === 'upi' ? oneOf(['UPIGateway', 'Razorpay'] as const) : undefined
      const gatewayId = gateway ? gatewayIds[gateway] : null
      await tx.run`${insertInto('orders', { ...row, gatewayId })}`
      rows.push({ n, gateway, ...row })
    }
  })
  await db.run`analyze`
})

const everything: Omit<OrderFilter, 'page' | 'limit'> = {
  status: 'All',
  paymentMode: 'All',
  search: '',
  userInput: '',
  from: undefined,
  to: undefined,
  sortBy: 'date',
}

async function expectAlike(
  given: Partial<OrderFilter>,
  forced: { page?: PageWay; search?: SearchWay } = {},
): Promise<void> {
  const filter = { ...everything, ...given }
  const { status, paymentMode, search, userInput, gateway } = filter
  const matching = rows.filter(
    (row) =>
      (status === 'All' || row.status === status) &&
      (paymentMode === 'All' || row.paymentMode === paymentMode) &&
      (gateway === undefined || [row.gateway, row.gateway?.toLowerCase()].includes(gateway)) &&
      isWithin(row.createdAt, filter) &&
      (search === '' ||
        hasWord([row.orderid, row.useremail, row.input1, row.input2, '86 Diamonds'], search)) &&
      (userInput === '' || hasWord([row.input1], userInput) || hasWord([row.input2], userInput)),
  )
  const byTime = [(row: Row) => row.createdAt, (row: Row) => row.n]
  const order =
    filter.sortBy === 'value'
      ? descending<Row>((row) => row.valuePaise, ...byTime)
      : descending(...byTime)
  const sorted = matching.sort(order).map(({ orderid }) => orderid)
  await expectPages(
    filter.isUpwards ? sorted.toReversed() : sorted,
    async (page) => {
      const { orders, total } = await list(db, { ...filter, ...page }, forced)
      return { ids: orders.map(({ orderid }) => orderid), total }
    },
    JSON.stringify(given),
  )
}

test.each(spans)('by status and payment mode, from $from to $to', async (span) => {
  for (const status of ['All', 'Created', 'Completed', 'Refunded'] as const) {
    for (const paymentMode of ['All', ...paymentModes] as const) {
      await expectAlike({ status, paymentMode, ...span })
    }
  }
})

// Covers 2-20.
test.each(spans)('by value, from $from to $to', async (span) => {
  for (const status of ['All', 'Queued', 'Cancelled'] as const) {
    await expectAlike({ status, sortBy: 'value', ...span })
  }
})

test.each(usualSpans)('by value and payment mode, from $from to $to', async (span) => {
  for (const page of [undefined, 'along-index', 'sort-all'] as const) {
    for (const status of ['All', 'Queued'] as const) {
      const filter = { sortBy: 'value', paymentMode: 'upi', status, ...span } as const
      await expectAlike(filter, page && { page })
    }
  }
})

test.each(['date', 'value'] as const)('upwards by %s', async (sortBy) => {
  for (const span of usualSpans) {
    await expectAlike({ isUpwards: true, sortBy, ...span })
    await expectAlike({ isUpwards: true, sortBy, status: 'Queued', paymentMode: 'upi', ...span })
    await expectAlike({ isUpwards: true, sortBy, gateway: 'Razorpay', ...span })
    await expectAlike({ isUpwards: true, sortBy, search: 'asha', ...span })
  }
})

test.each(spans)('by gateway, from $from to $to', async (span) => {
  for (const gateway of ['Razorpay', 'razorpay', 'UPIGateway', 'none']) {
    await expectAlike({ gateway, ...span })
  }
})

test.each(usualSpans)('by gateway and more, from $from to $to', async (span) => {
  for (const gateway of ['Razorpay', 'UPIGateway', 'none']) {
    await expectAlike({ gateway, status: 'Completed', ...span })
    await expectAlike({ gateway, paymentMode: 'upi', ...span })
    await expectAlike({ gateway, paymentMode: 'wallet', ...span })
    await expectAlike({ gateway, search: 'asha', ...span })
  }
})

const words = ['asha', 'VERMA@m', '50%_', 'a\\b', 'ünal', 'gw', '98', '#', 'zzz', '86 dia', '...']

// Covers 2-50, 3-33.
test.each(words)('by the word %s, with every other filter', async (search) => {
  await expectAlike({ search })
  await expectAlike({ search, status: 'Completed', ...spans[4] })
  await expectAlike({ search, sortBy: 'value', status: 'Processing', ...spans[1] })
  await expectAlike({ userInput: search })
  await expectAlike({ userInput: search, search: 'mail', paymentMode: 'upi' })
})

const searchesFor = (word: string): Partial<OrderFilter>[] => [
  { search: word },
  { search: word, status: 'Completed', ...spans[4] },
  { search: word, sortBy: 'value', ...spans[1] },
  { search: word, sortBy: 'value', status: 'Processing' },
  { search: 'mail', userInput: word, paymentMode: 'upi' },
  { search: word, gateway: 'Razorpay' },
  { search: word, gateway: 'UPIGateway', status: 'Queued' },
  { search: word, gateway: 'Razorpay', sortBy: 'value' },
  { search: word, paymentMode: 'upi', sortBy: 'value' },
]

test.each(searchWays)('by words, read %s', async (search) => {
  for (const [at, word] of ['asha', '50%_', '98', '#', 'zzz', '86 dia'].entries()) {
    // Each search with every other word is enough: the ways differ in how they read, not in what a word is.
    const chosen = searchesFor(word).filter((_, which) => which % 2 === at % 2)
    for (const given of chosen) await expectAlike(given, { search })
  }
})

test.each(['along-index', 'sort-all'] as const)('by value within days, read %s', async (page) => {
  for (const span of spans.slice(1)) {
    await expectAlike({ sortBy: 'value', ...span }, { page })
    await expectAlike({ sortBy: 'value', status: 'Queued', ...span }, { page })
  }
})

test('a forced way is the one that is taken', async () => {
  const statements = async (search: SearchWay) => {
    const { db: recorded, texts } = recording(db)
    await list(recorded, { ...everything, search: 'asha', page: 1, limit: 9 }, { search })
    return texts.join('\n')
  }
  expect(await statements('few')).toContain('kept as materialized')
  expect(await statements('by-week')).toContain('week_of(created_at) = week')
  const alongList = await statements('along-list')
  expect(alongList).toContain('found as materialized')
  expect(alongList).not.toContain('hits')
  const atOnce = await statements('at-once')
  expect(atOnce).toContain('with hits as (')
  expect(atOnce).not.toContain('week_of')
})

test.each([
  ['an order number', { search: 'GW0DFP67DYH9DX' }, false],
  ['a number typed in small letters', { search: 'gw0dfp67dyh9dx' }, false],
  ['the beginning of one', { search: 'GW0DFP6' }, false],
  ['the end of one', { search: '67DYH9DX' }, false],
  ['a transaction number', { search: 'TXQWHRMAZKBSVN' }, false],
  ['an e-mail address', { search: 'asha.99@mail.test' }, false],
  ["a player's id", { userInput: '512345678' }, false],
  ['a name and a mobile number', { search: 'asha', userInput: '98123' }, false],
  ['a name', { search: 'asha' }, true],
  ['a long word', { search: 'mahendra' }, true],
  ['a word that begins like a number', { search: 'gwalior' }, true],
  ['a short number', { search: '1234' }, true],
])('%s is searched with a sample only if many may have it', async (_, given, isSampled) => {
  const { db: recorded, texts } = recording(db)
  await list(recorded, { ...everything, ...given, page: 1, limit: 9 })
  expect(texts.join('\n').includes('tablesample')).toBe(isSampled)
})

// Every filter, sort and page of the list of users gives what reading all users would give, in every way
// that they can be read.

import { roles } from '@gemwala/contract/accounts/roles'
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
import { credit, insertUser } from '../../../test/samples.ts'
import type { PageWay, SearchWay } from './choose-way.ts'
import { list, type UserFilter } from './user-lists.ts'

const { db } = await openTestDatabase()

type Row = {
  userid: number
  name: string
  email: string
  mobilenumber: string | null
  role: (typeof roles)[number]
  isVerified: boolean
  isBlocked: boolean
  createdAt: string
  balancePaise: number
}
const rows: Row[] = []
const everyRole = ['All', ...roles] as const
const either = [undefined, true, false]

beforeAll(async () => {
  const { below, oneOf, moment } = drawing(13)
  await db.transaction(async (tx) => {
    for (let n = 0; n < 100; n += 1) {
      const row = {
        name: oneOf(['Asha Verma', 'Ravi Kumar', 'Ünal D’Souza']),
        email: `${oneOf(['asha', 'ravi.k', 'me_ra'])}${n}@mail.test`,
        mobilenumber: oneOf([null, String(9_000_000_000 + n * 7_654_321)]),
        role: oneOf(roles),
        isVerified: below(3) > 0,
        isBlocked: below(4) === 0,
        createdAt: moment(),
      }
      const { userid } = await insertUser(tx, row)
      const balancePaise = oneOf([0, 0, 5_000, 100 * (1 + below(900))])
      if (balancePaise > 0) await credit(tx, userid, balancePaise)
      rows.push({ userid, ...row, balancePaise })
    }
  })
  await db.run`analyze`
})

async function expectAlike(
  given: Partial<UserFilter>,
  forced: { page?: PageWay; search?: SearchWay } = {},
): Promise<void> {
  const filter = {
    role: 'All' as const,
    isVerified: undefined,
    isBlocked: undefined,
    search: '',
    sortBy: 'createdAt' as const,
    from: undefined,
    to: undefined,
    ...given,
  }
  const { role, isVerified, isBlocked, search } = filter
  const matching = rows.filter(
    (row) =>
      (role === 'All' || row.role === role) &&
      (isVerified === undefined || row.isVerified === isVerified) &&
      (isBlocked === undefined || row.isBlocked === isBlocked) &&
      isWithin(row.createdAt, filter) &&
      (search === '' ||
        hasWord([String(row.userid), row.email, row.mobilenumber ?? '', row.name], search)),
  )
  const first = (row: Row) => (filter.sortBy === 'balance' ? row.balancePaise : row.createdAt)
  const sorted = matching
    .sort(descending<Row>(first, ({ userid }) => userid))
    .map(({ email }) => email)
  await expectPages(
    filter.isUpwards ? sorted.toReversed() : sorted,
    async (page) => {
      const { users, total } = await list(db, { ...filter, ...page }, forced)
      return { ids: users.map(({ email }) => email), total }
    },
    JSON.stringify(given),
  )
}

test.each(['createdAt', 'balance'] as const)('upwards by %s', async (sortBy) => {
  for (const span of [spans[0], spans[4]]) {
    await expectAlike({ isUpwards: true, sortBy, ...span })
    await expectAlike({ isUpwards: true, sortBy, role: 'user', isVerified: true, ...span })
    await expectAlike({ isUpwards: true, sortBy, search: 'asha', ...span })
  }
})

// Covers 2-39.
test.each(spans)('by role, verification and block, from $from to $to', async (span) => {
  for (const [at, role] of everyRole.entries()) {
    for (const [which, isVerified] of either.entries()) {
      // Every pair of two of the three filters occurs.
      await expectAlike({ role, isVerified, isBlocked: either[(at + which) % 3], ...span })
    }
  }
})

test.each(spans)('by balance, from $from to $to', async (span) => {
  for (const [at, role] of everyRole.entries()) {
    const isBlocked = either[(at + spans.indexOf(span)) % 3]
    await expectAlike({ role, isBlocked, sortBy: 'balance', ...span })
  }
})

test.each(['asha', 'KUMAR', 'ünal', 'ra', 'me_', '9', '1050', '’so'])(
  'by the word %s',
  async (search) => {
    await expectAlike({ search })
    await expectAlike({ search, role: 'reseller', ...spans[4] })
    await expectAlike({ search, sortBy: 'balance', isVerified: true })
  },
)

// Their index of words has no weeks.
test.each(['few', 'along-list', 'at-once'] as const)('by words, read %s', async (search) => {
  const forced = { search }
  for (const word of ['asha', 'ünal', 'ra', '’so', '9', 'zzz']) {
    await expectAlike({ search: word }, forced)
    await expectAlike({ search: word, role: 'reseller', ...spans[4] }, forced)
    await expectAlike({ search: word, sortBy: 'balance', isVerified: true }, forced)
    await expectAlike({ search: word, sortBy: 'balance', ...spans[1] }, forced)
  }
})

test.each(['along-index', 'sort-all'] as const)('by balance, read %s', async (page) => {
  for (const span of spans) {
    await expectAlike({ sortBy: 'balance', ...span }, { page })
    await expectAlike({ sortBy: 'balance', role: 'user', isBlocked: false, ...span }, { page })
  }
})

// The measured calls: every list with every documented filter, and searches of every kind.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import {
  orderStatuses,
  paymentModes,
  walletStatuses,
  walletTypes,
} from '@gemwala/contract/lists/rows'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'

export type Call = { path: string; query: string }

/** Values from the database to search for. */
export type Known = {
  orderid: string
  txnid: string
  email: string
  player: string
  /** The first and last day of a month in the middle of the data. */
  month: { first: string; last: string }
}

const pending = orderEndpoints.pending.path
const payments = orderEndpoints.transactions.path
const wallet = walletEndpoints.transactions.path
const users = userEndpoints.list.path
const stats = dashboardEndpoints.stats.path

export function filtersOf({ month }: Known): Call[] {
  const span = `startDate=${month.first}&endDate=${month.last}`
  const days = `dateFrom=${month.first}&dateTo=${month.last}`
  const calls: [string, string[]][] = [
    [
      pending,
      ['All', ...orderStatuses].flatMap((status) =>
        ['date', 'value'].flatMap((sort) => [
          `status=${status}&sortBy=${sort}`,
          `status=${status}&sortBy=${sort}&${span}`,
        ]),
      ),
    ],
    [pending, [`status=All&sortBy=value&startDate=${month.first}`]],
    [
      payments,
      paymentModes.flatMap((mode) => [
        `paymentMethod=${mode}`,
        `paymentMethod=${mode}&${days}`,
        `paymentMethod=${mode}&status=Completed`,
        `paymentMethod=${mode}&status=Refunded&dateTo=${month.last}`,
      ]),
    ],
    [
      wallet,
      [
        '',
        days,
        ...walletTypes.map((type) => `type=${type}`),
        ...walletStatuses.map((status) => `status=${status}`),
        'type=Credit&status=Failed',
        `type=Debit&status=Success&${days}`,
      ],
    ],
    [
      users,
      ['createdAt', 'balance'].flatMap((sort) =>
        ['', 'role=reseller', 'role=user', 'verified=Verified', 'verified=Non-Verified']
          .concat('isBlocked=Blocked', 'isBlocked=Not-Blocked', days, `role=user&${days}`)
          .map((filter) => `sortBy=${sort}&${filter}`),
      ),
    ],
  ]
  return calls.flatMap(([path, queries]) => queries.map((query) => ({ path, query })))
}

export const statsOf = ({ month }: Known): Call[] =>
  ['', `startDate=${month.first}`, `startDate=${month.first}&endDate=${month.last}`].map(
    (query) => ({
      path: stats,
      query,
    }),
  )

/** Rare and common terms, letters and digits, terms without a match, and terms that no index supports. */
export function searchesOf({ orderid, txnid, email, player }: Known): {
  long: Call[]
  short: Call[]
} {
  const call = (path: string, field: string, term: string, more = '') => ({
    path,
    query: `${field}=${encodeURIComponent(term)}${more}`,
  })
  const words = ['gmail', 'verma', 'ver', 'asha.k', 'zzzqx', email, email.slice(0, 9)]
  return {
    long: [
      ...[...words, orderid, orderid.slice(4, 9), player, player.slice(0, 5), player.slice(2, 5)]
        .concat('diamonds', '99 dia')
        .map((term) => call(pending, 'search', term, '&status=All')),
      ...['gmail', email, player].flatMap((term) => [
        call(pending, 'search', term, '&status=Processing'),
        call(pending, 'search', term, '&status=Refunded'),
        call(pending, 'search', term, '&status=All&sortBy=value'),
        call(payments, 'search', term, '&paymentMethod=upi'),
      ]),
      call(pending, 'search', 'verma', '&status=Completed'),
      call(pending, 'search', email.slice(0, 9), '&status=Processing'),
      ...[player, player.slice(0, 6), '250', 'gmail'].map((term) =>
        call(payments, 'userInput', term),
      ),
      ...[...words, txnid, txnid.slice(5, 10), orderid].map((term) => call(wallet, 'search', term)),
      call(wallet, 'search', 'gmail', '&type=Refunded'),
      ...[orderid, orderid.slice(3, 8)].map((term) => call(wallet, 'orderFilter', term)),
      ...[...words, '98765', '987'].map((term) => call(users, 'search', term)),
      call(users, 'search', 'gmail', '&sortBy=balance'),
      call(users, 'search', 'verma', '&role=reseller'),
    ],
    short: ['a', 'g', 'zq', '25', '#', '...', '@.@', '%_%', 'é'].flatMap((term) =>
      [pending, wallet, users].map((path) =>
        call(path, 'search', term, path === pending ? '&status=All' : ''),
      ),
    ),
  }
}

// The order history's part of the address: status, words, days and page.

import { type OrderStatus, orderStatuses } from '@gemwala/contract/lists/rows'
import { pageOf } from '../../../ui/paging/page-of.ts'

/** The raw values in the address, which anybody may have typed. */
export type OrdersSearch = {
  status?: string
  search?: string
  from?: string
  to?: string
  page?: string
}

export type StatusChoice = OrderStatus | 'All'
export const statusChoices: StatusChoice[] = ['All', ...orderStatuses]

/** Days are empty without a limit. */
export type Chosen = {
  status: StatusChoice
  search: string
  from: string
  to: string
  page: number
}

export const searchLengthLimit = 100

export const chosenOf = ({ status, search = '', from, to, page }: OrdersSearch): Chosen => ({
  status: statusChoices.find((choice) => choice === status) ?? 'All',
  search: search.slice(0, searchLengthLimit),
  from: dayOf(from),
  to: dayOf(to),
  page: pageOf(page),
})

const dayOf = (text = ''): string =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : ''

export const isFiltered = ({ status, search, from, to }: Chosen): boolean =>
  status !== 'All' || search !== '' || from !== '' || to !== ''

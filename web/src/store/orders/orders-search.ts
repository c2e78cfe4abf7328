// The order history's part of the address: status and page.

import { type OrderStatus, orderStatuses } from '@gemwala/contract/orders/orders'
import { pageOf } from '../../ui/page-of.ts'

/** The raw values in the address, which anybody may have typed. */
export type OrdersSearch = { status?: string; page?: string }

export type StatusChoice = OrderStatus | 'All'
export const statusChoices: StatusChoice[] = ['All', ...orderStatuses]

export const chosenOf = ({ status, page }: OrdersSearch) => ({
  status: statusChoices.find((choice) => choice === status) ?? ('All' as const),
  page: pageOf(page),
})

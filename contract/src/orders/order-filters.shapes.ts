// The filters of the order lists for staff.

import { orderStatuses, paymentModes } from '../lists/rows.ts'
import { choice, day, gatewayName, note, paging, search, sortOrder } from '../wire.shapes.ts'
import { orderSorts, pendingDefaultLimit, pendingStatuses, transactionPageSize } from './orders.ts'

export const pendingFilters = paging(pendingDefaultLimit).extend({
  search,
  status: choice('status', pendingStatuses, 'Processing'),
  startDate: day,
  endDate: day,
  sortBy: choice('sortBy', orderSorts, 'date'),
  sortOrder,
})

export const transactionFilters = paging(transactionPageSize).extend({
  search,
  status: choice('status', ['All', ...orderStatuses], 'All'),
  paymentMethod: choice('paymentMethod', ['All', ...paymentModes], 'All'),
  userInput: note(100).default(''),
  /** By name or code. Beyond the specification; left out or empty, it filters nothing. */
  gateway: gatewayName.transform((name) => name || undefined),
  dateFrom: day,
  dateTo: day,
  /** Beyond the specification, as is the next one. */
  sortBy: choice('sortBy', orderSorts, 'date'),
  sortOrder,
})

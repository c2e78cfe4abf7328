// Converts a list's query to the domain's filter, for the list and for its file.

import type { userFilters } from '@gemwala/contract/accounts/users.shapes'
import type { walletFilters } from '@gemwala/contract/money/wallet.shapes'
import type {
  pendingFilters,
  transactionFilters,
} from '@gemwala/contract/orders/order-filters.shapes'
import type { z } from 'zod'

/** Undefined in the usual order, so that the record of an export does not name it. */
const isUpwards = (sortOrder: 'asc' | 'desc') => sortOrder === 'asc' || undefined

export const pendingFilterOf = ({
  startDate: from,
  endDate: to,
  sortOrder,
  ...same
}: z.output<typeof pendingFilters>) =>
  ({
    ...same,
    from,
    to,
    paymentMode: 'All',
    userInput: '',
    isUpwards: isUpwards(sortOrder),
  }) as const

export const paymentFilterOf = ({
  dateFrom: from,
  dateTo: to,
  paymentMethod: paymentMode,
  sortOrder,
  ...same
}: z.output<typeof transactionFilters>) =>
  ({ ...same, from, to, paymentMode, isUpwards: isUpwards(sortOrder) }) as const

export const walletFilterOf = ({
  dateFrom: from,
  dateTo: to,
  sortOrder,
  ...same
}: z.output<typeof walletFilters>) => ({ ...same, from, to, isUpwards: isUpwards(sortOrder) })

export const userFilterOf = ({
  dateFrom: from,
  dateTo: to,
  verified: isVerified,
  sortOrder,
  ...same
}: z.output<typeof userFilters>) =>
  ({ ...same, from, to, isVerified, isUpwards: isUpwards(sortOrder) }) as const

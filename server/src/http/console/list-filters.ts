// Converts a list's query to the domain's filter, for the list and for its file.

import type { userFilters } from '@gemwala/contract/accounts/users.shapes'
import type { walletFilters } from '@gemwala/contract/money/wallet.shapes'
import type {
  pendingFilters,
  transactionFilters,
} from '@gemwala/contract/orders/order-filters.shapes'
import type { z } from 'zod'

export const pendingFilterOf = ({
  startDate: from,
  endDate: to,
  ...same
}: z.output<typeof pendingFilters>) =>
  ({ ...same, from, to, paymentMode: 'All', userInput: '' }) as const

export const paymentFilterOf = ({
  dateFrom: from,
  dateTo: to,
  paymentMethod: paymentMode,
  ...same
}: z.output<typeof transactionFilters>) =>
  ({ ...same, from, to, paymentMode, sortBy: 'date' }) as const

export const walletFilterOf = ({
  dateFrom: from,
  dateTo: to,
  ...same
}: z.output<typeof walletFilters>) => ({ ...same, from, to })

export const userFilterOf = ({
  dateFrom: from,
  dateTo: to,
  verified: isVerified,
  ...same
}: z.output<typeof userFilters>) => ({ ...same, from, to, isVerified })

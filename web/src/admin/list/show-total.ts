// The number of rows in a list. Search results are counted only up to a limit, and the text says so.

import { countedUpTo } from '@gemwala/contract/paging'

export function showTotal(total: number, search: string): string {
  const isBound = search !== '' && total === countedUpTo
  return `${total.toLocaleString('en-IN')}${isBound ? '+' : ''} in all`
}

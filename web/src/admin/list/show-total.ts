// How many a list has. What a search finds is counted up to a bound only, and then it says so.

import { countedUpTo } from '@gemwala/contract/paging'

export function showTotal(total: number, search: string): string {
  const isBound = search !== '' && total === countedUpTo
  return `${total.toLocaleString('en-IN')}${isBound ? '+' : ''} in all`
}

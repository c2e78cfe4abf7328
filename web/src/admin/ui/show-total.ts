// How many a list has. What a search finds is counted up to a bound only, and then it says so.

import { countedUpTo } from '@gemwala/contract/paging'

/** Until it is known, a blank keeps its line. */
export function showTotal(total: number | undefined, search: string): string {
  if (total === undefined) return '\u00a0'
  const isBound = search !== '' && total === countedUpTo
  return `${total.toLocaleString('en-IN')}${isBound ? '+' : ''} in all`
}

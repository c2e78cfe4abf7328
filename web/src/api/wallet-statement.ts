// The customer's wallet statement as a file. Apart from the other calls, so that only those who want one
// download it.

import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { download } from './download.ts'

/** Empty days are not limited. */
export function downloadStatement(days: { dateFrom: string; dateTo: string }): Promise<void> {
  const name = ['wallet-statement', days.dateFrom, days.dateTo].filter(Boolean).join('-')
  return download(walletEndpoints.statement, days, `${name}.csv`)
}

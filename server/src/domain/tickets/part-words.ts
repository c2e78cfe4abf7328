// What became of a part, in words for its customer. They do not learn about our balance or our keys.

import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { Part } from '../../database/delivery/order-parts.ts'

type Told = Pick<Part, 'lane' | 'state' | 'sealed'> & {
  /** As the newest delivery attempt recorded it; null if there was none. */
  reason: string | null
}

export function partWords({ lane, state, sealed, reason }: Told): string {
  if (state === 'returned') return ticketTexts.returned
  if (state === 'delivered') {
    if (sealed !== null) return ticketTexts.codeDelivered
    return lane === 'manual' ? ticketTexts.confirmedByHand : ticketTexts.confirmed
  }
  if (state === 'unknown') return ticketTexts.unclear
  if (state !== 'waiting') return ticketTexts.accepted
  if (lane === 'manual') return ticketTexts.byHand
  if (lane === 'voucher') return sealed === null ? ticketTexts.awaitsCode : ticketTexts.codeIsNext
  return reason === null ? ticketTexts.notSentYet : ticketTexts.unreachable
}

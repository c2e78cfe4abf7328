// Sends codes in chunks that the server accepts, all into one batch. If they are sent again after a
// failure, those that had arrived count as duplicates and none is stored twice.

import { importLimit, voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import { call } from '../../api/call.ts'
import type { Line } from './read-codes.ts'

export type Outcome = {
  /** How many lines have a known result. */
  sent: number
  added: number
  duplicates: { line: number; masked: string }[]
}

export const nothingSent: Outcome = { sent: 0, added: 0, duplicates: [] }

type Import = { itemid: number; note: string; lines: readonly Line[]; isConfirmed: boolean }

/** Reports the progress after each chunk. */
export async function sendCodes(
  { itemid, note, lines, isConfirmed }: Import,
  tell: (outcome: Outcome) => void,
): Promise<Outcome> {
  let outcome = nothingSent
  let batch: number | null = null
  for (let start = 0; start < lines.length; start += importLimit) {
    const piece = lines.slice(start, start + importLimit)
    const codes = piece.map(({ code }) => code)
    const reply: { added: number; batch: number | null; duplicates: Named[] } = await call(
      voucherEndpoints.import,
      {
        body: {
          itemid,
          codes,
          note,
          ...(isConfirmed && { isConfirmed }),
          ...(batch !== null && { batch }),
        },
      },
    )
    batch ??= reply.batch
    const named = reply.duplicates.map(({ position, masked }) => ({
      line: piece[position - 1]!.line,
      masked,
    }))
    outcome = {
      sent: start + piece.length,
      added: outcome.added + reply.added,
      duplicates: [...outcome.duplicates, ...named],
    }
    tell(outcome)
  }
  return outcome
}

type Named = { position: number; masked: string }

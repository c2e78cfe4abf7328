// Undoes a price set and shows the result.

import { priceEndpoints, priceTexts } from '@gemwala/contract/catalogue/prices'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { askAgain, putItems } from '../catalogue/queries.ts'
import { queryClient } from '../query-client.ts'

export const setsKey = ['price sets']

/** Long enough to read which items were skipped. */
const readMs = 12_000

export async function undoSet(id: string): Promise<void> {
  try {
    const { message, items, left } = await call(priceEndpoints.undo, { params: { id } })
    putItems(items)
    toast('ok', message, left.length > 0 ? readMs : undefined)
  } catch (error) {
    toast('bad', textOf(error, priceTexts.undoFailed), readMs)
  }
  await Promise.all([askAgain(), queryClient.invalidateQueries({ queryKey: setsKey })])
}

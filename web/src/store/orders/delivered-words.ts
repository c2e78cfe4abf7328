// What was delivered, to whom, and how fast.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import * as words from './order.texts.tsx'
import { hasCodes, showInputs } from './order-state.ts'

/** The title and, below it, what the title leaves open. */
export function deliveredWords(order: OwnOrderDetail): { title: string; text?: string } {
  const { quantity, itemname, playername, input1, input2 } = order
  const what = quantity > 1 ? `${quantity} × ${itemname}` : itemname
  const took = tookOf(order)
  if (hasCodes(order)) {
    const title = words.codesReady(order.parts.length)
    return { title, text: took ? words.itemReadyIn(what, took) : words.itemReady(what) }
  }
  const player = playername ?? showInputs(input1, input2)
  return { title: took ? words.itemSentIn(what, player, took) : words.itemSent(what, player) }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The time from the payment to the delivery; undefined if it was longer than a day. */
function tookOf({ history }: OwnOrderDetail): string | undefined {
  const paidAt = history.find(({ status }) => status !== 'Created')?.at
  const deliveredAt = history.findLast(({ status }) => status === 'Completed')?.at
  if (!paidAt || !deliveredAt) return undefined
  const ms = Date.parse(deliveredAt) - Date.parse(paidAt)
  if (ms < minuteMs) return words.seconds(Math.max(1, Math.floor(ms / 1000)))
  if (ms < hourMs) return words.minutes(Math.floor(ms / minuteMs))
  return ms < dayMs ? words.hours(Math.floor(ms / hourMs)) : undefined
}

// Completing, refunding and cancelling an order, whichever screen it is done on.

import {
  noReason,
  type OrderDecision,
  orderEndpoints,
  orderTexts,
} from '@gemwala/contract/orders/orders'
import type { Order } from '@gemwala/contract/orders/orders.shapes'
import { CallFailed, call, textOf } from '../../api/call.ts'
import { dismissToast, shownToasts, toast } from '../../ui/toast.ts'
import { changeDraft, draftOf, dropDraft } from './drafts.ts'
import { applyChange, detailQuery, reloadOrders } from './order-cache.ts'

/** `opened`: the opened codes that the decider sees; a list shows none. */
type Seen = Pick<Order, 'orderid' | 'status'> & { opened?: number }

/** The server's words are read, not glanced at. */
const wordsMs = 8000

/** What is wrong with a reason for the decision; undefined when it will do. */
export const faultOf = (decision: OrderDecision, reason: string): string | undefined =>
  decision === 'Completed' || (reason.trim() !== '' && reason.trim() !== noReason)
    ? undefined
    : orderTexts.reasonRequired(decision)

/** Whether the order can be decided so now. If a reason is missing it says so. */
export function isReady({ orderid }: Seen, decision: OrderDecision): boolean {
  const { reason, isBusy } = draftOf(orderid)
  if (isBusy) return false
  const fault = faultOf(decision, reason)
  if (!fault) return true
  changeDraft(orderid, { fault, wanted: decision })
  toast('bad', fault)
  focusReason(orderid)
  return false
}

let running = 0
let isReloadDue = false

/**
 * Of an order that is ready. The lists are loaded again when the last of several is done; but not after
 * a refusal alone, for the row then shows what became of the order.
 */
export async function decide(order: Seen, decision: OrderDecision): Promise<void> {
  const { orderid } = order
  const { reason } = draftOf(orderid)
  changeDraft(orderid, { isBusy: true, fault: undefined, refusal: undefined })
  running += 1
  try {
    await sendDecision(order, decision, reason)
    isReloadDue = true
    dropDraft(orderid)
    sayDone(orderTexts.updated(decision))
  } catch (error) {
    const refusal = textOf(error, '')
    changeDraft(orderid, { isBusy: false, refusal })
    toast('bad', orderTexts.updateFailed)
    if (refusal) toast('bad', `${orderid}: ${refusal}`, wordsMs)
  } finally {
    running -= 1
    if (running === 0 && isReloadDue) {
      isReloadDue = false
      void reloadOrders()
    }
  }
}

/** Whoever clears a list quickly needs the news once, not a pile of it over the buttons. */
function sayDone(text: string): void {
  for (const shown of shownToasts()) if (shown.text === text) dismissToast(shown.id)
  toast('ok', text)
}

/** Throws CallFailed when it is refused; a row that was out of date is then shown as it is. */
export async function sendDecision(
  { orderid, status, opened }: Seen,
  decision: OrderDecision,
  reason: string,
): Promise<void> {
  try {
    const { order } = await call(orderEndpoints.decide, {
      params: { orderId: orderid, status: decision, reason: inPath(reason.trim() || noReason) },
      query: { from: status, ...(opened && { opened: String(opened) }) },
    })
    applyChange(order)
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) await look(orderid)
    throw error
  }
}

/** One or two dots alone would be read as a way through folders; the server trims the blank off. */
const inPath = (reason: string): string => (/^\.{1,2}$/.test(reason) ? ` ${reason}` : reason)

async function look(orderid: string): Promise<void> {
  const order = await detailQuery(orderid)
    .queryFn()
    .catch(() => undefined)
  if (order) applyChange(order)
}

/** The box of an open dialog rather than the one of the row under it. */
export function focusReason(orderid: string): void {
  const boxes = document.querySelectorAll<HTMLElement>(`[data-reason="${CSS.escape(orderid)}"]`)
  const box = [...boxes].find((one) => one.closest('dialog')) ?? boxes[0]
  box?.focus()
}

// Completing, refunding and cancelling an order, on whichever screen.

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

/** `opened`: how many opened codes the administrator sees; lists do not show them. */
type Seen = Pick<Order, 'orderid' | 'status'> & { opened?: number }

/** Long enough to read the server's message. */
const wordsMs = 8000

/** The error in the reason for this decision; undefined when it is valid. */
export const problemOf = (decision: OrderDecision, reason: string): string | undefined =>
  decision === 'Completed' || (reason.trim() !== '' && reason.trim() !== noReason)
    ? undefined
    : orderTexts.reasonRequired(decision)

/** Whether the order can be decided now. Shows an error when the reason is missing. */
export function isReady({ orderid }: Seen, decision: OrderDecision): boolean {
  const { reason, isBusy } = draftOf(orderid)
  if (isBusy) return false
  const problem = problemOf(decision, reason)
  if (!problem) return true
  changeDraft(orderid, { problem, wanted: decision })
  toast('bad', problem)
  focusReason(orderid)
  return false
}

let running = 0
let isReloadDue = false

/**
 * Sends a decision for which `isReady` returned true. When several run, the lists reload after the
 * last one; after refusals only they do not: the row then shows the real status.
 */
export async function decide(order: Seen, decision: OrderDecision): Promise<void> {
  const { orderid } = order
  const { reason } = draftOf(orderid)
  changeDraft(orderid, { isBusy: true, problem: undefined, refusal: undefined })
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

/** Staff who clear a list quickly need one message, not a pile of them over the buttons. */
function sayDone(text: string): void {
  for (const shown of shownToasts()) if (shown.text === text) dismissToast(shown.id)
  toast('ok', text)
}

/** Throws CallFailed when refused; an outdated row then shows the current status. */
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

/** A path segment of one or two dots would be resolved away; the server trims the blank. */
const inPath = (reason: string): string => (/^\.{1,2}$/.test(reason) ? ` ${reason}` : reason)

async function look(orderid: string): Promise<void> {
  const order = await detailQuery(orderid)
    .queryFn()
    .catch(() => undefined)
  if (order) applyChange(order)
}

/** Prefers the box of an open dialog to that of the row below it. */
export function focusReason(orderid: string): void {
  const boxes = document.querySelectorAll<HTMLElement>(`[data-reason="${CSS.escape(orderid)}"]`)
  const box = [...boxes].find((one) => one.closest('dialog')) ?? boxes[0]
  box?.focus()
}

// The orders of the MooGold simulator: accepted once per reference and completed after a while. The notice
// is repeated until the shop accepts it.

import { randomInt } from 'node:crypto'
import type { OrderFaults } from '../supply/order-faults.ts'
import type { Purchase, SupplierRecords } from '../supply/records.ts'
import type { Notice, NoticeOutcome, Webhook } from '../webhook.ts'

/** The only balance, in US cents. */
export const moogoldBalance = 'usd'

const mostNotices = 100

type World = {
  records: SupplierRecords
  orderFaults: OrderFaults
  webhook: Webhook
  noticeRetryMs: number
}

export type NewOrder = {
  reference: string | null
  item: string
  player: string
  zone: string
  isVoucher: boolean
  /** The final state, if a fault sets one. */
  end: string | undefined
}

/** A player that does not exist is noticed only while the order is processed. */
const endFor = (player: string): string => {
  if (!/^\d{6,12}$/.test(player) || player.endsWith('00')) return 'incorrect-details'
  return player.endsWith('99') ? 'refunded' : 'completed'
}

const newCode = () => `Serial Number: ${randomInt(1e9, 1e10)} Pin Code: ${randomInt(1e11, 1e12)}`

export const dollars = (cents: number): string => (cents / 100).toFixed(2)

const noticeOf = (purchase: Purchase): Notice => ({
  contentType: 'application/json',
  body: JSON.stringify({
    status: purchase.state,
    message: `Order ${purchase.state}`,
    account_details: { player_id: purchase.player, server_id: purchase.zone },
    order_id: purchase.number,
    total: dollars(purchase.charged),
  }),
})

const isSuccess = (outcome: NoticeOutcome): boolean =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 300

export type MooGoldOrders = ReturnType<typeof createOrders>

export const createOrders = ({ records, orderFaults, webhook, noticeRetryMs }: World) => {
  const notify = async (notice: Notice, times = 1): Promise<void> => {
    const outcomes = await webhook.send(notice)
    const isAccepted = outcomes.some((outcome) => outcome === 'no address' || isSuccess(outcome))
    if (isAccepted || times >= mostNotices) return
    webhook.later(noticeRetryMs, () => notify(notice, times + 1))
  }

  /** Moves an order to its next state, automatically or by the supplier's staff. */
  const settle = (purchase: Purchase, state: string): void => {
    if (state === 'refunded') records.giveBack(purchase)
    purchase.state = state
    // Only for orders with the shop's reference.
    if (purchase.reference !== null) webhook.later(0, () => notify(noticeOf(purchase)))
  }

  const addresses = ({ isVoucher, end, ...wanted }: NewOrder): Purchase => {
    const codes = isVoucher ? [newCode()] : []
    const purchase = records.add({ ...wanted, account: moogoldBalance, state: 'processing', codes })
    const finish = () => settle(purchase, end ?? endFor(purchase.player))
    const afterMs = orderFaults.completeAfterMs()
    if (afterMs === 0) finish()
    else webhook.later(afterMs, async () => finish())
    return purchase
  }

  return { addresses, settle }
}

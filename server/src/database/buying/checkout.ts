// Buying, in SQL: what something costs, and the purchase as one statement.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import { workInHand } from '../../kit/work.ts'
import type { Db } from '../engine/db.ts'
import { keptRefusals, sqlRefusals } from '../engine/refusals.ts'
import { customerOrder } from '../orders/orders.ts'

/** What is bought, and the lanes of the suppliers that are connected. */
export type Wanted = {
  productid: number
  itemid: number
  quantity: number
  couponCode: string | undefined
  lanes: string[]
}

const offer = z.object({
  refusal: z.enum(sqlRefusals).nullable(),
  refusalFigure: z.int().nullable(),
  pricePaise: paise.nullable(),
  discountPaise: paise.nullable(),
})
export type Offer = z.output<typeof offer>

/** What it costs a buyer of this role, or why it cannot be bought. */
export async function findOffer(
  db: Db,
  buyer: { role: string; userid: number | null },
  wanted: Wanted,
): Promise<Offer> {
  const [found] = await db.rows(offer)`
    select refusal, refusal_figure as "refusalFigure", price_paise as "pricePaise",
      discount_paise as "discountPaise"
    from find_offer(${buyer.role}, ${buyer.userid}, ${wanted.productid}, ${wanted.itemid},
      ${wanted.quantity}, ${wanted.couponCode ?? null}, ${wanted.lanes})`
  return found!
}

export type NewOrder = Wanted & {
  userid: number
  key: string
  requestHash: Buffer
  orderid: string
  txnid: string
  input1: string
  input2: string
  paymentMode: 'wallet' | 'upi'
  gateway: string | undefined
  /** The codes of the gateways that are connected. */
  gatewayCodes: string[]
  perMinute: number
  unpaidLimit: number
  payWithinMs: number
  workWithinMs: number
  /** The price the buyer saw. */
  payablePaise: number | undefined
  firstPollMs: number
}

export const keptRefusal = z.object({ refusal: z.enum(keptRefusals), figure: z.int().optional() })
export type KeptRefusal = z.output<typeof keptRefusal>

/** The answer stored under a key, returned to every repeated request. */
export const keptReply = z.union([
  z.object({ order: customerOrder, paymentUrl: z.string().optional() }),
  keptRefusal,
])
export type KeptReply = z.output<typeof keptReply>

const placed = z.discriminatedUnion('outcome', [
  /** Paid from the wallet, or free. */
  z.object({ outcome: z.literal('placed'), order: customerOrder }),
  /** Waits for its payment, which must now be started at the gateway. */
  z.object({ outcome: z.literal('started'), order: customerOrder }),
  /** An earlier request stopped before it got the payment page. */
  z.object({ outcome: z.literal('resumed'), order: customerOrder }),
  /** A repeated request that was answered before. */
  z.object({ outcome: z.literal('known'), reply: keptReply }),
])
export type Placed = z.output<typeof placed>
const placing = z.object({ placed })

/** Throws a raised refusal (see refusals.ts) when it cannot be bought. */
export async function placeOrder(db: Db, order: NewOrder): Promise<Placed> {
  const [found] = await db.rows(placing)`
    select place_order(
      p_userid => ${order.userid}, p_key => ${order.key}, p_request_hash => ${order.requestHash},
      p_orderid => ${order.orderid}, p_txnid => ${order.txnid},
      p_productid => ${order.productid}, p_itemid => ${order.itemid},
      p_quantity => ${order.quantity}, p_input1 => ${order.input1}, p_input2 => ${order.input2},
      p_payment_mode => ${order.paymentMode}, p_gateway => ${order.gateway ?? null},
      p_gateway_codes => ${order.gatewayCodes}, p_coupon_code => ${order.couponCode ?? null},
      p_lanes => ${order.lanes}, p_per_minute => ${order.perMinute},
      p_unpaid_limit => ${order.unpaidLimit},
      p_pay_within => make_interval(secs => ${order.payWithinMs / 1000}),
      p_work_within => make_interval(secs => ${order.workWithinMs / 1000}),
      p_payable_paise => ${order.payablePaise ?? null},
      p_first_poll_after => make_interval(secs => ${order.firstPollMs / 1000}),
      p_traceparent => ${workInHand()?.trace?.traceparent ?? null}) as placed`
  return found!.placed
}

// Buying, in SQL: what something costs, and purchases, a group of them in one statement.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { keptRefusals, sqlRefusals } from '../engine/refusals.ts'
import { customerOrder } from '../lists/customer-orders.ts'

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

/** A purchase as its buyer asks for it. */
export type Purchase = Omit<Wanted, 'lanes'> & {
  userid: number
  key: string
  requestHash: Buffer
  orderid: string
  txnid: string
  input1: string
  input2: string
  paymentMode: 'wallet' | 'upi'
  gateway: string | undefined
  /** The price the buyer saw. */
  payablePaise: number | undefined
  /** The trace of the request, which the order's job continues. */
  traceparent: string | undefined
}

/** What this node allows, the same for every purchase. */
export type PurchaseRules = {
  /** The codes of the gateways that are connected. */
  gatewayCodes: string[]
  lanes: string[]
  perMinute: number
  unpaidLimit: number
  payWithinMs: number
  workWithinMs: number
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
  z.object({
    outcome: z.literal('refused'),
    refusal: z.enum(sqlRefusals),
    figure: z.int().nullable(),
  }),
  /** Somebody else holds the buyer's wallet: nothing was done. */
  z.object({ outcome: z.literal('alone') }),
])
export type Placed = z.output<typeof placed>
const placing = z.object({ placed })

/**
 * Places a group of purchases in one transaction, at most one of each buyer. `waits` for wallets that
 * somebody else holds. Throws where one fails after all were decided; then nothing was placed.
 */
export async function placeOrders(
  db: Db,
  purchases: Purchase[],
  rules: PurchaseRules,
  { waits }: { waits: boolean },
): Promise<Placed[]> {
  const each = <T>(field: (purchase: Purchase) => T) => purchases.map(field)
  const rows = await db.rows(placing)`
    select unnest(place_orders(
      p_userid => ${each((one) => one.userid)}, p_key => ${each((one) => one.key)},
      p_request_hash => ${each((one) => one.requestHash)},
      p_orderid => ${each((one) => one.orderid)}, p_txnid => ${each((one) => one.txnid)},
      p_productid => ${each((one) => one.productid)}, p_itemid => ${each((one) => one.itemid)},
      p_quantity => ${each((one) => one.quantity)},
      p_input1 => ${each((one) => one.input1)}, p_input2 => ${each((one) => one.input2)},
      p_payment_mode => ${each((one) => one.paymentMode)},
      p_gateway => ${each((one) => one.gateway)},
      p_coupon_code => ${each((one) => one.couponCode)},
      p_payable_paise => ${each((one) => one.payablePaise)},
      p_traceparent => ${each((one) => one.traceparent)},
      p_waits => ${waits}, p_gateway_codes => ${rules.gatewayCodes}, p_lanes => ${rules.lanes},
      p_per_minute => ${rules.perMinute}, p_unpaid_limit => ${rules.unpaidLimit},
      p_pay_within => make_interval(secs => ${rules.payWithinMs / 1000}),
      p_work_within => make_interval(secs => ${rules.workWithinMs / 1000}),
      p_first_poll_after => make_interval(secs => ${rules.firstPollMs / 1000}))) as placed`
  return rows.map((row) => row.placed)
}

// The shapes of suppliers.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { body, filled, timestamp } from '../wire.shapes.ts'
import { supplierLanes } from './lanes.ts'
import { lookupPath, partnerOrderIdPattern, supplierTexts } from './suppliers.ts'

/** The supplier sends numbers sometimes as text. They are only displayed. */
const asGiven = z.union([z.string(), z.number()])

const smilePoints = z.object({ status: z.int(), smile_points: asGiven.optional() })
export type SmilePoints = z.output<typeof smilePoints>

const balances = z.object({
  balances: z.array(
    z.object({ lane: z.enum(supplierLanes), amount: z.number(), readAt: timestamp }),
  ),
})
export type SupplierBalance = z.output<typeof balances>['balances'][number]

const supplierOrder = z.object({
  order_id: asGiven,
  order_status: z.string(),
  partner_order_id: z.string(),
  date_created: z.object({ date: z.string(), timezone: z.string() }),
  items: z.array(
    z.object({
      product: z.string(),
      variation_id: asGiven,
      quantity: asGiven,
      price: asGiven,
      player_id: z.string().nullable(),
      server_id: z.string().nullable(),
      voucher_code: z.array(z.string()),
    }),
  ),
})
export type SupplierOrder = z.output<typeof supplierOrder>

const suppliedItem = z.object({
  /** The id in an item's `itemidarray`. */
  supplierItemId: z.string(),
  name: z.string(),
  /** In the supplier's currency; null if it gives none. */
  price: z.number().nullable(),
  instock: z.boolean(),
})
export type SuppliedItem = z.output<typeof suppliedItem>

/** An empty body, which may be missing: the path has the region. */
const noDetails = body({}).optional()

export const supplierShapes = {
  pointsBr: { body: noDetails, reply: smilePoints },
  pointsPh: { body: noDetails, reply: smilePoints },
  moogoldBalance: {
    body: noDetails,
    reply: z.object({ status: z.int(), balance: z.number().optional() }),
  },
  balances: { reply: balances },
  items: {
    params: z.object({ apiType: z.string() }),
    reply: z.object({ items: z.array(suppliedItem) }),
  },
  lookUp: {
    body: body({
      path: z.literal(lookupPath, supplierTexts.notForwarded),
      partner_order_id: filled(supplierTexts.partnerOrderIdRequired).regex(
        partnerOrderIdPattern,
        supplierTexts.badPartnerOrderId,
      ),
    }),
    reply: supplierOrder,
  },
  webhook: {
    params: z.object({ supplier: z.string().max(40) }),
    /** We only read which order the webhook is about. */
    body: z.object({ order_id: z.union([z.int(), z.string().max(64)]).transform(String) }),
    reply: z.object({ status: z.literal('success') }),
  },
} satisfies Record<string, Shape>

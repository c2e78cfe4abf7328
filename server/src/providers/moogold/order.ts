// An order in MooGold's answers: numbers may be text, and dates have two forms.

import { z } from 'zod'
import { looseText } from '../loose-text.ts'
import type { MooGoldOrder } from '../ports.ts'

const maybeText = looseText
  .nullish()
  .transform((text) => text || null)
  .catch(null)

/** MooGold's time zone, which the shorter date form leaves out. */
const homeTimezone = 'Asia/Kuala_Lumpur'

const date = z.union([
  z.object({ date: z.string(), timezone: z.string().catch(homeTimezone) }),
  z.string().transform((text) => ({ date: text, timezone: homeTimezone })),
])

const codes = z
  .union([z.array(z.string()), z.string().transform((code) => [code])])
  .nullish()
  .transform((list) => (list ?? []).map((code) => code.trim()).filter((code) => code !== ''))

const item = z
  .object({
    product: z.string().catch(''),
    variation_id: looseText.catch(''),
    quantity: looseText.catch('1'),
    price: looseText.catch(''),
    player_id: maybeText,
    server_id: maybeText,
    voucher_code: codes,
  })
  .transform((one) => ({
    product: one.product,
    variationId: one.variation_id,
    quantity: one.quantity,
    price: one.price,
    playerId: one.player_id,
    serverId: one.server_id,
    voucherCodes: one.voucher_code,
  }))

export const moogoldOrder = z
  .object({
    order_id: looseText.pipe(z.string().min(1).max(100)),
    order_status: z.string(),
    partner_order_id: looseText,
    date_created: date.catch({ date: '', timezone: homeTimezone }),
    item: z.array(item).nullish(),
  })
  .transform(
    (order): MooGoldOrder => ({
      orderId: order.order_id,
      status: order.order_status,
      partnerOrderId: order.partner_order_id,
      createdAt: order.date_created,
      items: order.item ?? [],
    }),
  )

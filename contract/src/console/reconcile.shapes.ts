// The shapes of reconciling.

import { z } from 'zod'
import { supplierLanes } from '../delivery/lanes.ts'
import type { Shape } from '../endpoint.ts'
import { body, count, filled, rupees, said, timestamp } from '../wire.shapes.ts'
import { maintenance } from './maintenance.shapes.ts'
import { listFindings, paymentFindings, reconcileTexts, supplierFindings } from './reconcile.ts'

const part = z.object({
  orderid: z.string(),
  position: z.int(),
  itemname: z.string(),
  player: z.string(),
  lane: z.enum(supplierLanes),
  state: z.string(),
  share: rupees('share'),
  reference: z.string(),
  finding: z.enum(supplierFindings),
  /** In the supplier's words. */
  said: z.string(),
})

const balance = z.object({
  lane: z.string(),
  /** The last one in the database, and when it was read; null if there is none. */
  before: z.number().nullable(),
  beforeAt: timestamp.nullable(),
  /** Null if the supplier does not answer. */
  now: z.number().nullable(),
})

const lostSupply = z.object({
  supplierReference: z.string(),
  madeAt: z.string(),
  status: z.string(),
  what: z.string(),
})

const payment = z.object({
  gateway: z.string(),
  paymentId: z.string(),
  clientTxnId: z.string().nullable(),
  amount: rupees('amount'),
  at: timestamp,
  finding: z.enum(paymentFindings),
})

const list = z.object({ name: z.string(), finding: z.enum(listFindings) })

const state = maintenance.extend({
  heldAt: timestamp.nullable(),
  /** How many parts would be sent again. */
  toHold: count,
  parts: z.array(part),
  balances: z.array(balance),
  /** The orders at MooGold that the database does not know. */
  lost: z.array(lostSupply),
  payments: z.array(payment),
  /** Gateways and suppliers, and whether they could be asked. */
  lists: z.array(list),
})
export type Reconcile = z.output<typeof state>

export const reconcileShapes = {
  state: { reply: state },
  hold: { reply: said },
  takePayment: {
    body: body({
      gateway: z.string(reconcileTexts.unknownGateway).max(40, reconcileTexts.unknownGateway),
      clientTxnId: filled(reconcileTexts.referenceRequired, 64),
    }),
    reply: said,
  },
} satisfies Record<string, Shape>

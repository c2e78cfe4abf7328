// The state at the end of a fault run: orders and money from the database; reviews, parked payments and the
// report of the books through the store's own calls.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import { z } from 'zod'
import type { Db } from '../../../src/database/engine/db.ts'
import type { ServiceRecords } from './external-services.ts'
import type { Forged } from './forger.ts'
import type { DecidedPart } from './staff.ts'
import type { Part } from './supplier-state.ts'

const part = z.object({
  position: z.int(),
  lane: z.string(),
  item: z.string(),
  state: z.string(),
  sharePaise: z.int(),
})
export type FinalPart = z.output<typeof part>

const order = z.object({
  orderid: z.string(),
  userid: z.int(),
  player: z.string(),
  status: z.string().transform((status) => status as OrderStatus),
  valuePaise: z.int(),
  paymentMode: z.enum(['wallet', 'upi']),
  parts: z.array(part),
})
export type FinalOrder = z.output<typeof order>

/** What the store did with a successful payment. */
const event = z.object({
  clientTxnId: z.string(),
  utr: z.string(),
  amountPaise: z.int(),
  outcome: z.string(),
  /** The money is in suspense. A payment parked without money was counted for another payment. */
  isHeld: z.boolean(),
})
type FinalEvent = z.output<typeof event>

const topUp = z.object({
  orderid: z.string(),
  userid: z.int(),
  valuePaise: z.int(),
  status: z.string(),
})
export type FinalTopUp = z.output<typeof topUp>

export type DatabaseState = {
  orders: FinalOrder[]
  topUps: FinalTopUp[]
  events: FinalEvent[]
  /** Payments that the store gave up before their deadline. */
  expiredEarly: string[]
  /** The money that each gateway holds for us by our books, by gateway code. */
  clearingPaise: Map<string, number>
  /** By userid. */
  balancesPaise: Map<number, number>
  /** Parts, as `orderid/position`, that were delivered after they were refunded. */
  losses: string[]
}

export type FinalState = DatabaseState & {
  proof: BooksProof
  /** The records of the suppliers and gateways. */
  records: ServiceRecords
  /** The orders in review. */
  reviewed: string[]
  /** By payment id. */
  parkedPaise: Map<string, number>
  decided: DecidedPart[]
  forged: Forged[]
  /** The lanes that staff resumed. */
  resumedLanes: Set<string>
}

export const partsOf = ({ orderid, player, parts }: FinalOrder): (Part & FinalPart)[] =>
  parts.map((one) => ({ orderid, player, ...one }))

export async function readDatabase(db: Db): Promise<DatabaseState> {
  const orders = await db.rows(order)`
    select orderid, userid, input1 as player, status, value_paise as "valuePaise",
      payment_mode as "paymentMode", (
        select coalesce(jsonb_agg(jsonb_build_object('position', position, 'lane', lane,
          'item', supplier_item_id, 'state', state, 'sharePaise', share_paise) order by position), '[]')
        from order_parts p where p.order_id = orders.id
      ) as parts
    from orders order by id`
  const events = await db.rows(event)`
    select p.client_txn_id as "clientTxnId", coalesce(e.payload->>'paymentId', e.payload->>'utr') as utr,
      (e.payload->>'amountPaise')::int as "amountPaise", e.outcome, exists (
        select 1 from transfers t
        where t.kind = 'parked' and t.cause = p.client_txn_id || '/'
          || coalesce(e.payload->>'paymentId', e.payload->>'utr')
      ) as "isHeld"
    from payment_events e join payments p on p.id = e.payment_id order by e.id`
  const wallets = await db.rows(z.object({ userid: z.int(), paise: z.int() }))`
    select userid, balance_paise as paise from wallets`
  const topUps = await db.rows(topUp)`
    select w.txnid as orderid, w.userid, w.amount_paise as "valuePaise", w.status
    from wallet_transactions w join payments p on p.wallet_transaction_id = w.id order by w.id`
  const early = await db.rows(z.object({ id: z.string() }))`
    select client_txn_id as id from payments where state = 'Expired' and updated_at < expires_at`
  const clearing = await db.rows(z.object({ code: z.string(), paise: z.int() }))`
    select g.code, -sum(e.amount_paise)::bigint as paise
    from ledger_entries e join gateways g on g.number = e.owner
    where e.account = 'clearing' group by g.code`
  const losses = await db.rows(z.object({ cause: z.string() }))`
    select cause from transfers where kind = 'loss'`
  return {
    orders,
    topUps,
    events,
    expiredEarly: early.map(({ id }) => id),
    clearingPaise: new Map(clearing.map(({ code, paise }) => [code, paise])),
    balancesPaise: new Map(wallets.map(({ userid, paise }) => [userid, paise])),
    losses: losses.map(({ cause }) => cause),
  }
}

/** Unfinished jobs, without recurring ones and look-ups, which continue while a part is in review. */
export const jobsLeft = (db: Db) => db.rows(job)`
  select queue, key, attempts, last_error as "lastError" from jobs
  where queue not in ('housekeeping', 'delivery-sweep', 'delivery-look-up', 'book proof', 'alarm-check',
    'supplier-balance', 'notice-sweep') order by id`

const job = z.object({
  queue: z.string(),
  key: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})

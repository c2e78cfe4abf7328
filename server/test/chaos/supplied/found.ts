// What is there when a fault run is over: orders and money by the database, and what waits for people
// and the books' proof by the store's own calls.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import type { OrderStatus } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import type { Db } from '../../../src/database/engine/db.ts'
import type { Forged } from './forger.ts'
import type { Books } from './outside.ts'
import type { DecidedPart } from './staff.ts'
import type { Part } from './standing.ts'

const part = z.object({
  position: z.int(),
  lane: z.string(),
  item: z.string(),
  state: z.string(),
  sharePaise: z.int(),
})
export type FoundPart = z.output<typeof part>

const order = z.object({
  orderid: z.string(),
  userid: z.int(),
  player: z.string(),
  status: z.string().transform((status) => status as OrderStatus),
  valuePaise: z.int(),
  paymentMode: z.enum(['wallet', 'upi']),
  parts: z.array(part),
})
export type FoundOrder = z.output<typeof order>

/** What we made of a success that the gateway told us of. */
const event = z.object({
  clientTxnId: z.string(),
  utr: z.string(),
  amountPaise: z.int(),
  outcome: z.string(),
  /** Its money stands in suspense; what is put aside without money had been counted elsewhere. */
  isHeld: z.boolean(),
})
type FoundEvent = z.output<typeof event>

const topUp = z.object({
  orderid: z.string(),
  userid: z.int(),
  valuePaise: z.int(),
  status: z.string(),
})
export type FoundTopUp = z.output<typeof topUp>

export type InDatabase = {
  orders: FoundOrder[]
  topUps: FoundTopUp[]
  events: FoundEvent[]
  /** The payments that we gave up on before their time. */
  expiredEarly: string[]
  /** What a gateway holds for us by our books, by its code. */
  clearingPaise: Map<string, number>
  /** By userid. */
  balancesPaise: Map<number, number>
  /** `orderid/position` of what was delivered after its money went back. */
  losses: string[]
}

export type Found = InDatabase & {
  proof: BooksProof
  /** The books of the outside. */
  books: Books
  /** The orders that wait for a person. */
  reviewed: string[]
  /** By the id of their payment. */
  parkedPaise: Map<string, number>
  decided: DecidedPart[]
  forged: Forged[]
  /** The lanes that stood still until staff let them run again. */
  resumedLanes: Set<string>
}

export const partsOf = ({ orderid, player, parts }: FoundOrder): (Part & FoundPart)[] =>
  parts.map((one) => ({ orderid, player, ...one }))

export async function readDatabase(db: Db): Promise<InDatabase> {
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

/** Work that is to come to an end: parts in review are looked up for as long as it takes. */
export const jobsLeft = (db: Db) => db.rows(job)`
  select queue, key, attempts, last_error as "lastError" from jobs
  where queue not in ('housekeeping', 'delivery-sweep', 'delivery-look-up') order by id`

const job = z.object({
  queue: z.string(),
  key: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})

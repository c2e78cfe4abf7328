// Wallets, in SQL: balances, and the transactions that their owners see.

import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { OwnRead } from '../accounts/sessions.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

const held = z.object({ paise })
const heldBy = (userid: Sql) => sql`
  select balance_paise as paise from wallets where userid = ${userid}`

export const ownBalance: OwnRead<z.output<typeof held>> = {
  row: held,
  query: heldBy(sql`s.userid`),
}

export async function balance(db: Db, userid: number) {
  const [found] = await db.rows(held)`${heldBy(sql`${userid}`)}`
  return found!.paise
}

/** Purchases and payments of its owner wait until this transaction ends. */
export const lock = (db: Db, userid: number): Promise<number> => db.run`
  select 1 from wallets where userid = ${userid} for no key update`

const closing = z.object({ isClosed: z.boolean() })

/** Whether its owner deleted the account. The lock keeps it from being closed meanwhile. */
export async function isClosed(db: Db, userid: number): Promise<boolean> {
  await lock(db, userid)
  const [found] = await db.rows(closing)`
    select closed_at is not null as "isClosed" from wallets where userid = ${userid}`
  return found!.isClosed
}

const walletTransaction = z.object({
  id: z.int(),
  txnid: z.string(),
  userid: z.int(),
  useremail: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amountPaise: paise,
  orderid: z.string().nullable(),
  /** The order's product now, and what was bought of it; null without an order. */
  productid: z.int().nullable(),
  productName: z.string().nullable(),
  itemName: z.string().nullable(),
  quantity: z.int().nullable(),
  imgpath: z.string().nullable(),
  /** A top-up through a gateway. */
  isPayment: z.boolean(),
  note: z.string(),
  paymentUrl: z.string().nullable(),
  /** Null until its money has moved. */
  transferId: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WalletTransaction = z.output<typeof walletTransaction>

const everything = sql`
  select t.id, t.txnid, t.userid, t.useremail, t.type, t.status, t.amount_paise as "amountPaise",
    o.orderid, o.productid, o.product_name as "productName", o.item_name as "itemName", o.quantity,
    (select imgpath from products g where g.productid = o.productid and g.archived_at is null)
      as imgpath,
    p.id is not null as "isPayment", t.note,
    case when p.state = 'Created' and p.expires_at > now() then p.payment_url end as "paymentUrl",
    t.transfer_id as "transferId", t.created_at as "createdAt", t.updated_at as "updatedAt"
  from wallet_transactions t left join orders o on o.id = t.order_id
    left join payments p on p.wallet_transaction_id = t.id`

/** A page of somebody's transactions, newest first, and how many there are in all. */
export async function listOwn(
  db: Db,
  userid: number,
  { page, limit }: { page: number; limit: number },
) {
  const transactions = await db.rows(walletTransaction)`
    ${everything} where t.userid = ${userid}
    order by t.id desc limit ${limit} offset ${(page - 1) * limit}`
  const total = await db.number`
    select count(*) as n from wallet_transactions where userid = ${userid}`
  return { transactions, total }
}

export async function find(db: Db, txnid: string): Promise<WalletTransaction | undefined> {
  const [found] = await db.rows(walletTransaction)`${everything} where t.txnid = ${txnid}`
  return found
}

const noted = z.object({ note: z.string() })

/** Why money of an order came back, the last time; empty if none did. */
export async function refundNote(db: Db, orderId: number): Promise<string> {
  const [last] = await db.rows(noted)`
    select note from wallet_transactions
    where order_id = ${orderId} and type = 'Refunded' order by id desc limit 1`
  return last?.note ?? ''
}

export type NewTransaction = {
  txnid: string
  owner: { userid: number; useremail: string }
  type: WalletTransaction['type']
  amountPaise: number
  orderId?: number
  /** The transfer that moved the money; without one it has not moved. */
  transferId?: number
  note?: string
}

export const add = (db: Db, given: NewTransaction): Promise<number> => db.number`
  insert into wallet_transactions (
    txnid, userid, useremail, type, status, amount_paise, order_id, transfer_id, note)
  values (${given.txnid}, ${given.owner.userid}, ${given.owner.useremail}, ${given.type},
    ${given.transferId === undefined ? 'Created' : 'Success'}, ${given.amountPaise},
    ${given.orderId ?? null}, ${given.transferId ?? null}, ${given.note ?? ''})
  returning id as n`

/** The money of a top-up arrived. */
export const succeed = (db: Db, id: number, transferId: number): Promise<number> => db.run`
  update wallet_transactions
  set status = 'Success', transfer_id = ${transferId}, updated_at = now()
  where id = ${id} and status in ('Created', 'Processing', 'Failed')`

/** The money of a top-up did not arrive. */
export const fail = (db: Db, id: number): Promise<number> => db.run`
  update wallet_transactions set status = 'Failed', updated_at = now()
  where id = ${id} and status in ('Created', 'Processing')`

export const countUnpaid = (db: Db, userid: number): Promise<number> => db.number`
  select count(*) as n from wallet_transactions where userid = ${userid} and status = 'Created'`

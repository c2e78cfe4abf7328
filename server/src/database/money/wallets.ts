// Wallets, in SQL: balances, and the transactions that their owners see.

import { walletStatuses, walletTypes } from '@gemwala/contract/money/wallet'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const held = z.object({ paise })

export async function balance(db: Db, userid: number) {
  const [found] = await db.rows(held)`
    select balance_paise as paise from wallets where userid = ${userid}`
  return found!.paise
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
  note: z.string(),
  paymentUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WalletTransaction = z.output<typeof walletTransaction>

const everything = sql`
  select t.id, t.txnid, t.userid, t.useremail, t.type, t.status, t.amount_paise as "amountPaise",
    (select orderid from orders o where o.id = t.order_id) as orderid, t.note,
    (select payment_url from payments p
      where p.wallet_transaction_id = t.id and p.state = 'Created' and p.expires_at > now()
    ) as "paymentUrl",
    t.created_at as "createdAt", t.updated_at as "updatedAt"
  from wallet_transactions t`

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

// The state at the end of a run, read from the database and through the store's own calls.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import { z } from 'zod'
import type { Db } from '../../src/database/engine/db.ts'
import type { Caller } from './calls.ts'
import type { Shop } from './shop.ts'

export type FinalOrder = {
  orderid: string
  userid: number
  player: string
  status: OrderStatus
  valuePaise: number
  hasCoupon: boolean
  /** The number of codes reserved for or delivered by the order. */
  codes: number
  /** The kinds of the notices about the order, oldest first. */
  told: string[]
}

export type DatabaseState = {
  orders: FinalOrder[]
  /** By userid. */
  balancesPaise: Map<number, number>
  couponUses: number
}

export type FinalState = DatabaseState & {
  books: BooksProof
  /** The codes that buyers opened, by orderid. */
  openedCodes: Map<string, string[]>
}

const order = z.object({
  orderid: z.string(),
  userid: z.int(),
  player: z.string(),
  status: z.string().transform((status) => status as OrderStatus),
  valuePaise: z.int(),
  hasCoupon: z.boolean(),
  codes: z.int(),
  told: z.array(z.string()),
})

export async function readDatabase(db: Db): Promise<DatabaseState> {
  const orders = await db.rows(order)`
    select orderid, userid, input1 as player, status, value_paise as "valuePaise",
      coupon_id is not null as "hasCoupon", (
        select count(*) from vouchers v join order_parts p on p.id = v.part_id
        where p.order_id = orders.id
      ) as codes, array(
        select kind from notices n where n.data ->> 'orderid' = orders.orderid order by n.id
      ) as told
    from orders order by id`
  const wallets = await db.rows(z.object({ userid: z.int(), paise: z.int() }))`
    select userid, balance_paise as paise from wallets`
  const [coupons] = await db.rows(z.object({ uses: z.int() }))`
    select sum(used_count)::int as uses from coupons`
  return {
    orders,
    balancesPaise: new Map(wallets.map(({ userid, paise }) => [userid, paise])),
    couponUses: coupons!.uses,
  }
}

export async function readBooks(
  caller: Caller,
  { staff }: Pick<Shop, 'staff'>,
): Promise<BooksProof> {
  const answer = await caller.call('GET', '/admin/books', staff)
  if (answer.status !== 200)
    throw new Error(`The books could not be read: ${JSON.stringify(answer)}`)
  return answer.body
}

/** Every buyer opens their codes. */
export async function openCodes(
  caller: Caller,
  shop: Shop,
  bought: { buyer: number; orderid: string }[],
): Promise<Map<string, string[]>> {
  const opened = new Map<string, string[]>()
  for (const { buyer, orderid } of bought) {
    const { token } = shop.buyers[buyer]!
    const answer = await caller.call('POST', `/store/orders/${orderid}/reveal`, { token, body: {} })
    opened.set(orderid, answer.status === 200 ? answer.body.vouchers : [])
  }
  return opened
}

// What is there when all is over: read from the database, and from the store by its own calls.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import type { OrderStatus } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import type { Db } from '../../src/database/engine/db.ts'
import type { Caller } from './calls.ts'
import type { Stock } from './stock.ts'

export type FoundOrder = {
  orderid: string
  userid: number
  player: string
  status: OrderStatus
  valuePaise: number
  usesCoupon: boolean
  /** Codes that are put aside for it or delivered by it. */
  codes: number
}

export type InDatabase = {
  orders: FoundOrder[]
  /** By userid. */
  balancesPaise: Map<number, number>
  couponUses: number
}

export type Found = InDatabase & {
  books: BooksProof
  /** The codes that buyers could open, by orderid. */
  openedCodes: Map<string, string[]>
}

const order = z.object({
  orderid: z.string(),
  userid: z.int(),
  player: z.string(),
  status: z.string().transform((status) => status as OrderStatus),
  valuePaise: z.int(),
  usesCoupon: z.boolean(),
  codes: z.int(),
})

export async function readDatabase(db: Db): Promise<InDatabase> {
  const orders = await db.rows(order)`
    select orderid, userid, input1 as player, status, value_paise as "valuePaise",
      coupon_id is not null as "usesCoupon", (
        select count(*) from vouchers v join order_parts p on p.id = v.part_id
        where p.order_id = orders.id
      ) as codes
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
  { staff }: Pick<Stock, 'staff'>,
): Promise<BooksProof> {
  const answer = await caller.call('GET', '/admin/books', staff)
  if (answer.status !== 200) throw new Error(`the books cannot be read: ${JSON.stringify(answer)}`)
  return answer.body
}

/** Every buyer opens what they bought. */
export async function openCodes(
  caller: Caller,
  stock: Stock,
  bought: { buyer: number; orderid: string }[],
): Promise<Map<string, string[]>> {
  const opened = new Map<string, string[]>()
  for (const { buyer, orderid } of bought) {
    const { token } = stock.buyers[buyer]!
    const answer = await caller.call('POST', `/store/orders/${orderid}/reveal`, { token, body: {} })
    opened.set(orderid, answer.status === 200 ? answer.body.vouchers : [])
  }
  return opened
}

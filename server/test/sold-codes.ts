// Inserts many code orders directly, as purchases would write them, for tests of races after the purchase.

import { z } from 'zod'
import type { Context } from '../src/context.ts'
import { sealVoucher } from '../src/kit/vouchers.ts'
import { newOrderid, newTxnid } from './samples.ts'

const sharePaise = 1_000
const ids = z.object({ id: z.int() })

type Sold = {
  userid: number
  itemid: number
  count: number
  /** The state of each part of each order; an order with a waiting part lacks codes. */
  parts: ('delivered' | 'waiting')[]
}

/** Paid from the wallet, which must hold 1,000 paise for each part. Returns the orderids. */
export async function insertSold(
  { db, vault, limits }: Context,
  { userid, itemid, count, parts }: Sold,
): Promise<string[]> {
  const orderids = Array.from({ length: count }, newOrderid)
  const txnids = Array.from({ length: count }, newTxnid)
  const value = sharePaise * parts.length
  await db.transaction(async (tx) => {
    const orders = await tx.rows(ids)`
      insert into orders (orderid, userid, useremail, buyer_role, productid, product_name, itemid,
        item_name, quantity, price_paise, value_paise, payment_mode, status)
      select orderid, ${userid}, 'asha@store.test', 'user', 1001, 'Kite', ${itemid}, 'Gift',
        ${parts.length}, ${value}, ${value}, 'wallet', 'Queued'
      from unnest(${orderids}::text[]) as given (orderid) returning id`
    const orderIds = orders.map(({ id }) => id)
    await tx.run`
      insert into order_parts (order_id, position, lane, share_paise, state)
      select o.id, p.position, 'voucher', ${sharePaise}, p.state
      from unnest(${orderIds}::bigint[]) as o (id),
        unnest(${parts}::text[]) with ordinality as p (state, position)
      order by o.id, p.position`
    await tx.run`
      with moved as (
        insert into transfers (kind, cause, debit_account, debit_owner, credit_account, credit_owner,
          amount_paise)
        select 'purchase', orderid, 'wallet', ${userid}, 'escrow', id, ${value} from orders
        where id = any (${orderIds}::bigint[]) order by id
        returning id, credit_owner
      )
      insert into wallet_transactions (txnid, userid, useremail, type, status, amount_paise, order_id,
        transfer_id)
      select (${txnids}::text[])[row_number() over ()], ${userid}, 'asha@store.test', 'Debit',
        'Success', ${value}, credit_owner, id from moved`
    await tx.run`
      insert into transfers (kind, cause, debit_account, debit_owner, credit_account, amount_paise)
      select 'delivery', o.orderid || '/' || p.position, 'escrow', o.id, 'sales', ${sharePaise}
      from order_parts p join orders o on o.id = p.order_id
      where o.id = any (${orderIds}::bigint[]) and p.state = 'delivered' order by p.id`
    const { sealed } = sealVoucher(vault, 'GIFT-CODE-0001')
    await tx.run`
      insert into vouchers (itemid, part_id, sealed, fingerprint, tail)
      select ${itemid}, p.id, ${sealed}, sha256(p.id::text::bytea), '0001' from order_parts p
      where p.order_id = any (${orderIds}::bigint[]) and p.state = 'delivered'`
    const isWaiting = parts.includes('waiting')
    await tx.run`
      update orders set status = ${isWaiting ? 'Processing' : 'Completed'},
        needs_review = ${isWaiting}, money_back_at = case when ${isWaiting}
          then now() + make_interval(secs => ${limits.codesWaitMs / 1000}) end
      where id = any (${orderIds}::bigint[])`
  })
  return orderids
}

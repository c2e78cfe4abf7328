// Fills the shop of the benchmark: a coupon for all buyers, and enough buyers that no wallet becomes a hot row and
// nobody reaches the rate limit.

import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export type Buyer = { userid: number; token: string }
export type Stock = { productid: number; itemid: number; buyers: Buyer[] }

export const couponCode = 'BENCH5'
const balancePaise = 1_000_000_000_00

export async function stock(client: pg.Client, count: number): Promise<Stock> {
  const { rows: products } = await client.query(`
    insert into products (name, type, category, imgpath, inputs) values
      ('Ember Rift', 'MLBB', 'games', '/images/ember-rift.webp', '[{"label": "User Id"}]')
    returning productid`)
  const { rows: items } = await client.query(`
    insert into items (name, type, original_paise, discounted_paise, resell_paise)
    values ('86 Diamonds', 'small', 12000, 10000, 9000) returning itemid`)
  const { productid } = products[0]
  const { itemid } = items[0]
  await client.query('insert into product_items (productid, itemid, position) values ($1, $2, 0)', [
    productid,
    itemid,
  ])
  await client.query(
    `insert into coupons (coupon_code, discount_type, discount_basis_points, expiry_date,
      minimum_item_quantity, min_purchase_paise, max_discount_paise, usage_limit, user_limit)
    values ($1, 'percentage', 500, '2099-12-31', 1, 0, 0, 1000000000, 1000000000)`,
    [couponCode],
  )
  const buyers = await enrol(client, count)
  await client.query('vacuum analyze')
  return { productid, itemid, buyers }
}

async function enrol(client: pg.Client, count: number): Promise<Buyer[]> {
  const { rows } = await client.query(
    `insert into users (name, email, is_verified)
    select 'Buyer ' || n, 'buyer' || n || '@bench.test', true from generate_series(1, $1::int) n
    returning userid`,
    [count],
  )
  const buyers: Buyer[] = rows.map(({ userid }) => ({
    userid: Number(userid),
    token: randomBytes(32).toString('base64url'),
  }))
  const userids = buyers.map(({ userid }) => userid)
  await client.query(
    `insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
    select 'adjustment', 'bench ' || userid, 'adjustment', 'wallet', userid, $2
    from unnest($1::bigint[]) userid`,
    [userids, balancePaise],
  )
  // Sessions count as just used; otherwise each purchase would also update when they were last seen.
  await client.query(
    `insert into sessions (token_hash, userid, expires_at, last_seen_at, signed_in_by, must_answer)
    select token_hash, userid, now() + interval '1 day', now() + interval '1 day', 'password', false
    from unnest($1::bytea[], $2::bigint[]) as given (token_hash, userid)`,
    [buyers.map(({ token }) => createHash('sha256').update(token).digest()), userids],
  )
  return buyers
}

/** Buyers are used in rotation, so that each one pauses as long as possible. */
export function turns(buyers: Buyer[]): () => Buyer {
  let next = 0
  return () => {
    next = (next + 1) % buyers.length
    return buyers[next]!
  }
}

// Inserts valid rows. Each function takes the fields that should differ from the default.

import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import * as sessions from '../src/database/accounts/sessions.ts'
import type { Db } from '../src/database/engine/db.ts'
import { columnOf, insertForm, plain, Sql, sql } from '../src/database/engine/sql.ts'
import { publicId } from '../src/kit/ids.ts'
import { hashOfToken, newToken } from '../src/kit/secrets.ts'

type Row = Record<string, unknown>

/** An `insert` of the given fields: `couponCode` goes into `coupon_code`. */
export function insertInto(table: string, row: Row): Sql {
  const given = new Sql(insertForm(Object.keys(row).map(columnOf)), Object.values(row))
  return sql`insert into ${plain(table)} ${given}`
}

const numbered = z.object({ id: z.int() })
const identified = z.object({ id: z.uuid() })

export const newOrderid = () => publicId('GW', randomInt)
export const newTxnid = () => publicId('TX', randomInt)

export async function insertUser(db: Db, given: Row = {}): Promise<{ userid: number }> {
  const row = {
    name: 'Asha Verma',
    email: `${randomUUID()}@store.test`,
    isVerified: true,
    ...given,
  }
  const [user] = await db.rows(z.object({ userid: z.int() }))`
    ${insertInto('users', row)} returning userid`
  return user!
}

/** Creates a valid session of the user and returns its token. */
export async function signIn(db: Db, userid: number, lifetimeMs = 3_600_000): Promise<string> {
  const token = newToken()
  await sessions.insert(db, {
    userid,
    tokenHash: hashOfToken(token),
    lifetimeMs,
    way: 'password',
    mustAnswer: false,
    mustProve: false,
    ip: '127.0.0.1',
    userAgent: '',
  })
  return token
}

export async function insertItem(db: Db, given: Row = {}): Promise<{ itemid: number }> {
  const row = {
    name: '86 Diamonds',
    type: 'small',
    originalPaise: 12_000,
    discountedPaise: 10_000,
    resellPaise: 9_000,
    ...given,
  }
  const [item] = await db.rows(z.object({ itemid: z.int() }))`
    ${insertInto('items', row)} returning itemid`
  return item!
}

/** A product with its items, in this order. */
export async function insertProduct(
  db: Db,
  given: Row = {},
  items: Row[] = [],
): Promise<{ productid: number; id: string }> {
  const row = {
    name: 'Ember Rift',
    type: 'MLBB',
    category: 'games',
    imgpath: '/images/ember-rift.webp',
    inputs: JSON.stringify([{ label: 'User Id' }]),
    ...given,
  }
  const [product] = await db.rows(z.object({ productid: z.int(), id: z.uuid() }))`
    ${insertInto('products', row)} returning productid, id`
  for (const [position, item] of items.entries()) {
    const { itemid } = await insertItem(db, item)
    await db.run`${insertInto('product_items', { productid: product!.productid, itemid, position })}`
  }
  return product!
}

export async function insertImage(db: Db, given: Row = {}): Promise<{ id: string }> {
  const row = { title: 'Diamonds', type: 'Banner', url: '/images/diamonds.webp', ...given }
  const [image] = await db.rows(identified)`${insertInto('images', row)} returning id`
  return image!
}

export async function insertGateway(db: Db, given: Row = {}): Promise<{ id: string }> {
  const row = { code: 'upigateway', gatewayProvider: 'UPIGateway', isActive: true, ...given }
  const [gateway] = await db.rows(identified)`${insertInto('gateways', row)} returning id`
  return gateway!
}

export async function insertCoupon(db: Db, given: Row = {}): Promise<{ id: string }> {
  const row = {
    couponCode: 'DIWALI10',
    discountType: 'percentage',
    discountBasisPoints: 1000,
    expiryDate: '2099-12-31',
    minimumItemQuantity: 1,
    minPurchasePaise: 0,
    maxDiscountPaise: 0,
    usageLimit: 10,
    userLimit: 1,
    ...given,
  }
  const [coupon] = await db.rows(identified)`${insertInto('coupons', row)} returning id`
  return coupon!
}

export const sampleOrder = (userid: number, given: Row = {}): Row => ({
  orderid: newOrderid(),
  userid,
  useremail: 'asha@store.test',
  buyerRole: 'user',
  productid: 1001,
  productName: 'Ember Rift',
  itemid: 5001,
  itemName: '86 Diamonds',
  pricePaise: 10_000,
  valuePaise: 10_000,
  paymentMode: 'wallet',
  status: 'Queued',
  ...given,
})

export async function insertOrder(
  db: Db,
  userid: number,
  given: Row = {},
): Promise<{ id: number; orderid: string }> {
  const [order] = await db.rows(numbered.extend({ orderid: z.string() }))`
    ${insertInto('orders', sampleOrder(userid, given))} returning id, orderid`
  return order!
}

export async function insertPart(
  db: Db,
  orderId: number,
  given: Row = {},
): Promise<{ id: number }> {
  const row = { orderId, position: 1, lane: 'manual', sharePaise: 10_000, ...given }
  const [part] = await db.rows(numbered)`${insertInto('order_parts', row)} returning id`
  return part!
}

export async function insertTransfer(db: Db, given: Row): Promise<{ id: number }> {
  const row = { kind: 'adjustment', cause: randomUUID(), amountPaise: 10_000, ...given }
  const [transfer] = await db.rows(numbered)`${insertInto('transfers', row)} returning id`
  return transfer!
}

/** Moves money from the adjustment account into a wallet. */
export const credit = (db: Db, userid: number, amountPaise: number): Promise<{ id: number }> =>
  insertTransfer(db, {
    debitAccount: 'adjustment',
    creditAccount: 'wallet',
    creditOwner: userid,
    amountPaise,
  })

export async function insertWalletTransaction(
  db: Db,
  userid: number,
  given: Row = {},
): Promise<{ id: number }> {
  const row = {
    txnid: newTxnid(),
    userid,
    useremail: 'asha@store.test',
    type: 'Credit',
    status: 'Created',
    amountPaise: 10_000,
    ...given,
  }
  const [transaction] = await db.rows(numbered)`
    ${insertInto('wallet_transactions', row)} returning id`
  return transaction!
}

export const samplePayment = (gatewayId: string, given: Row = {}): Row => ({
  clientTxnId: newTxnid(),
  gatewayId,
  amountPaise: 10_000,
  startedOn: '2026-03-31',
  expiresAt: '2026-03-31T07:00:00Z',
  ...given,
})

export const randomHash = (): Buffer => randomBytes(32)

// A small shop for tests of buying: one product, its items, and buyers with money.

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../src/database/engine/db.ts'
import type { PaymentGateway, PaymentReport, Providers } from '../src/providers/ports.ts'
import { type Client, clientOf } from './client.ts'
import type { TestApp } from './harness.ts'
import { type AppOptions, testApp } from './harness.ts'
import {
  credit,
  insertGateway,
  insertProduct,
  insertUser,
  insertWalletTransaction,
  signIn,
} from './samples.ts'

type Row = Record<string, unknown>

/** A gateway that says what a test wants it to, and writes down what it was asked. */
export type TestGateway = PaymentGateway & {
  reports: Map<string, PaymentReport>
  started: string[]
  asked: string[]
}

export function testGateway(): TestGateway {
  const gateway: TestGateway = {
    reports: new Map(),
    started: [],
    asked: [],
    start: async ({ clientTxnId }) => {
      gateway.started.push(clientTxnId)
      const paymentUrl = `https://pay.test/${clientTxnId}`
      return { kind: 'started', paymentUrl, gatewayReference: null }
    },
    report: async ({ clientTxnId }) => {
      gateway.asked.push(clientTxnId)
      return gateway.reports.get(clientTxnId) ?? { state: 'pending' }
    },
    readNotice: ({ rawBody }) => rawBody.toString() || undefined,
  }
  return gateway
}

export type Shop = TestApp & {
  productid: number
  itemid: number
  gateway: TestGateway
  /** Somebody with this much in the wallet, in paise. */
  buyer(balancePaise?: number, given?: Row): Promise<Buyer>
}

export type Buyer = Client & {
  userid: number
  /** Buys one of the shop's item from the wallet, unless told otherwise. */
  buy(given?: Row, key?: string): ReturnType<Client['post']>
}

/** Its item costs ₹100, ₹90 for resellers; `item` says what differs. */
export async function openShop(
  item: Row = {},
  {
    players,
    suppliers,
    ...options
  }: AppOptions & Partial<Pick<Providers, 'players' | 'suppliers'>> = {},
): Promise<Shop> {
  const gateway = testGateway()
  const opened = await testApp({
    ...options,
    replace: (ctx) => ({
      providers: {
        ...ctx.providers,
        payments: { upigateway: gateway },
        ...(players && { players }),
        ...(suppliers && { suppliers }),
      },
      ...options.replace?.(ctx),
    }),
  })
  const { db } = opened.ctx
  // The work that waits is done with the same outside.
  opened.ctx.providers.payments = { upigateway: gateway }
  if (suppliers) opened.ctx.providers.suppliers = suppliers
  await insertGateway(db)
  const { productid } = await insertProduct(db, {}, [item])
  const itemid = await firstItem(db, productid)
  const buyer = async (balancePaise = 0, given: Row = {}): Promise<Buyer> => {
    const { userid } = await insertUser(db, given)
    if (balancePaise > 0) await fund(db, userid, balancePaise)
    const client = clientOf(opened.app, await signIn(db, userid))
    const wanted = { productid, itemid, input1: '123456789', input2: '2501', paymentmode: 'wallet' }
    return {
      ...client,
      userid,
      buy: (more, key = randomUUID()) =>
        client.post('/store/orders', { ...wanted, ...more }, { 'idempotency-key': key }),
    }
  }
  return { ...opened, productid, itemid, gateway, buyer }
}

async function firstItem(db: Db, productid: number): Promise<number> {
  const [found] = await db.rows(z.object({ itemid: z.int() }))`
    select itemid from product_items where productid = ${productid} order by position limit 1`
  return found!.itemid
}

/** Money in a wallet, with the transaction that shows it. */
export async function fund(db: Db, userid: number, amountPaise: number): Promise<void> {
  const { id: transferId } = await credit(db, userid, amountPaise)
  await insertWalletTransaction(db, userid, { status: 'Success', transferId, amountPaise })
}

export async function balanceOf(db: Db, userid: number): Promise<number> {
  const [found] = await db.rows(z.object({ paise: z.int() }))`
    select balance_paise as paise from wallets where userid = ${userid}`
  return found!.paise
}

/** What the books' own proof says; on sound books, nothing is wrong. */
export async function booksOf({ admin }: Pick<TestApp, 'admin'>) {
  return (await admin.get('/admin/books')).body
}

export async function countOrders(db: Db): Promise<number> {
  const [found] = await db.rows(z.object({ count: z.int() }))`select count(*) from orders`
  return found!.count
}

export async function emailOf(db: Db, userid: number): Promise<string> {
  const [found] = await db.rows(z.object({ email: z.string() }))`
    select email from users where userid = ${userid}`
  return found!.email
}

/** What a gateway says of a payment that came. */
export const paid = (amountPaise: number, utr = '412345678901'): PaymentReport => ({
  state: 'paid',
  amountPaise,
  utr,
})

/** Makes the store ask about a payment; the status of what it is for. */
export const verify = async ({ guest }: Pick<TestApp, 'guest'>, clientTxnId: string) =>
  (await guest.post('/store/payments/verify', { client_txn_id: clientTxnId })).body.status

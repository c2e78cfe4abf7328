// A small shop for tests of purchases: one product with one item, and buyers with money.

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

/** A gateway that gives the test's reports and records the calls. */
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
    readWebhook: ({ rawBody }) => rawBody.toString() || undefined,
  }
  return gateway
}

export type Shop = TestApp & {
  productid: number
  itemid: number
  gateway: TestGateway
  /** Creates a buyer with this wallet balance. */
  buyer(balancePaise?: number, given?: Row): Promise<Buyer>
}

export type Buyer = Client & {
  userid: number
  /** Buys one of the shop's item from the wallet; `given` changes the request. */
  buy(given?: Row, key?: string): ReturnType<Client['post']>
}

/** The item costs ₹100, ₹90 for resellers; `item` changes its fields. */
export async function openShop(
  item: Row = {},
  {
    players,
    suppliers,
    moogold,
    ...options
  }: AppOptions & Partial<Pick<Providers, 'players' | 'suppliers' | 'moogold'>> = {},
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
        ...(moogold && { moogold }),
      },
      ...options.replace?.(ctx),
    }),
  })
  const { db } = opened.ctx
  // Jobs use the same providers.
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

/** Puts money into a wallet, with the transaction that shows it. */
export async function fund(db: Db, userid: number, amountPaise: number): Promise<void> {
  const { id: transferId } = await credit(db, userid, amountPaise)
  await insertWalletTransaction(db, userid, { status: 'Success', transferId, amountPaise })
}

export async function balanceOf(db: Db, userid: number): Promise<number> {
  const [found] = await db.rows(z.object({ paise: z.int() }))`
    select balance_paise as paise from wallets where userid = ${userid}`
  return found!.paise
}

/** The report of the books. */
export async function booksOf({ admin }: Pick<TestApp, 'admin'>) {
  return (await admin.get('/admin/books')).body
}

/** The parked money, in rupees. */
export async function suspenseOf(shop: Pick<TestApp, 'admin'>): Promise<number> {
  const { accounts } = await booksOf(shop)
  return accounts.find(({ account }: { account: string }) => account === 'suspense')?.balance ?? 0
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

/** A gateway's report of a successful payment. */
export const paid = (amountPaise: number, utr = '412345678901'): PaymentReport => ({
  state: 'paid',
  amountPaise,
  utr,
})

/** Makes the store ask about a payment, and returns the status of its order or top-up. */
export const verify = async ({ guest }: Pick<TestApp, 'guest'>, clientTxnId: string) =>
  (await guest.post('/store/payments/verify', { client_txn_id: clientTxnId })).body.status

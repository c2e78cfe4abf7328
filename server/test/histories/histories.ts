// Random histories: customers buy and top up, gateways report payments, failures or nothing, staff decide orders and
// add balance, codes run out. A simple model computes what each wallet and order should be.

import { type Chance, chanceFrom } from '../../src/demo/history/chance.ts'
import { insertCoupon } from '../samples.ts'
import { type Buyer, emailOf, type Shop, verify } from '../shop.ts'

type Kept = { orderid: string; buyer: Buyer; paidPaise: number }

export type Model = {
  wallets: Map<number, number>
  orders: Map<string, string>
  steps: Set<string>
}

type Run = {
  shop: Shop
  chance: Chance
  buyers: Buyer[]
  placed: Kept[]
  unpaid: Kept[]
  topUps: { txnid: string; buyer: Buyer; amountPaise: number }[]
  couponCodes: string[]
  model: Model
}

const paise = (rupees: number): number => Math.round(rupees * 100)
const add = ({ model }: Run, { userid }: Buyer, amount: number) =>
  model.wallets.set(userid, model.wallets.get(userid)! + amount)

export const steps: Record<string, (run: Run) => Promise<void>> = {
  'buy from the wallet': (run) => buy(run, 'wallet'),
  'buy by UPI': (run) => buy(run, 'upi'),
  'pay an order': async (run) => {
    const one = run.chance.oneOf(run.unpaid)
    if (!one) return
    const { shop, model } = run
    shop.gateway.reports.set(one.orderid, {
      state: 'paid',
      amountPaise: one.paidPaise,
      utr: `U${one.orderid}`,
    })
    const before = model.orders.get(one.orderid)
    await verify(shop, one.orderid)
    run.unpaid.splice(run.unpaid.indexOf(one), 1)
    if (before === 'Created') {
      model.orders.set(one.orderid, 'Processing')
      run.placed.push(one)
    } else add(run, one.buyer, one.paidPaise)
  },
  'fail a payment': async (run) => {
    const one = run.chance.oneOf(run.unpaid)
    if (!one) return
    run.shop.gateway.reports.set(one.orderid, { state: 'failed' })
    await verify(run.shop, one.orderid)
    if (run.model.orders.get(one.orderid) === 'Created') run.model.orders.set(one.orderid, 'Failed')
  },
  'ask about a payment that is silent': async (run) => {
    const one = run.chance.oneOf(run.unpaid)
    if (one) await verify(run.shop, one.orderid)
  },
  'cancel an unpaid order': async (run) => {
    const one = run.chance.oneOf(run.unpaid)
    if (!one || run.model.orders.get(one.orderid) !== 'Created') return
    await decide(run, one.orderid, 'Cancelled')
    run.model.orders.set(one.orderid, 'Cancelled')
  },
  'decide an order': async (run) => {
    const one = run.chance.oneOf(run.placed)
    if (!one) return
    const to = run.chance.oneOf(['Completed', 'Refunded', 'Cancelled'] as const)
    const from = run.model.orders.get(one.orderid)!
    const { status } = await decide(run, one.orderid, to)
    if (status !== 200 || from === to) return
    run.model.orders.set(one.orderid, to)
    if (to !== 'Completed') add(run, one.buyer, one.paidPaise)
  },
  'top up': async (run) => {
    const buyer = run.chance.oneOf(run.buyers)
    const amountPaise = run.chance.between(1, 50_000)
    const key = { 'idempotency-key': run.chance.id('TX') }
    const form = { amount: amountPaise / 100 }
    const answer = await buyer.post('/store/wallet/topups', form, key)
    if (answer.status !== 201) return
    run.topUps.push({ txnid: answer.body.transaction.txnid, buyer, amountPaise })
  },
  'pay a top-up': async (run) => {
    const one = run.topUps.shift()
    if (!one) return
    const { txnid, amountPaise } = one
    run.shop.gateway.reports.set(txnid, { state: 'paid', amountPaise, utr: `U${txnid}` })
    await verify(run.shop, txnid)
    await verify(run.shop, txnid)
    add(run, one.buyer, amountPaise)
  },
  'add balance': async (run) => {
    const buyer = run.chance.oneOf(run.buyers)
    const amountPaise = run.chance.between(1, 30_000)
    const email = await emailOf(run.shop.ctx.db, buyer.userid)
    const form = { userId: buyer.userid, email, amount: amountPaise / 100 }
    await run.shop.admin.post('/admin/adduserbalance', form)
    add(run, buyer, amountPaise)
  },
}

async function buy(run: Run, paymentmode: 'wallet' | 'upi'): Promise<void> {
  const { chance, model } = run
  const buyer = chance.oneOf(run.buyers)
  const key = chance.id('GW')
  const form = {
    paymentmode,
    quantity: chance.between(1, 3),
    ...(chance.happens(0.5) && { couponCode: chance.oneOf(run.couponCodes) }),
  }
  const answer = await buyer.buy(form, key)
  // Sometimes the answer is lost, and the client repeats the request.
  if (chance.happens(0.2)) await buyer.buy(form, key)
  if (answer.status !== 201) return
  const { orderid, status, value } = answer.body.order
  const kept = { orderid, buyer, paidPaise: paise(value) }
  model.orders.set(orderid, status)
  if (paymentmode === 'upi') return void run.unpaid.push(kept)
  run.placed.push(kept)
  add(run, buyer, -kept.paidPaise)
}

const decide = ({ shop, chance }: Run, orderid: string, status: string) =>
  shop.admin.get(`/admin/updateorder/${orderid}/${status}/reason%20${chance.below(100)}`)

export async function runHistory(shop: Shop, seed: number, length: number): Promise<Model> {
  const chance = chanceFrom(seed)
  const couponCodes = [`TENTH${seed}`, `FIFTY${seed}`, 'NOSUCH']
  await insertCoupon(shop.ctx.db, { couponCode: couponCodes[0], usageLimit: 3, userLimit: 2 })
  await insertCoupon(shop.ctx.db, {
    couponCode: couponCodes[1],
    discountType: 'fixed',
    discountPaise: 5_000,
    minPurchasePaise: 15_000,
    usageLimit: 4,
    userLimit: 3,
  })
  const buyers = [await shop.buyer(50_000), await shop.buyer()]
  const model: Model = {
    wallets: new Map(buyers.map(({ userid }, n) => [userid, [50_000, 0][n]!])),
    orders: new Map(),
    steps: new Set(),
  }
  const run: Run = { shop, chance, buyers, placed: [], unpaid: [], topUps: [], couponCodes, model }
  for (let taken = 0; taken < length; taken += 1) {
    const name = chance.oneOf(Object.keys(steps))
    model.steps.add(name)
    await steps[name]!(run)
  }
  return model
}

// One run: a shop, buyers and staff at work, nodes killed at random meanwhile, and the verdict.

import { migrate } from '../../src/database/engine/migrate.ts'
import { type Caller, callerOn } from './calls.ts'
import { complaintsAbout } from './checker.ts'
import { buy, runClient, type World } from './clients.ts'
import { type Found, openCodes, readBooks, readDatabase } from './found.ts'
import { type History, ofPurchase, outcomeOf } from './history.ts'
import { killAll } from './kills.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { type Place, withDatabase } from './place.ts'
import { type Plan, planOf, type Size } from './plan.ts'
import { chanceOf } from './random.ts'
import { type Stock, stock } from './stock.ts'
import { until } from './until.ts'

const clients = 8
const settleTimeoutMs = 30_000

export type Run = {
  plan: Plan
  history: History
  found: Found
  /** The userids of the plan's buyers, in their order. */
  buyers: number[]
  complaints: string[]
}

export async function runChaos(place: Place, size: Size): Promise<Run> {
  const plan = planOf(size)
  const shop = await withDatabase(place, async ({ db, pool }) => {
    await migrate(pool)
    return stock(db, plan)
  })
  const nodes = await startNodes(place.nodes, place.environment)
  const history: History = []
  try {
    const world = { caller: callerOn(nodes, chanceOf(size.seed + 1)), stock: shop, history }
    await bringCodes(world.caller, shop, plan)
    await trade(world, nodes, plan)
    const seen = await look(world, nodes, plan)
    await nodes.stop()
    const found = { ...seen, ...(await withDatabase(place, ({ db }) => readDatabase(db))) }
    const buyers = shop.buyers.map(({ userid }) => userid)
    const complaints = [...nodes.surprises, ...complaintsAbout(plan, history, found, buyers)]
    return { plan, history, found, buyers, complaints }
  } finally {
    await nodes.abandon()
  }
}

async function bringCodes(caller: Caller, { staff, voucherItem }: Stock, plan: Plan) {
  const body = { itemid: voucherItem, codes: plan.codes }
  const answer = await caller.call('POST', '/admin/vouchers', { token: staff.token, body })
  if (answer.status !== 200) throw new Error(`no codes: ${JSON.stringify(answer)}`)
}

async function trade(world: World, nodes: Nodes, plan: Plan): Promise<void> {
  const waiting = plan.purchases.values()
  const work = Array.from({ length: clients }, () => runClient(world, waiting))
  await Promise.all([...work, killAll(world.caller, nodes, plan.kills)])
  await nodes.whenAllUp()
}

/** When the worker is done: every answered purchase is asked for again, and every code opened. */
async function look(world: World, nodes: Nodes, plan: Plan) {
  const { caller, stock: shop, history } = world
  const isAtRest = async () => {
    const { orders } = await readBooks(caller, shop)
    return orders.some(({ status }) => status === 'Queued') ? undefined : true
  }
  await until(isAtRest, settleTimeoutMs)
  await nodes.whenAllUp()
  const bought: { buyer: number; orderid: string }[] = []
  for (const [key, entries] of ofPurchase(history, 'buy')) {
    const outcome = outcomeOf(entries)
    if (!outcome) continue
    const purchase = plan.purchases.find((one) => one.key === key)!
    history.push({ op: 'buy', ...(await buy(world, purchase)) })
    if (outcome.type === 'ok' && purchase.kind === 'voucher') {
      bought.push({ buyer: purchase.buyer, orderid: outcome.orderid })
    }
  }
  const openedCodes = await openCodes(caller, shop, bought)
  return { openedCodes, books: await readBooks(caller, shop) }
}

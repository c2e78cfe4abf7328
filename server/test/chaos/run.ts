// One run: buyers and staff use the store while nodes are killed at random; then the checker looks for violations.

import { importLimit } from '@gemwala/contract/delivery/vouchers'
import { migrate } from '../../src/database/schema/migrate.ts'
import { type Caller, callerOn } from './calls.ts'
import { findViolations } from './checker.ts'
import { buy, runClient, type World } from './clients.ts'
import { type FinalState, openCodes, readBooks, readDatabase } from './final-state.ts'
import { entriesByKey, type History, outcomeOf } from './history.ts'
import { killUntilCut, runKills } from './kills.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { type Plan, type Purchase, planOf, type Size } from './plan.ts'
import { chanceOf } from './random.ts'
import { createShop, type Shop } from './shop.ts'
import { type Testbed, withDatabase } from './testbed.ts'
import { until } from './until.ts'

const clients = 8
const settleTimeoutMs = 600_000

export type Run = {
  plan: Plan
  history: History
  final: FinalState
  /** The userids of the plan's buyers, in the same order. */
  buyers: number[]
  violations: string[]
}

export async function runChaos(testbed: Testbed, size: Size): Promise<Run> {
  const plan = planOf(size)
  const shop = await withDatabase(testbed, async ({ db, pool }) => {
    await migrate(pool)
    return createShop(db, plan)
  })
  const nodes = await startNodes(testbed.nodes, testbed.environment)
  const history: History = []
  try {
    const world = { caller: callerOn(nodes, chanceOf(size.seed + 1)), shop, history }
    await importCodes(world.caller, shop, plan)
    await trade(world, nodes, plan)
    const seen = await inspect(world, plan, nodes.whenAllUp)
    await nodes.stop()
    const final = { ...seen, ...(await withDatabase(testbed, ({ db }) => readDatabase(db))) }
    const buyers = shop.buyers.map(({ userid }) => userid)
    const violations = [...nodes.unexpectedEvents, ...findViolations(plan, history, final, buyers)]
    return { plan, history, final, buyers, violations }
  } finally {
    await nodes.killAll()
  }
}

export async function importCodes(caller: Caller, { staff, voucherItem }: Shop, plan: Plan) {
  for (let first = 0; first < plan.codes.length; first += importLimit) {
    const body = { itemid: voucherItem, codes: plan.codes.slice(first, first + importLimit) }
    const answer = await caller.call('POST', '/admin/vouchers', { token: staff.token, body })
    if (answer.status !== 200)
      throw new Error(`The codes could not be imported: ${JSON.stringify(answer)}`)
  }
}

async function trade(world: World, nodes: Nodes, plan: Plan): Promise<void> {
  const waiting = plan.purchases.values()
  const work = Array.from({ length: clients }, () => runClient(world, waiting))
  await Promise.all([...work, runKills(world.caller, nodes, plan.kills)])
  const again = () => Promise.all(answered(world, plan).map((one) => buyAgain(world, one.purchase)))
  await killUntilCut(nodes, world.history, again)
  await nodes.whenAllUp()
}

const answered = ({ history }: World, plan: Plan) =>
  [...entriesByKey(history, 'buy')].flatMap(([key, entries]) => {
    const outcome = outcomeOf(entries)
    const purchase = plan.purchases.find((one) => one.key === key)!
    return outcome ? [{ purchase, outcome }] : []
  })

const buyAgain = async (world: World, purchase: Purchase) =>
  world.history.push({ op: 'buy', ...(await buy(world, purchase)) })

/** Once all jobs are done, repeats every answered purchase and opens every code. */
export async function inspect(world: World, plan: Plan, whenAllUp = async () => {}) {
  const { caller, shop } = world
  const isAtRest = async () => {
    const { orders } = await readBooks(caller, shop)
    return orders.some(({ status }) => status === 'Queued') ? undefined : true
  }
  await until(isAtRest, settleTimeoutMs)
  await whenAllUp()
  const bought: { buyer: number; orderid: string }[] = []
  for (const { purchase, outcome } of answered(world, plan)) {
    await buyAgain(world, purchase)
    if (outcome.type === 'ok' && purchase.kind === 'voucher') {
      bought.push({ buyer: purchase.buyer, orderid: outcome.orderid })
    }
  }
  const openedCodes = await openCodes(caller, shop, bought)
  return { openedCodes, books: await readBooks(caller, shop) }
}

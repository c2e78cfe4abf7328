// One fault run: buyers at work while suppliers, gateways, nodes and the database fail; then everything heals, staff
// settle half of what waits for them, and the verdict is given.

import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../src/database/engine/db.ts'
import { migrate } from '../../../src/database/engine/migrate.ts'
import type { Database } from '../../../src/database/engine/opened.ts'
import { callerOn } from '../calls.ts'
import { readBooks } from '../found.ts'
import { type History, ofPurchase, outcomeOf } from '../history.ts'
import { killAll } from '../kills.ts'
import { type Nodes, startNodes } from '../nodes.ts'
import { type Harm, type Place, withDatabase } from '../place.ts'
import { chanceOf } from '../random.ts'
import { until } from '../until.ts'
import { complaintsAbout, type Ended } from './checker.ts'
import { buy, runClient, type World, workOf } from './clients.ts'
import { type CommitProxy, startCommitProxy } from './commit-proxy.ts'
import { type Found, jobsLeft, readDatabase } from './found.ts'
import { type Outside, startOutside } from './outside.ts'
import { type Plan, planOf, type Size } from './plan.ts'
import { castAll } from './spells.ts'
import { type DecidedPart, decideReviews, mindTheShop, readReviews, resumeLanes } from './staff.ts'
import { stock } from './stock.ts'
import { topUp } from './top-ups.ts'

const clients = 8
/** A lane delivers one part after the other, so a big run has much left to do. */
const restTimeoutMs = (purchases: number) => 90_000 + purchases * 200
const pauseMs = 200

export type SuppliedRun = Ended & { complaints: string[]; cuts: CommitProxy['cuts'] }

export async function runSupplied(place: Place, size: Size): Promise<SuppliedRun> {
  const plan = planOf(size)
  const outside = await startOutside(plan)
  try {
    return await withDatabase(place, (database) => runOutside(outside, { place, plan, database }))
  } catch (error) {
    throw new Error(`the run of seed ${size.seed} broke off`, { cause: error })
  } finally {
    await outside.stop()
  }
}

type Stage = { place: Place; plan: Plan; database: Database }

async function runOutside(outside: Outside, { place, plan, database }: Stage) {
  await migrate(database.pool)
  const shop = await stock(database.db, plan)
  const proxy = await startCommitProxy(place.environment.DATABASE_URL!, chanceOf(plan.seed + 4))
  const environment = { ...place.environment, ...outside.environment, DATABASE_URL: proxy.url }
  const nodes = await startNodes(place.nodes, environment)
  try {
    const history: History = []
    const caller = callerOn(nodes, chanceOf(plan.seed + 1))
    const world: World = {
      caller,
      stock: shop,
      history,
      nodes,
      afterwards: [],
      forged: [],
      lastPayment: undefined,
      resumedLanes: new Set(),
    }
    await trade(world, { nodes, db: database.db, outside, plan, proxy, harm: place.harm })
    const wrong = await settle(world, database, plan, 'after healing')
    const known = { ...(await readDatabase(database.db)), books: await outside.books() }
    const decided = await decideReviews(world, known, chanceOf(plan.seed + 2))
    wrong.push(...(await settle(world, database, plan, 'after the decisions of staff')))
    await askAgain(world, plan)
    const found = await look(world, database, outside, decided)
    const ended = { plan, history, found, buyers: shop.buyers.map(({ userid }) => userid) }
    await nodes.stop()
    const complaints = [...nodes.surprises, ...wrong, ...complaintsAbout(ended)]
    return { ...ended, complaints, cuts: proxy.cuts }
  } finally {
    await nodes.abandon()
    await proxy.close()
  }
}

type Shop = {
  nodes: Nodes
  db: Db
  outside: Outside
  plan: Plan
  proxy: CommitProxy
  harm: Harm | undefined
}

async function trade(world: World, stage: Shop): Promise<void> {
  const { nodes, outside, plan } = stage
  await outside.tell(await nodes.address(0))
  const shop = mindTheShop(world, nodes, outside)
  const waiting = workOf(world, plan).values()
  await Promise.all([
    ...Array.from({ length: clients }, () => runClient(waiting)),
    killAll(world.caller, nodes, plan.kills),
    castAll(plan.spells, {
      ...stage,
      simulators: outside.simulators,
      caller: world.caller,
      chance: chanceOf(plan.seed + 3),
    }),
  ])
  await Promise.all(world.afterwards)
  await nodes.whenAllUp()
  await shop.close()
  await outside.heal()
}

/** Until nothing moves by itself any more. */
async function settle(world: World, { db }: Database, plan: Plan, when: string): Promise<string[]> {
  let left = ''
  const isAtRest = await until(async () => {
    await resumeLanes(world, ({ stoppedAt, restsForSeconds }) => !!stoppedAt || restsForSeconds > 0)
    const { orders } = await readBooks(world.caller, world.stock)
    const reviews = (await readReviews(world)).length
    const open = orders.filter(({ status }) => openStatuses.has(status))
    const waiting = open.reduce((total, { count }) => total + count, 0)
    const jobs = await jobsLeft(db)
    left = `${JSON.stringify(open)}, ${reviews} in review, jobs ${JSON.stringify(jobs)}`
    if (waiting <= reviews && jobs.length === 0) return true
    await wait(pauseMs)
    return undefined
  }, restTimeoutMs(plan.purchases.length))
  return isAtRest ? [] : [`not at rest ${when}: ${left}`]
}

const openStatuses = new Set<string>(['Created', 'Queued', 'Processing'])

/** Whoever had an answer gets the same one long afterwards. */
async function askAgain(world: World, plan: Plan): Promise<void> {
  for (const [key, entries] of ofPurchase(world.history, 'buy')) {
    if (!outcomeOf(entries)) continue
    const purchase = plan.purchases.find((one) => one.key === key)!
    world.history.push((await buy(world, purchase)).seen)
  }
  for (const [key, entries] of ofPurchase(world.history, 'top-up')) {
    if (!outcomeOf(entries)) continue
    const wanted = plan.topUps.find((one) => one.key === key)!
    world.history.push((await topUp(world, wanted)).seen)
  }
}

async function look(
  world: World,
  { db }: Database,
  outside: Outside,
  decided: DecidedPart[],
): Promise<Found> {
  const { token } = world.stock.staff
  const parked = await world.caller.call('GET', '/admin/payments/parked', { token })
  if (parked.status !== 200) throw new Error(`no parked payments: ${JSON.stringify(parked)}`)
  type Parked = { clientTxnId: string; amount: number }
  return {
    ...(await readDatabase(db)),
    books: await outside.books(),
    proof: await readBooks(world.caller, world.stock),
    reviewed: (await readReviews(world)).map(({ orderid }) => orderid),
    parkedPaise: new Map(
      (parked.body.payments as Parked[]).map((one) => [
        one.clientTxnId,
        Math.round(one.amount * 100),
      ]),
    ),
    decided,
    forged: world.forged,
    resumedLanes: world.resumedLanes,
  }
}

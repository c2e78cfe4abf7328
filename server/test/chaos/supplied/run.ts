// One fault run: buyers use the store while suppliers, gateways, nodes and the database fail. Then everything
// recovers, staff decide half of the reviews, and the checker looks for violations.

import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../src/database/engine/db.ts'
import type { Database } from '../../../src/database/engine/opened.ts'
import { migrate } from '../../../src/database/schema/migrate.ts'
import { callerOn } from '../calls.ts'
import { readBooks } from '../final-state.ts'
import { entriesByKey, type History, outcomeOf } from '../history.ts'
import { killUntilCut, runKills } from '../kills.ts'
import { type Nodes, startNodes } from '../nodes.ts'
import { chanceOf } from '../random.ts'
import { type ServerFaults, type Testbed, withDatabase } from '../testbed.ts'
import { until } from '../until.ts'
import { checkMails } from './check-mails.ts'
import { type FinishedRun, findViolations } from './checker.ts'
import { buy, runClient, tasksOf, type World } from './clients.ts'
import { type CommitProxy, startCommitProxy } from './commit-proxy.ts'
import { runDisturbances } from './disturbances.ts'
import { type ExternalServices, startExternalServices } from './external-services.ts'
import { type FinalState, jobsLeft, readDatabase } from './final-state.ts'
import { type Plan, planOf, type Size } from './plan.ts'
import { createShop } from './shop.ts'
import { type DecidedPart, decideReviews, operateStore, readReviews, resumeLanes } from './staff.ts'
import { topUp } from './top-ups.ts'

const clients = 8
/** A lane delivers one part at a time, so a big run takes long to finish. */
const restTimeoutMs = (purchases: number) => 600_000 + purchases * 200
const pauseMs = 200

export type SuppliedRun = FinishedRun & { violations: string[]; cuts: CommitProxy['cuts'] }

export async function runSupplied(testbed: Testbed, size: Size): Promise<SuppliedRun> {
  const plan = planOf(size)
  const services = await startExternalServices(plan)
  try {
    return await withDatabase(testbed, (database) =>
      runWithServices(services, { testbed, plan, database }),
    )
  } catch (error) {
    throw new Error(`The run with seed ${size.seed} failed`, { cause: error })
  } finally {
    await services.stop()
  }
}

type Stage = { testbed: Testbed; plan: Plan; database: Database }

async function runWithServices(services: ExternalServices, { testbed, plan, database }: Stage) {
  await migrate(database.pool)
  const shop = await createShop(database.db, plan)
  const proxy = await startCommitProxy(testbed.environment.DATABASE_URL!, chanceOf(plan.seed + 4))
  const environment = { ...testbed.environment, ...services.environment, DATABASE_URL: proxy.url }
  const nodes = await startNodes(testbed.nodes, environment)
  try {
    const history: History = []
    const caller = callerOn(nodes, chanceOf(plan.seed + 1))
    const world: World = {
      caller,
      shop,
      history,
      nodes,
      background: [],
      forged: [],
      lastPayment: undefined,
      resumedLanes: new Set(),
    }
    await trade(world, {
      nodes,
      db: database.db,
      services,
      plan,
      proxy,
      serverFaults: testbed.serverFaults,
    })
    const wrong = await settle(world, database, plan, 'after recovery')
    const known = { ...(await readDatabase(database.db)), records: services.records() }
    const decided = await decideReviews(world, known, chanceOf(plan.seed + 2))
    wrong.push(...(await settle(world, database, plan, 'after the staff decisions')))
    wrong.push(...(await checkMails(database.db, services)))
    await repeatRequests(world, plan)
    const final = await readFinalState(world, database, services, decided)
    const finished = { plan, history, final, buyers: shop.buyers.map(({ userid }) => userid) }
    await nodes.stop()
    const violations = [...nodes.unexpectedEvents, ...wrong, ...findViolations(finished)]
    return { ...finished, violations, cuts: proxy.cuts }
  } finally {
    await nodes.killAll()
    await proxy.close()
  }
}

type TradeSetup = {
  nodes: Nodes
  db: Db
  services: ExternalServices
  plan: Plan
  proxy: CommitProxy
  serverFaults: ServerFaults | undefined
}

async function trade(world: World, stage: TradeSetup): Promise<void> {
  const { nodes, services, plan } = stage
  services.notifyNode(await nodes.address(0))
  const operator = operateStore(world, nodes, services)
  const waiting = tasksOf(world, plan).values()
  await Promise.all([
    ...Array.from({ length: clients }, () => runClient(waiting)),
    runKills(world.caller, nodes, plan.kills),
    runDisturbances(plan.disturbances, {
      ...stage,
      simulators: services.simulators,
      caller: world.caller,
      chance: chanceOf(plan.seed + 3),
    }),
  ])
  await Promise.all(world.background)
  await killUntilCut(nodes, world.history, () => repeatRequests(world, plan))
  await nodes.whenAllUp()
  await operator.close()
  services.heal()
}

/** Waits until nothing changes by itself any more; returns what is left after the timeout. */
async function settle(world: World, { db }: Database, plan: Plan, when: string): Promise<string[]> {
  let left = ''
  const isAtRest = await until(async () => {
    await resumeLanes(world, ({ stoppedAt, restsForSeconds }) => !!stoppedAt || restsForSeconds > 0)
    const { orders } = await readBooks(world.caller, world.shop)
    const reviews = (await readReviews(world)).length
    const open = orders.filter(({ status }) => openStatuses.has(status))
    const waiting = open.reduce((total, { count }) => total + count, 0)
    const jobs = await jobsLeft(db)
    left = `${JSON.stringify(open)}, ${reviews} in review, jobs ${JSON.stringify(jobs)}`
    if (waiting <= reviews && jobs.length === 0) return true
    await wait(pauseMs)
    return undefined
  }, restTimeoutMs(plan.purchases.length))
  return isAtRest ? [] : [`unfinished work ${when}: ${left}`]
}

const openStatuses = new Set<string>(['Created', 'Queued', 'Processing'])

/** Repeats every answered request: its answer must be the same. */
async function repeatRequests(world: World, plan: Plan): Promise<void> {
  for (const [key, entries] of entriesByKey(world.history, 'buy')) {
    if (!outcomeOf(entries)) continue
    const purchase = plan.purchases.find((one) => one.key === key)!
    world.history.push((await buy(world, purchase)).seen)
  }
  for (const [key, entries] of entriesByKey(world.history, 'top-up')) {
    if (!outcomeOf(entries)) continue
    const wanted = plan.topUps.find((one) => one.key === key)!
    world.history.push((await topUp(world, wanted)).seen)
  }
}

async function readFinalState(
  world: World,
  { db }: Database,
  services: ExternalServices,
  decided: DecidedPart[],
): Promise<FinalState> {
  const { token } = world.shop.staff
  const parked = await world.caller.call('GET', '/admin/payments/parked', { token })
  if (parked.status !== 200)
    throw new Error(`The parked payments could not be read: ${JSON.stringify(parked)}`)
  type Parked = { clientTxnId: string; amount: number }
  return {
    ...(await readDatabase(db)),
    records: services.records(),
    proof: await readBooks(world.caller, world.shop),
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

// One run on a cluster: customers buy through HAProxy while servers are killed and cut off; then the checker looks for
// violations.

import { join } from 'node:path'
import type { Database } from '../../../src/database/engine/opened.ts'
import { migrate } from '../../../src/database/schema/migrate.ts'
import { callerOn } from '../calls.ts'
import { findViolations } from '../checker.ts'
import { runClient, type World } from '../clients.ts'
import { readDatabase } from '../final-state.ts'
import type { History } from '../history.ts'
import { type Nodes, startNodes } from '../nodes.ts'
import { type Plan, type Purchase, planOf } from '../plan.ts'
import { chanceOf } from '../random.ts'
import { importCodes, inspect, type Run } from '../run.ts'
import { createShop, type Shop } from '../shop.ts'
import { openAt } from '../testbed.ts'
import type { Cluster } from './cluster.ts'
import { type Event, runEvents } from './events.ts'
import { planFaults } from './faults.ts'
import { brokenPromises } from './promises.ts'
import { type Answered, paced, recorded } from './traffic.ts'

const clients = 8

export type ClusterRun = Run & { events: Event[]; answers: Answered[] }
type ClusterSize = { seed: number; purchases: number; faults: number }

const addressesOf = ({ pooled, primary }: Cluster['urls']) => ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: primary,
  DATABASE_POOLER: 'transaction',
})

/** Starts the stores of a cluster, on the ports where its HAProxy expects them. */
export const startStores = ({ folder, urls, storePorts }: Cluster): Promise<Nodes> =>
  startNodes(storePorts.length, (position) => ({
    ...addressesOf(urls),
    DATA_DIR: join(folder, `store${position + 1}`),
    PORT: String(storePorts[position]),
  }))

export const createTestShop = (cluster: Cluster, plan: Plan): Promise<Shop> =>
  withDatabase(cluster, async ({ db, pool }) => {
    await migrate(pool)
    return createShop(db, plan)
  })

async function withDatabase<T>(
  { urls }: Cluster,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openAt(urls.primary)
  return work(database).finally(() => database.close())
}

export async function runOnCluster(cluster: Cluster, size: ClusterSize): Promise<ClusterRun> {
  const whole = planOf({ ...size, kills: 0 })
  const shop = await createTestShop(cluster, whole)
  const nodes = await startStores(cluster)
  const history: History = []
  const answers: Answered[] = []
  try {
    const atHaproxy = { address: async () => cluster.http }
    const caller = recorded(callerOn(atHaproxy, chanceOf(size.seed + 1)), answers)
    const world = { caller, shop, history }
    await importCodes(caller, shop, whole)
    const { plan, events, wrong } = await trade(world, { cluster, nodes }, whole, size)
    // What follows are the checker's own requests.
    const traded = answers.slice()
    const seen = await inspect(world, plan, nodes.whenAllUp)
    await nodes.stop()
    const final = { ...seen, ...(await withDatabase(cluster, ({ db }) => readDatabase(db))) }
    const buyers = shop.buyers.map(({ userid }) => userid)
    const violations = [
      ...nodes.unexpectedEvents,
      ...wrong,
      ...brokenPromises(events, history),
      ...findViolations(plan, history, final, buyers),
    ]
    return { plan, history, final, buyers, violations, events, answers: traded }
  } finally {
    await nodes.killAll()
  }
}

async function trade(
  world: World,
  ground: { cluster: Cluster; nodes: Nodes },
  plan: Plan,
  { seed, faults }: ClusterSize,
) {
  const begun: Purchase[] = []
  let isOver = false
  const chance = chanceOf(seed + 2)
  const waiting = paced(plan.purchases, { begun, chance, isOver: () => isOver })
  const work = Array.from({ length: clients }, () => runClient(world, waiting))
  const eventChance = chanceOf(seed + 3)
  const names = planFaults(eventChance, faults)
  const run = runEvents(ground, { names, chance: eventChance, history: world.history }).finally(
    () => {
      isOver = true
    },
  )
  const [{ events, wrong }] = await Promise.all([run, ...work])
  if (begun.length === plan.purchases.length) {
    wrong.push('The purchases ran out before the faults; repeat with a larger --purchases.')
  }
  return { plan: { ...plan, purchases: begun }, events, wrong }
}

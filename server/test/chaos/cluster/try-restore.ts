// A trial of the backups: a full backup, purchases, a failover, purchases, a moment, more purchases. Restored to that
// moment, the database has exactly the purchases acknowledged before it, and its books balance.

import { setTimeout as wait } from 'node:timers/promises'
import { askServer } from '../../database/ask-server.ts'
import { type Caller, callerOn } from '../calls.ts'
import { checkBooks } from '../check-books.ts'
import { runClient, type World } from '../clients.ts'
import { readBooks, readDatabase } from '../final-state.ts'
import { entriesByKey, outcomeOf } from '../history.ts'
import { startNodes } from '../nodes.ts'
import { planOf } from '../plan.ts'
import { chanceOf } from '../random.ts'
import { importCodes } from '../run.ts'
import type { Shop } from '../shop.ts'
import { openAt } from '../testbed.ts'
import type { Cluster } from './cluster.ts'
import { type RestoredServer, restoreTo } from './restored-server.ts'
import { createTestShop, startStores } from './run.ts'
import { say } from './with-cluster.ts'

const purchases = 150
const clients = 4
const wholeTimeoutMs = 180_000
/** Between the moment and the next purchase, so that the moment is between two of them on every clock. */
const pauseMs = 2_000

export async function tryRestore(cluster: Cluster): Promise<void> {
  const plan = planOf({ seed: 1, purchases, kills: 0 })
  const shop = await createTestShop(cluster, plan)
  const nodes = await startStores(cluster)
  const caller = callerOn({ address: async () => cluster.http }, chanceOf(1))
  const world: World = { caller, shop, history: [] }
  const left = [...plan.purchases]
  const buyThird = async () => {
    const some = left.splice(0, purchases / 3).values()
    await Promise.all(Array.from({ length: clients }, () => runClient(world, some)))
  }
  await importCodes(caller, shop, plan)
  await (await cluster.leader())!.backRest(['--type=full', 'backup'])
  await buyThird()
  const lost = (await cluster.leader())!
  await lost.killDatabase()
  await buyThird()
  lost.startDatabase()
  await cluster.whenWhole(wholeTimeoutMs)
  const moment = await nowOf(cluster)
  const known = acknowledgedOf(world)
  say(`${known.size} purchases were acknowledged until ${moment}, across a failover`)
  await wait(pauseMs)
  await buyThird()
  const all = acknowledgedOf(world)
  say(`${all.size - known.size} more were acknowledged afterwards`)
  await nodes.stop()

  const leader = (await cluster.leader())!
  // Waits until everything so far is in the archive.
  await leader.backRest(['check'])
  const startedMs = performance.now()
  const restored = await restoreTo(moment, cluster, leader)
  try {
    say(`Restored and started in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
    const wrong = await inspect(restored, shop, known, plan.purchases)
    say(
      wrong.length === 0
        ? 'Passed: it has exactly the purchases acknowledged before that moment, and the books balance.'
        : `Failed:\n${wrong.map((text) => `- ${text}`).join('\n')}`,
    )
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await restored.stop()
  }
}

function acknowledgedOf({ history }: World): Set<string> {
  const keys = [...entriesByKey(history, 'buy')]
    .filter(([, entries]) => outcomeOf(entries)?.type === 'ok')
    .map(([key]) => key)
  return new Set(keys)
}

async function nowOf({ urls }: Cluster): Promise<string> {
  const now = await askServer(urls.primary, 'select clock_timestamp()::text')
  if (!now) throw new Error('The primary does not answer.')
  return now
}

async function inspect(
  { url }: RestoredServer,
  shop: Shop,
  known: Set<string>,
  planned: { key: string; player: string }[],
): Promise<string[]> {
  const database = openAt(url)
  const { orders } = await readDatabase(database.db).finally(() => database.close())
  const players = new Set(orders.map(({ player }) => player))
  const wrong = planned
    .filter(({ key, player }) => known.has(key) !== players.has(player))
    .map(({ key }) => (known.has(key) ? `${key} is lost` : `${key} was bought after the moment`))
  const nodes = await startNodes(1, { DATABASE_URL: url })
  try {
    const caller: Caller = callerOn(nodes, chanceOf(1))
    return [...wrong, ...checkBooks(await readBooks(caller, shop))]
  } finally {
    await nodes.killAll()
  }
}

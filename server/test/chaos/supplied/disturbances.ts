// Disturbances: for a while a supplier, a gateway, a node or the database does not work.

import { setTimeout as wait } from 'node:timers/promises'
import type { Simulators } from '@gemwala/simulators/start'
import { z } from 'zod'
import type { Db } from '../../../src/database/engine/db.ts'
import type { Caller } from '../calls.ts'
import type { Nodes } from '../nodes.ts'
import { type Chance, pick } from '../random.ts'
import type { ServerFaults } from '../testbed.ts'
import { until } from '../until.ts'
import type { CommitProxy, CutSide } from './commit-proxy.ts'
import type { Disturbance, DisturbanceName } from './disturbance-plan.ts'
import type { ServiceName } from './external-services.ts'

const requestTimeoutMs = 600_000
const recoverTimeoutMs = 600_000

type Stage = {
  simulators: Simulators<ServiceName>
  nodes: Nodes
  db: Db
  caller: Caller
  chance: Chance
  proxy: CommitProxy
  serverFaults: ServerFaults | undefined
}

/** Runs one disturbance after another, each once the run has sent enough requests. */
export async function runDisturbances(disturbances: Disturbance[], stage: Stage): Promise<void> {
  for (const { what, afterRequests, forMs } of disturbances) {
    const isTime = () => (stage.caller.sent() >= afterRequests ? true : undefined)
    await until(isTime, requestTimeoutMs)
    const end = await begin[what](stage)
    await wait(forMs)
    await end()
  }
}

type End = () => Promise<unknown>

/** Empties our balances at a supplier, and restores them at the end. */
const emptied =
  (name: 'smile' | 'moogold') =>
  async ({ simulators }: Stage): Promise<End> => {
    const { setSupply } = simulators[name]
    const { balances } = setSupply({})
    setSupply({ balances: Object.fromEntries(Object.keys(balances).map((key) => [key, 0])) })
    return async () => setSupply({ balances })
  }

const faulty =
  (name: ServiceName, mode: 'failing' | 'slow' | 'silent' | 'duplicating') =>
  async ({ simulators }: Stage): Promise<End> => {
    const { setFaults } = simulators[name]
    setFaults({ mode, delayMs: 1500 })
    return async () => setFaults({ mode: 'ok' })
  }

/** A starting node may give up while the database is down; a running node may not. */
const duringOutage =
  (serverFaults: (stage: Stage) => Promise<End | undefined>) =>
  async (stage: Stage): Promise<End> => {
    const endOutage = stage.nodes.beginOutage()
    const end = await serverFaults(stage)
    return async () => {
      await end?.()
      await until(() => isBack(stage.db), recoverTimeoutMs)
      endOutage()
    }
  }

const isBack = (db: Db): Promise<true | undefined> =>
  db.run`select 1`.then(
    () => true,
    () => undefined,
  )

const losingCommits = (side: CutSide) =>
  duringOutage(async ({ proxy }) => {
    const end = proxy.cut(side)
    return async () => end()
  })

const backends = z.object({ pid: z.int() })

const begin: Record<DisturbanceName, (stage: Stage) => Promise<End>> = {
  'smile out of points': emptied('smile'),
  'moogold out of money': emptied('moogold'),
  'smile failing': faulty('smile', 'failing'),
  'moogold failing': faulty('moogold', 'failing'),
  'moogold slow': faulty('moogold', 'slow'),
  'upigateway failing': faulty('upigateway', 'failing'),
  'upigateway notifying twice': faulty('upigateway', 'duplicating'),
  'upigateway silent': faulty('upigateway', 'silent'),
  'razorpay failing': faulty('razorpay', 'failing'),
  'razorpay notifying twice': faulty('razorpay', 'duplicating'),
  'razorpay silent': faulty('razorpay', 'silent'),
  'a node asleep': async ({ nodes, chance }) => nodes.pause(chance.fraction()),
  'a clock that jumps': async ({ nodes, chance }) => {
    const which = chance.fraction()
    await nodes.stepClock(which)
    return () => nodes.stepClock(which)
  },
  'every connection to the database cut': duringOutage(async ({ db }) => {
    await db.run`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    return undefined
  }),
  'commits lost before they happen': losingCommits('before'),
  'commits lost after they happened': losingCommits('after'),
  'the database server stopped at once': duringOutage(async ({ serverFaults }) => {
    await serverFaults?.crash()
    return undefined
  }),
  'a process of the database server killed': duringOutage(async ({ serverFaults, db, chance }) => {
    if (!serverFaults) return undefined
    // After an earlier disturbance the nodes may not have reconnected yet.
    const all = await until(async () => {
      const found = await db.rows(backends)`
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      return found.length > 0 ? found : undefined
    }, recoverTimeoutMs)
    // PostgreSQL then ends all its other processes and recovers, as after any crash.
    process.kill(pick(chance, all!).pid, 'SIGKILL')
    return undefined
  }),
  'the disk of the database full': duringOutage(async ({ serverFaults }) =>
    serverFaults?.fillDisk?.(),
  ),
}

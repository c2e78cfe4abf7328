// What happens to the cluster during a run.

import { askServer } from '../../database/ask-server.ts'
import type { Nodes } from '../nodes.ts'
import { type Chance, pick } from '../random.ts'
import { until } from '../until.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'
import { ownStateOf } from './patroni.ts'

const demotionTimeoutMs = 30_000

export type Ground = { cluster: Cluster; nodes: Nodes }

export type Fault = {
  /** The machine or node that it happens to. */
  where: string
  /** Looks while the fault lasts, once the store sells again; returns what is wrong. */
  check?(): Promise<string | undefined>
  heal(): Promise<void>
}

type Cause = (ground: Ground, chance: Chance) => Promise<Fault>

export const faults = {
  'primary killed': async ({ cluster }) => {
    const machine = found(await cluster.leader())
    await machine.killDatabase()
    return { where: machine.name, heal: async () => machine.startDatabase() }
  },
  'primary cut off': async ({ cluster }) => {
    const machine = found(await cluster.leader())
    machine.isolate()
    return {
      where: machine.name,
      check: () => complainUnlessDemoted(cluster, machine),
      heal: async () => machine.rejoin(),
    }
  },
  'standby killed': async ({ cluster }) => {
    const machine = found(await cluster.syncStandby())
    await machine.killDatabase()
    return { where: machine.name, heal: async () => machine.startDatabase() }
  },
  'etcd leader killed': async ({ cluster }) => {
    const machine = found(await cluster.etcdLeader())
    await machine.killEtcd()
    return { where: machine.name, heal: async () => machine.startEtcd() }
  },
  'store node killed': async ({ nodes }, chance) => {
    await nodes.kill(chance.fraction())
    return { where: 'store', heal: async () => {} }
  },
} satisfies Record<string, Cause>

export type FaultName = keyof typeof faults
const names = Object.keys(faults) as FaultName[]

/** Each fault once, in random order, then more at random. */
export function planFaults(chance: Chance, count: number): FaultName[] {
  const left = [...names]
  return Array.from({ length: count }, () =>
    left.length > 0 ? left.splice(chance.below(left.length), 1)[0]! : pick(chance, names),
  )
}

/**
 * The former primary must be alive, or nothing was proven, and must take no write: it is read-only, or has closed all
 * connections and waits in its shutdown for the standby that it cannot reach.
 */
async function complainUnlessDemoted(
  { urls }: Cluster,
  machine: Machine,
): Promise<string | undefined> {
  const url = new URL(urls.primary)
  url.port = String(machine.ports.postgres)
  const isDemoted = async () => {
    const readOnly = await askServer(url.href, 'show transaction_read_only')
    if (readOnly === 'on') return true
    return readOnly === undefined && (await ownStateOf(machine)) === 'stopping' ? true : undefined
  }
  return (await until(isDemoted, demotionTimeoutMs))
    ? undefined
    : `${machine.name} was cut off, but was not alive and demoted`
}

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The cluster has no such member right now.')
  return one
}

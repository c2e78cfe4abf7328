// Spells in which somebody is out of order: a supplier, the gateway, a node or the database.

import { setTimeout as wait } from 'node:timers/promises'
import { askControl } from '@gemwala/simulators/control-client'
import type { Simulators } from '@gemwala/simulators/supervise'
import { z } from 'zod'
import type { Db } from '../../../src/database/db.ts'
import type { Caller } from '../calls.ts'
import type { Nodes } from '../nodes.ts'
import type { Chance } from '../random.ts'
import { until } from '../until.ts'
import type { OutsideName } from './outside.ts'
import type { Spell } from './plan.ts'

const requestTimeoutMs = 30_000

type Stage = { simulators: Simulators; nodes: Nodes; db: Db; caller: Caller; chance: Chance }

/** One after the other, each when the run has sent so many requests. */
export async function castAll(spells: Spell[], stage: Stage): Promise<void> {
  for (const { what, afterRequests, forMs } of spells) {
    const isTime = () => (stage.caller.sent() >= afterRequests ? true : undefined)
    await until(isTime, requestTimeoutMs)
    const end = await begin[what](stage)
    await wait(forMs)
    await end()
  }
}

type End = () => Promise<unknown>

/** No money with a supplier for a while, and then what was there before. */
const emptied =
  (name: 'smile' | 'moogold') =>
  async ({ simulators }: Stage): Promise<End> => {
    const { setSupply } = askControl({
      address: simulators.addressOf(name),
      control: simulators.controlOf(name),
    })
    const { balances } = await setSupply({})
    await setSupply({ balances: Object.fromEntries(Object.keys(balances).map((key) => [key, 0])) })
    return () => setSupply({ balances })
  }

const faulty =
  (name: OutsideName, mode: 'failing' | 'slow' | 'silent' | 'duplicating') =>
  async ({ simulators: { setFaults } }: Stage): Promise<End> => {
    await setFaults(name, { mode, delayMs: 1500 })
    return () => setFaults(name, 'ok')
  }

const begin: Record<Spell['what'], (stage: Stage) => Promise<End>> = {
  'smile out of points': emptied('smile'),
  'moogold out of money': emptied('moogold'),
  'smile failing': faulty('smile', 'failing'),
  'moogold failing': faulty('moogold', 'failing'),
  'moogold slow': faulty('moogold', 'slow'),
  'gateway failing': faulty('upigateway', 'failing'),
  'gateway telling twice': faulty('upigateway', 'duplicating'),
  'gateway silent': faulty('upigateway', 'silent'),
  'a node asleep': async ({ nodes, chance }) => nodes.pause(chance.fraction()),
  'every connection to the database cut': async ({ db, nodes }) => {
    // A node that is only starting may well give up without its database.
    await nodes.whenAllUp()
    await db.rows(z.object({ is: z.boolean() }))`
      select pg_terminate_backend(pid) as is from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    return async () => {}
  },
}

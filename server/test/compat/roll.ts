// A rolling deployment from a former version to this one, while customers buy: the former node sells on while the
// schema is migrated beneath it, both sell side by side, the former one crashes and comes back, and at last it is
// alone again, as after a downgrade.

import { join } from 'node:path'
import { z } from 'zod'
import { callerOn } from '../chaos/calls.ts'
import { findViolations } from '../chaos/checker.ts'
import { runClient } from '../chaos/clients.ts'
import { readDatabase } from '../chaos/final-state.ts'
import type { History } from '../chaos/history.ts'
import { planOf } from '../chaos/plan.ts'
import { chanceOf } from '../chaos/random.ts'
import { importCodes, inspect, type Run } from '../chaos/run.ts'
import { createShop } from '../chaos/shop.ts'
import { type Testbed, withDatabase } from '../chaos/testbed.ts'
import { type Node, programsOn } from './programs.ts'

const server = join(import.meta.dirname, '../..')
const currentMain = join(server, 'src/main.ts')
const operator = join(server, 'scripts/gemwala.ts')
const clients = 8
const phases = 5

type Given = { formerMain: string; purchases: number; say: (text: string) => void }

export async function roll(testbed: Testbed, { formerMain, purchases, say }: Given): Promise<Run> {
  const plan = planOf({ seed: 7, purchases, kills: 0 })
  const history: History = []
  const programs = programsOn(testbed.environment)
  try {
    const former = await programs.start(formerMain)
    const shop = await withDatabase(testbed, ({ db }) => createShop(db, plan))
    let selling: Node[] = [former]
    const pick = async (which: number) => selling[Math.floor(which * selling.length)]!.address
    const world = { caller: callerOn({ address: pick }, chanceOf(plan.seed)), shop, history }
    const waiting = [...plan.purchases]
    /** One part of the purchases, through these nodes. */
    const sell = async (about: string, nodes: Node[], meanwhile?: Promise<void>) => {
      selling = nodes
      const before = history.length
      const part = waiting.splice(0, Math.ceil(purchases / phases))
      const next = part.values()
      await Promise.all([
        ...Array.from({ length: clients }, () => runClient(world, next)),
        meanwhile,
      ])
      const seen = history.slice(before)
      const unclear = seen.filter(({ type }) => type === 'info').length
      say(`${about}: ${part.length} purchases, ${unclear} of ${seen.length} requests unclear`)
    }

    await importCodes(world.caller, shop, plan)
    await sell('The former version alone', [former])
    await sell(
      'While the schema is migrated',
      [former],
      programs.run(operator, 'migrate').then(say),
    )
    let current = await programs.start(currentMain)
    await sell('Both versions', [former, current])

    const functions = await functionsOf(testbed)
    await former.process.kill('SIGKILL')
    const again = await programs.tryStart(formerMain)
    if (typeof again === 'string') {
      say(`The former version does not start on the new database: ${again}`)
      await sell('This version alone', [current])
    } else {
      await sell('Both versions, after the former one crashed', [again, current])
      await current.process.kill('SIGTERM')
      await sell('The former version alone, after a downgrade', [again])
      current = await programs.start(currentMain)
    }
    while (waiting.length > 0) await sell('This version alone', [current])
    const isKept = (await functionsOf(testbed)) === functions

    selling = [current]
    const seen = await inspect(world, plan)
    const final = { ...seen, ...(await withDatabase(testbed, ({ db }) => readDatabase(db))) }
    const buyers = shop.buyers.map(({ userid }) => userid)
    const violations = [
      ...(isKept ? [] : ['the former version replaced functions of this one']),
      ...findViolations(plan, history, final, buyers),
    ]
    return { plan, history, final, buyers, violations }
  } finally {
    await programs.killAll()
  }
}

const digest = z.object({ digest: z.string() })

const functionsOf = (testbed: Testbed): Promise<string> =>
  withDatabase(testbed, async ({ db }) => {
    const [found] = await db.rows(digest)`
      select md5(string_agg(prosrc, ' ' order by proname, prosrc)) as digest from pg_proc
      where pronamespace = 'public'::regnamespace`
    return found!.digest
  })

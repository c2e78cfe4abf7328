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
import { nodeSettings } from '../chaos/nodes.ts'
import { planOf } from '../chaos/plan.ts'
import { chanceOf } from '../chaos/random.ts'
import { importCodes, inspect, type Run } from '../chaos/run.ts'
import { createShop } from '../chaos/shop.ts'
import { type Testbed, withDatabase } from '../chaos/testbed.ts'
import { until } from '../chaos/until.ts'
import { addressIn, type Process, spawnProcess } from '../process/spawned.ts'

const server = join(import.meta.dirname, '../..')
const clients = 8
const startTimeoutMs = 60_000

type Node = { process: Process; address: string }
type Phase = { about: string; purchases: number; nodes: Node[]; meanwhile?: () => Promise<void> }

export async function roll(
  testbed: Testbed,
  {
    formerMain,
    purchases,
    say,
  }: { formerMain: string; purchases: number; say: (text: string) => void },
): Promise<Run> {
  const plan = planOf({ seed: 7, purchases, kills: 0 })
  const history: History = []
  const started: Process[] = []
  const environment = { ...nodeSettings, ...testbed.environment }
  const spawn = (script: string) => {
    const process = spawnProcess({ script, environment })
    started.push(process)
    return process
  }
  /** Returns why not, if it does not start. */
  const tryStart = async (main: string): Promise<Node | string> => {
    const process = spawn(main)
    let refused: string | undefined
    void process.ended.then(() => {
      refused = process.said.err.trim() || 'it ended without a word'
    })
    const found = await until(() => addressIn(process) ?? refused, startTimeoutMs)
    return found && !refused ? { process, address: found } : (refused ?? 'it printed no address')
  }
  const start = async (main: string): Promise<Node> => {
    const node = await tryStart(main)
    if (typeof node === 'string') throw new Error(`A node did not start: ${node}`)
    return node
  }

  try {
    const chance = chanceOf(plan.seed)
    let nodes: Node[] = []
    const caller = callerOn(
      { address: async (which) => nodes[Math.floor(which * nodes.length)]!.address },
      chance,
    )
    const currentMain = join(server, 'src/main.ts')
    const former = await start(formerMain)
    const shop = await withDatabase(testbed, ({ db }) => createShop(db, plan))
    const world = { caller, shop, history }
    const waiting = plan.purchases.values()
    const sell = async ({ about, purchases: count, nodes: selling, meanwhile }: Phase) => {
      nodes = selling
      const before = history.length
      const share = waiting.take(count).toArray()
      const next = share.values()
      await Promise.all([
        ...Array.from({ length: clients }, () => runClient(world, next)),
        meanwhile?.(),
      ])
      const seen = history.slice(before)
      const unclear = seen.filter(({ type }) => type === 'info').length
      say(
        `${about}: ${share.length} purchases, ${seen.length} requests, ${unclear} without a clear answer`,
      )
    }
    const fifth = Math.floor(purchases / 5)

    nodes = [former]
    await importCodes(caller, shop, plan)
    await sell({ about: 'The former version alone', purchases: fifth, nodes: [former] })
    const meanwhile = async () => {
      const migration = spawn(join(server, 'scripts/migrate.ts'))
      if ((await migration.ended) !== 0) throw new Error(`Not migrated: ${migration.said.err}`)
      say(migration.said.out.trim())
    }
    await sell({
      about: 'While the schema is migrated',
      purchases: fifth,
      nodes: [former],
      meanwhile,
    })
    const current = await start(currentMain)
    await sell({ about: 'Both versions', purchases: fifth, nodes: [former, current] })

    const functions = await functionsOf(testbed)
    await former.process.kill('SIGKILL')
    const again = await tryStart(formerMain)
    if (typeof again === 'string') say(`The former version does not start again: ${again}`)
    else say('The former version started again')
    const both = typeof again === 'string' ? [current] : [again, current]
    await sell({ about: 'After the crash of the former version', purchases: fifth, nodes: both })
    const isKept = (await functionsOf(testbed)) === functions
    say(
      isKept
        ? 'The functions are still those of this version'
        : 'The former version replaced functions',
    )

    if (typeof again !== 'string') await current.process.kill('SIGTERM')
    const last = typeof again === 'string' ? current : again
    await sell({ about: 'After a downgrade', purchases, nodes: [last] })
    const settled = typeof again === 'string' ? current : await start(currentMain)
    nodes = [settled]
    const seen = await inspect(world, plan)
    const final = { ...seen, ...(await withDatabase(testbed, ({ db }) => readDatabase(db))) }
    const buyers = shop.buyers.map(({ userid }) => userid)
    return {
      plan,
      history,
      final,
      buyers,
      violations: findViolations(plan, history, final, buyers),
    }
  } finally {
    await Promise.all(started.map((process) => process.kill('SIGKILL')))
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

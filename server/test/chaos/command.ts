// `npm run chaos`: kills nodes of the store again and again while it sells, then checks that nothing was lost
// or duplicated and that all amounts add up. Exits with 1 if not. Without arguments it runs what runs every night:
// both plans and the `*.nightly.test.ts` files.

import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from '../../scripts/arguments.ts'
import { startPrivatePostgres } from '../database/private-postgres.ts'
import { runOnCluster } from './cluster/run.ts'
import { summaryOf as summaryOfCluster } from './cluster/summary.ts'
import { withCluster } from './cluster/with-cluster.ts'
import type { History } from './history.ts'
import { runChaos } from './run.ts'
import { summaryOf } from './summary.ts'
import { runSupplied } from './supplied/run.ts'
import { summaryOf as summaryOfSupplied } from './supplied/summary.ts'
import { type Testbed, testbedOnPrivateServer } from './testbed.ts'

type Size = { kills: number; purchases: number; seed: number }
type Result = { history: History; violations: string[]; summary: string }
type Plan = {
  defaults: Omit<Size, 'seed'>
  run(testbed: Testbed, size: Size): Promise<Result>
}

const runKilled: Plan['run'] = async (testbed, size) => {
  const run = await runChaos(testbed, size)
  return { ...run, summary: summaryOf(run) }
}

const plans = {
  killed: { defaults: { kills: 30, purchases: 500 }, run: runKilled },
  supplied: {
    defaults: { kills: 30, purchases: 1000 },
    run: async (testbed, size) => {
      const run = await runSupplied(testbed, size)
      return { ...run, summary: summaryOfSupplied(run) }
    },
  },
} satisfies Record<string, Plan>
type Name = keyof typeof plans

const { values } = argumentsOf({
  program: 'npm run chaos --',
  kinds: {
    kills: 'number',
    purchases: 'number',
    seed: 'number',
    supplied: 'flag',
    cluster: 'flag',
  },
  help: `[--supplied | --cluster] [--kills N] [--purchases N] [--seed N]
Without options both plans run, and then the nightly tests.
  --supplied  runs the plan that also makes suppliers, gateways and the database fail
  --cluster   runs the first plan on a cluster as in ops/cluster, and kills its servers as well
  --seed      repeats a plan
Example: npm run chaos -- --supplied --kills 40 --purchases 1000 --seed 7`,
})
/** Runs are faster without fsync. Data survives a crash of the server, which is all that runs simulate. */
const serverOptions = ['fsync=off']
const say = (text: string) => process.stdout.write(`${text}\n`)

const isNightly = process.argv.length <= 2
const names: Name[] = isNightly ? ['killed', 'supplied'] : [values.supplied ? 'supplied' : 'killed']
if (values.cluster) await runClusterPlan()
else for (const name of names) await runPlan(name)
if (isNightly) await runNightlyTests()

async function runNightlyTests(): Promise<void> {
  const cwd = join(import.meta.dirname, '../..')
  const vitest = join(cwd, '../node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', 'vitest.nightly.config.ts']
  const [code] = await once(spawn(process.execPath, args, { cwd, stdio: 'inherit' }), 'close')
  if (code !== 0) process.exitCode = 1
}

/** Here `--kills` is the number of faults. */
async function runClusterPlan(): Promise<void> {
  const size = {
    faults: values.kills ?? 10,
    purchases: values.purchases ?? 6000,
    seed: values.seed ?? randomInt(1_000_000),
  }
  say(`The cluster, seed ${size.seed}`)
  await withCluster(async (cluster) => {
    const run = await runOnCluster(cluster, size)
    say(summaryOfCluster(run))
    if (run.violations.length === 0) return
    process.exitCode = 1
    say(`The clients' requests and answers are in ${save(run.history, `cluster-${size.seed}`)}`)
    say(`The logs of the cluster are in ${await cluster.keepLogs(`chaos-cluster-${size.seed}`)}`)
  })
}

async function runPlan(name: Name): Promise<void> {
  const { defaults, run }: Plan = plans[name]
  const size = {
    kills: values.kills ?? defaults.kills,
    purchases: values.purchases ?? defaults.purchases,
    seed: values.seed ?? randomInt(1_000_000),
  }
  say(`The plan '${name}', seed ${size.seed}`)
  const server = await startPrivatePostgres(serverOptions)
  const testbed = await testbedOnPrivateServer(server)
  const startedMs = performance.now()
  try {
    const { history, violations, summary } = await run(testbed, size)
    say(summary)
    say(`Took ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
    if (violations.length > 0) {
      process.exitCode = 1
      say(`The clients' requests and answers are in ${save(history, `${name}-${size.seed}`)}`)
    }
  } finally {
    await testbed.remove()
    await server.stop()
  }
}

function save(history: History, name: string): string {
  const folder = join(import.meta.dirname, '../../../test-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `chaos-${name}.jsonl`)
  writeFileSync(file, history.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  return file
}

// `npm run chaos`: the store killed over and over while it sells. Ends with 1 if anything was lost,
// doubled or does not add up. Without arguments two plans run: one of nodes that die, and one
// (`--supplied`) in which suppliers and gateway fail too. A seed repeats a plan:
// `-- --supplied --kills 40 --purchases 1000 --seed 7`.

import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPrivatePostgres } from '../database/private-postgres.ts'
import type { History } from './history.ts'
import { type Place, placeInFolder, placeOnPrivate } from './place.ts'
import { runChaos } from './run.ts'
import { summaryOf } from './summary.ts'
import { runSupplied } from './supplied/run.ts'
import { summaryOf as summaryOfSupplied } from './supplied/summary.ts'

type Size = { kills: number; purchases: number; seed: number }
type Result = { history: History; complaints: string[]; summary: string }
type Plan = { usual: Omit<Size, 'seed'>; run(place: Place, size: Size): Promise<Result> }

const plans = {
  killed: {
    usual: { kills: 30, purchases: 500 },
    run: async (place, size) => {
      const run = await runChaos(place, size)
      return { ...run, summary: summaryOf(run) }
    },
  },
  supplied: {
    usual: { kills: 30, purchases: 1000 },
    run: async (place, size) => {
      const run = await runSupplied(place, size)
      return { ...run, summary: summaryOfSupplied(run) }
    },
  },
} satisfies Record<string, Plan>
type Name = keyof typeof plans

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    purchases: { type: 'string' },
    seed: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    supplied: { type: 'boolean', default: false },
  },
})
/** A crash of the server loses nothing that was acknowledged; one of the machine is not tried here. */
const crashSafe = ['fsync=off']
const say = (text: string) => process.stdout.write(`${text}\n`)

const isPlain = process.argv.length <= 2
const names: Name[] = isPlain ? ['killed', 'supplied'] : [values.supplied ? 'supplied' : 'killed']
for (const name of names) await carryOut(name)

async function carryOut(name: Name): Promise<void> {
  const { usual, run } = plans[name]
  const size = {
    kills: Number(values.kills ?? usual.kills),
    purchases: Number(values.purchases ?? usual.purchases),
    seed: Number(values.seed ?? randomInt(1_000_000)),
  }
  const isEmbedded = values.embedded && name === 'killed'
  say(
    `The plan '${name}', seed ${size.seed}, on ${isEmbedded ? 'the embedded database' : 'PostgreSQL'}`,
  )
  const server = isEmbedded ? undefined : await startPrivatePostgres(crashSafe)
  const place = server ? await placeOnPrivate(server) : await placeInFolder()
  const begun = performance.now()
  try {
    const { history, complaints, summary } = await run(place, size)
    say(summary)
    say(`Took ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    if (complaints.length > 0) {
      process.exitCode = 1
      say(`What the clients saw is in ${keep(history, `${name}-${size.seed}`)}`)
    }
  } finally {
    await place.remove()
    await server?.stop()
  }
}

function keep(history: History, name: string): string {
  const folder = join(import.meta.dirname, '../../../test-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `chaos-${name}.jsonl`)
  writeFileSync(file, history.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  return file
}

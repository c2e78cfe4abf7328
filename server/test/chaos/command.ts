// `npm run chaos`: the store killed over and over while it sells. Ends with 1 if anything was lost,
// doubled or does not add up. The seed repeats the plan: `-- --kills 30 --purchases 500 --seed 7`.

import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPrivatePostgres } from '../private-postgres.ts'
import { placeInFolder, placeOnServer } from './place.ts'
import { runChaos } from './run.ts'
import { summaryOf } from './summary.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    purchases: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    embedded: { type: 'boolean', default: false },
  },
})
const size = {
  kills: Number(values.kills),
  purchases: Number(values.purchases),
  seed: Number(values.seed),
}
const say = (text: string) => process.stdout.write(`${text}\n`)

say(`Seed ${size.seed}, on ${values.embedded ? 'the embedded database' : 'PostgreSQL'}`)
const server = values.embedded ? undefined : await startPrivatePostgres()
const place = server ? await placeOnServer(server.url) : await placeInFolder()
const begun = performance.now()
try {
  const run = await runChaos(place, size)
  say(summaryOf(run))
  say(`Took ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  if (run.complaints.length > 0) {
    process.exitCode = 1
    const folder = join(import.meta.dirname, '../../../test-results')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `chaos-${size.seed}.jsonl`)
    writeFileSync(file, run.history.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    say(`What the clients saw is in ${file}`)
  }
} finally {
  await place.remove()
  await server?.stop()
}

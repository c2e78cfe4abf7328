// `npm run fuzz`: sends many random requests to every documented operation. Exits with 1 if an answer is wrong.
// A seed repeats the choices: `npm run fuzz -- --requests 50000 --seed 7`.

import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(randomInt(1_000_000))
const requests = values.requests ?? '20000'
process.stdout.write(`${requests} requests, seed ${seed}\n`)

const { status } = spawnSync('vitest', ['run', '--project', 'server on PostgreSQL', 'test/fuzz'], {
  cwd: join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PATH: `${join(import.meta.dirname, '../../../node_modules/.bin')}:${process.env.PATH}`,
    FUZZ_SEED: seed,
    FUZZ_REQUESTS: requests,
  },
  stdio: 'inherit',
})
process.exitCode = status ?? 1

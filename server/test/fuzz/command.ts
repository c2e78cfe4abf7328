// `npm run fuzz`: sends many random requests to every documented operation. Exits with 1 if an answer is wrong.

import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { argumentsOf } from '../../scripts/arguments.ts'

const { values } = argumentsOf({
  program: 'npm run fuzz --',
  kinds: { requests: 'number', seed: 'number' },
  help: `[--requests N] [--seed N]
A seed repeats the choices.
Example: npm run fuzz -- --requests 50000 --seed 7`,
})
const { seed = randomInt(1_000_000), requests = 20_000 } = values
process.stdout.write(`${requests} requests, seed ${seed}\n`)

const { status } = spawnSync('vitest', ['run', '--project', 'server on PostgreSQL', 'test/fuzz'], {
  cwd: join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PATH: `${join(import.meta.dirname, '../../../node_modules/.bin')}:${process.env.PATH}`,
    FUZZ_SEED: String(seed),
    FUZZ_REQUESTS: String(requests),
  },
  stdio: 'inherit',
})
process.exitCode = status ?? 1

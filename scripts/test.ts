// `npm test`: runs every check and test, and ends with a line that counts them.
// `--checks-only` skips the tests; `--shuffle` runs their files in random order, `--shuffle 1234` in the
// order of that seed.

import { checkCoverage } from './checks/coverage.ts'
import { checkImports } from './checks/imports.ts'
import { checkLadder } from './checks/ladder.ts'
import { checkLockFile } from './checks/lock-file.ts'
import { checkMigrations } from './checks/migrations.ts'
import { checkTree } from './checks/tree.ts'
import { endOnSignals } from './ending.ts'
import { ensureChromium, ensurePgbouncer, ensurePostgres } from './machine.ts'
import { optionsIn } from './options.ts'
import { type Outcome, say, step, tool } from './step.ts'
import { runTests, stopPostgres } from './vitest.ts'

type Step = [name: string, work: () => Promise<void>]

const ofMachine: Step[] = [
  ['Chromium for the browser tests', ensureChromium],
  ['PostgreSQL for the tests', ensurePostgres],
  ['PgBouncer for the tests', ensurePgbouncer],
]
const ofSources: Step[] = [
  ['Format and lint', () => tool('biome', 'ci', '--error-on-warnings', '.')],
  ['Types of the server side', () => tool('tsc', '--noEmit', '-p', 'tsconfig.json')],
  ['Types of the web', () => tool('tsc', '--noEmit', '-p', 'web/tsconfig.json')],
  ['Unused code', () => tool('knip', '--no-progress', '--cache')],
  ['Direction of imports', checkImports],
  ['Ladder of areas', checkLadder],
  ['Lock file', checkLockFile],
  ['Tree', checkTree],
  ['Migrations and functions', checkMigrations],
  ['Coverage of the specification', checkCoverage],
]

endOnSignals(stopPostgres)
const { isChecksOnly, seed } = optionsIn(process.argv.slice(2))
const outcomes: Outcome[] = []
const total = (of: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[of], 0)

// Without these programs the tests cannot run, so stop at once.
if (!isChecksOnly) {
  for (const [name, work] of ofMachine) outcomes.push(await step(name, work))
  if (total('failed') > 0) end()
}
for (const [name, work] of ofSources) outcomes.push(await step(name, work))
if (!isChecksOnly) {
  if (seed !== undefined) say(`Random order of the files: --shuffle ${seed} repeats it`)
  outcomes.push(...(await runTests(seed)))
}
end()

function end(): never {
  const failed = total('failed')
  say(`${total('passed')} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

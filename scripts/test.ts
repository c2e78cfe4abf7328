// `npm test`: every check and every test, ending in one line that counts them.
// `--checks-only` leaves out the tests.

import { checkCoverage } from './checks/coverage.ts'
import { checkImports } from './checks/imports.ts'
import { checkLockFile } from './checks/lock-file.ts'
import { checkTree } from './checks/tree.ts'
import { ensureChromium, ensurePostgres } from './machine.ts'
import { type Outcome, say, step, tool } from './step.ts'
import { runTests } from './vitest.ts'

const checks: [string, () => Promise<void>][] = [
  ['Format and lint', () => tool('biome', 'ci', '--error-on-warnings', '.')],
  ['Types of the server side', () => tool('tsc', '--noEmit', '-p', 'tsconfig.json')],
  ['Types of the web', () => tool('tsc', '--noEmit', '-p', 'web/tsconfig.json')],
  ['Direction of imports', checkImports],
  ['Lock file', checkLockFile],
  ['Tree', checkTree],
  ['Coverage of the specification', checkCoverage],
]

const outcomes: Outcome[] = []
for (const [name, check] of checks) outcomes.push(await step(name, check))

if (!process.argv.includes('--checks-only')) {
  outcomes.push(await step('Chromium for the browser tests', ensureChromium))
  outcomes.push(await step('PostgreSQL for the tests', ensurePostgres))
  outcomes.push(await runTests())
}

const total = (of: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[of], 0)
const failed = total('failed')
say(`${total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

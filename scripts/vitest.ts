// Runs all tests and counts them. It fails if no test was found or if the runner crashed.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../server/test/database/private-postgres.ts'
import { exitCodeOf, startApart } from './ending.ts'
import { type Outcome, root, say } from './step.ts'

const results = join(root, 'test-results')
const report = join(results, 'report.json')

/** With a seed the files run in random order, otherwise the longest first. */
export async function runTests(seed?: number): Promise<Outcome> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const environment = seed === undefined ? {} : { TEST_ORDER_SEED: String(seed) }
    return count(await runVitest(reporters, environment))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}

let server: PrivatePostgres | undefined

/** For a run that was interrupted; a finished run has already stopped it. */
export async function stopPostgres(): Promise<void> {
  await server?.stop()
  server = undefined
}

/** Colour codes only for a terminal, not for a log. */
const plainOutput = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** All suites share one PostgreSQL server. Resolves with the exit code. */
export async function runVitest(
  args: string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  if (!process.env.TEST_DATABASE_URL) server = await startPrivatePostgres()
  const url = server?.url ?? process.env.TEST_DATABASE_URL
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const child = startApart(process.execPath, [vitest, 'run', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plainOutput, ...environment, TEST_DATABASE_URL: url },
    })
    return await exitCodeOf(child)
  } finally {
    await stopPostgres()
  }
}

function count(code: number | null): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  if (numPendingTests > 0)
    say(`${numPendingTests} tests did not run; a test that is skipped proves nothing.`)
  const failed = numFailedTests + numPendingTests
  const brokeOtherwise = code !== 0 && failed === 0
  const foundNothing = numPassedTests + failed === 0
  return { passed: numPassedTests, failed: brokeOtherwise || foundNothing ? failed + 1 : failed }
}

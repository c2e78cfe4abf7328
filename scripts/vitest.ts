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

/** The browser tests wait for pages, the others for databases: side by side they keep the processors busy. */
const parts = { browser: '--project=browser', others: '--project=!browser' }

/** With a seed the files run in random order, otherwise the longest first. */
export async function runTests(seed?: number): Promise<Outcome[]> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const environment = seed === undefined ? {} : { TEST_ORDER_SEED: String(seed) }
  const startedAt = performance.now()
  const outcomes = await withPostgres(async (url) =>
    Promise.all(
      Object.entries(parts).map(async ([name, project]) => {
        const report = join(results, `${name}.json`)
        const reporters = [
          '--reporter=dot',
          `--reporter=${join(import.meta.dirname, 'minutes.ts')}`,
          '--reporter=json',
          `--outputFile.json=${report}`,
        ]
        try {
          return count(await start([project, ...reporters], url, environment), report)
        } catch (error) {
          say(error instanceof Error ? error.message : String(error))
          return { passed: 0, failed: 1 }
        }
      }),
    ),
  )
  say(`The tests took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
  return outcomes
}

/** Resolves with the exit code. */
export const runVitest = (args: string[]): Promise<number | null> =>
  withPostgres((url) => start(args, url))

let server: PrivatePostgres | undefined

/** For a run that was interrupted; a finished run has already stopped it. */
export async function stopPostgres(): Promise<void> {
  await server?.stop()
  server = undefined
}

/** All suites share one PostgreSQL server. */
async function withPostgres<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) server = await startPrivatePostgres()
  try {
    return await run(given ?? server!.url)
  } finally {
    await stopPostgres()
  }
}

/** Colour codes only for a terminal, not for a log. */
const plainOutput = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

function start(args: string[], databaseUrl: string, environment: Record<string, string> = {}) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return exitCodeOf(
    startApart(process.execPath, [vitest, 'run', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plainOutput, ...environment, TEST_DATABASE_URL: databaseUrl },
    }),
  )
}

function count(code: number | null, report: string): Outcome {
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

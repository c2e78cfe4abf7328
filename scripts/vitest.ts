// Runs all tests and counts them. A run that found no test, or whose runner broke, is a failure.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPrivatePostgres } from '../server/test/private-postgres.ts'
import { type Outcome, root, say } from './step.ts'

const results = join(root, 'test-results')
const report = join(results, 'report.json')

export async function runTests(): Promise<Outcome> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  try {
    const code = await withPostgres(runVitest)
    return count(code)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}

/** One server for every suite of the run. */
async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const server = await startPrivatePostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Colours are for people: a log is full of their codes. */
const plainOutput = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

function runVitest(databaseUrl: string): Promise<number | null> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plainOutput, TEST_DATABASE_URL: databaseUrl },
    })
    child.once('error', reject)
    child.once('close', resolve)
  })
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

// An interrupted run leaves no process behind: no test runner or worker, no database, and nothing that its tests
// started.

import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { descendantsOf, isRunning } from './ending.ts'
import { startSmallRun } from './small-run/start.ts'

test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the run alone ends all that it started',
  { timeout: 120_000 },
  async (signal) => {
    const { run, said, ended } = startSmallRun(['endless'])
    await expect.poll(said, { timeout: 60_000 }).toContain('everything is up')
    const started = descendantsOf(run.pid!)
    const databases = started.filter(({ command }) => command === 'postgres')
    expect(databases.length).toBeGreaterThan(1)
    // The test runner, its worker, and the two processes that ignore all signals except SIGKILL.
    expect(started.length - databases.length).toBeGreaterThanOrEqual(4)
    run.kill(signal)
    const [code] = await ended
    expect(code).toBe(128 + constants.signals[signal])
    expect(started.filter(isRunning)).toEqual([])
  },
)

// An interrupted run leaves no process behind: no test runner or worker, no database, and nothing that its tests
// started.

import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { descendantsOf, isRunning, type RunningProcess } from './ending.ts'
import { startSmallRun } from './small-run/start.ts'

/** For a slow machine; it takes seconds. */
const inTime = { timeout: 240_000 }

test('SIGINT to the run alone ends all that it started', { timeout: 600_000 }, async () => {
  const { run, said, ended } = startSmallRun(['endless'])
  await expect.poll(said, inTime).toContain('everything is up')
  let started: RunningProcess[] = []
  const count = (isDatabase: boolean) =>
    started.filter(({ command }) => (command === 'postgres') === isDatabase).length
  const isComplete = () => {
    started = descendantsOf(run.pid!)
    // The test runner, its worker, and the two processes that ignore all signals except SIGKILL.
    return count(true) > 1 && count(false) >= 4
  }
  await expect.poll(isComplete, { ...inTime, message: said() }).toBe(true)
  run.kill('SIGINT')
  const [code] = await ended
  expect(code).toBe(128 + constants.signals.SIGINT)
  expect(started.filter(isRunning)).toEqual([])
})

// The `test` function of the browser tests: provides pages, and cleans up after each test.

import { relative } from 'node:path'
import { test as plain } from 'vitest'
import { untilQuiet } from './quiet.ts'
import { desktop, handheld, Visits } from './visits.ts'
import * as world from './world.ts'

export const test = plain
  .extend('quiet', { auto: true }, untilQuiet)
  // One object for all pages of a test, so that an error in one does not leave another open.
  .extend('visits', async ({ task }, { onCleanup }) => {
    const visits = new Visits()
    onCleanup(() => {
      const file = relative(import.meta.dirname, task.file.filepath).replace(
        /^specs\/|\.spec\.ts$/g,
        '',
      )
      return visits.end(`${file} ${task.name}`, task.result?.state === 'fail')
    })
    return visits
  })
  .extend('page', ({ visits }) => visits.open(desktop))
  .extend('phone', ({ visits }) => visits.open(handheld))
  .extend('world', async ({ task: _ }, { onCleanup }) => {
    onCleanup(world.resetSimulators)
    return { outbox: world.outbox, setFaults: world.setFaults }
  })

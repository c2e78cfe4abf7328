// The `test` of the browser tests: it brings pages to use, and puts everything right afterwards.

import { relative } from 'node:path'
import { test as plain } from 'vitest'
import { untilQuiet } from './quiet.ts'
import { desktop, handheld, Visits } from './visits.ts'
import * as world from './world.ts'

/** For those that walk many screens or make many orders, on a machine that does other things too. */
export const patience = { timeout: 120_000 }

export const test = plain
  .extend('quiet', { auto: true }, untilQuiet)
  // One keeper for all pages of a test: a complaint about one must not leave the other open.
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
    onCleanup(world.calm)
    return { outbox: world.outbox, setFaults: world.setFaults }
  })

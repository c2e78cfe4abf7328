// The line that says how long each suite took.

import { expect, test } from 'vitest'
import { minutesBySuite } from './minutes.ts'

const file = (name: string, seconds: number) => ({
  project: { name },
  diagnostic: () => ({
    environmentSetupDuration: 0,
    prepareDuration: 0,
    collectDuration: 1_000,
    setupDuration: 0,
    duration: seconds * 1_000 - 1_000,
  }),
})

test('the minutes of all files of a suite are added up, the longest suite first', () => {
  expect(
    minutesBySuite([file('web', 30), file('@gemwala/server (server rules)', 66), file('web', 6)]),
  ).toBe('Minutes of the workers: server rules 1.1 (1 files), web 0.6 (2 files)')
})

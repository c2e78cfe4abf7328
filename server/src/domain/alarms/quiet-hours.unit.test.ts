// Quiet hours by the store's clock.

import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-01-15T${time}:00+05:30`)
const isQuietAt = (quietFrom: string | null, quietTo: string | null, time: string) =>
  isQuiet({ quietFrom, quietTo }, at(time), 'Asia/Kolkata')

test.each([
  ['22:00', '06:00', '21:59', false],
  ['22:00', '06:00', '22:00', true],
  ['22:00', '06:00', '00:00', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '06:00', false],
  ['13:00', '14:30', '14:29', true],
  ['13:00', '14:30', '14:30', false],
  ['13:00', '14:30', '12:00', false],
  [null, null, '00:00', false],
])('from %s to %s, %s is quiet: %s', (from, to, time, isIt) => {
  expect(isQuietAt(from, to, time)).toBe(isIt)
})

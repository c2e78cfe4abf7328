import { expect, test } from 'vitest'
import { showPartState } from './part-state.ts'

test.each([
  ['waiting', 'moogold', 'waiting to be sent'],
  ['waiting', 'manual', 'waiting for staff'],
  ['delivered', 'manual', 'delivered by staff'],
  ['returned', 'manual', 'refunded'],
])('a part that is %s on the lane %s is %s', (state, lane, words) => {
  expect(showPartState(state, lane)).toBe(words)
})

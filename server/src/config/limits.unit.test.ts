// The fixed limits, what a test can change about them, and what is left of the settings that they were.

import { expect, test } from 'vitest'
import { exampleFile } from './example.ts'
import { formerSettings, limits, readLimits } from './limits.ts'
import type { Config } from './settings.ts'

const read = (given: unknown, mode: Config['mode'] = 'test') =>
  readLimits({ TEST_LIMITS: typeof given === 'string' ? given : JSON.stringify(given) }, mode)

test('without TEST_LIMITS the limits are those of the store', () => {
  expect(readLimits({}, 'production')).toEqual(limits)
  expect(read('', 'production')).toEqual(limits)
})

test('a test changes some of them, and the others stay', () => {
  const changed = { jobPollMs: 20, passwordsWaiting: 0, lookUpPausesMs: [1, 2] }
  expect(read(changed)).toEqual({ ...limits, ...changed })
  expect(read(changed, 'demo')).toEqual({ ...limits, ...changed })
})

test.each([
  ['jobPollMs=20', 'TEST_LIMITS must be JSON, such as {"jobPollMs":20}'],
  [20, 'TEST_LIMITS Invalid input: expected object, received number'],
  [{ jobPolMs: 20 }, 'TEST_LIMITS Unrecognized key: "jobPolMs"'],
  [{ jobPollMs: '20' }, 'TEST_LIMITS jobPollMs Invalid input: expected number, received string'],
  [{ jobPollMs: [20] }, 'TEST_LIMITS jobPollMs Invalid input: expected number, received array'],
  [{ jobPollMs: 0.5 }, 'TEST_LIMITS jobPollMs Invalid input: expected int, received number'],
  [{ jobPollMs: -1 }, 'TEST_LIMITS jobPollMs Too small: expected number to be >=0'],
  [
    { lookUpPausesMs: [] },
    'TEST_LIMITS lookUpPausesMs Too small: expected array to have >=1 items',
  ],
])('refuses %j', (given, sentence) => {
  expect(() => read(given)).toThrow(`settings are wrong:\n- ${sentence}`)
})

test('production refuses TEST_LIMITS', () => {
  expect(() => read({ jobPollMs: 20 }, 'production')).toThrow(
    'TEST_LIMITS must not be set in production; only tests change limits',
  )
})

test('the store asks a gateway about a payment for longer than its order stays open', () => {
  const { paymentPollPausesMs, paymentLifetimeMs, paymentPatienceMs } = limits
  const askedForMs = paymentPollPausesMs.reduce((sum, pause) => sum + pause, 0)
  expect(askedForMs).toBeGreaterThan(paymentLifetimeMs + paymentPatienceMs)
})

test('a delivery attempt has time for its three calls: balance, order, and balance again', () => {
  expect(limits.supplierDeadlineMs).toBeGreaterThan(3 * limits.supplierTimeoutMs)
})

test('no limit has the name of a setting', () => {
  const example = exampleFile()
  expect(formerSettings).toContain('PAYMENT_POLL_PAUSES_MS')
  expect(formerSettings.filter((env) => example.includes(`\n# ${env}=`))).toEqual([])
})

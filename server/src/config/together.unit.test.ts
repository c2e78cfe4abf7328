// Settings that do not work together, or not at all.

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('metrics need a port of their own, and the sender of mails an address', () => {
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT must not be the same as PORT',
  )
  expect(() => readConfig({ MAIL_FROM: 'Asha Games' })).toThrow(
    'MAIL_FROM must have an address, as in Gemwala <no-reply@store.example>',
  )
})

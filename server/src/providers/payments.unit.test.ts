// Which gateways are there: those that have their secrets, and nothing else by any name.

import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { connectPayments } from './payments.ts'

test('without secrets there is no gateway', () => {
  expect(Object.keys(connectPayments(readConfig({})))).toEqual([])
})

test('a gateway with its secret is there by its code', () => {
  const gateways = connectPayments(readConfig({ UPIGATEWAY_KEY: 'key' }))
  expect(Object.keys(gateways)).toEqual(['upigateway'])
  expect(gateways.constructor).toBeUndefined()
})

test('a gateway is spoken to in production by an encrypted line', () => {
  const environment = { APP_ENV: 'production', UPIGATEWAY_URL: 'http://api.ekqr.in' }
  expect(() => readConfig(environment)).toThrow(
    'UPIGATEWAY_URL must start with https: in production',
  )
})

// Only gateways with their secrets are connected.

import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectPayments } from './payments.ts'

const connect = (environment: Record<string, string> = {}) =>
  connectPayments({ ...readConfig(environment), ...limits })

test('without secrets there is no gateway', () => {
  expect(Object.keys(connect())).toEqual([])
})

test('a gateway with its secret is found by its code', () => {
  const gateways = connect({ UPIGATEWAY_KEY: 'key' })
  expect(Object.keys(gateways)).toEqual(['upigateway'])
  expect(gateways.constructor).toBeUndefined()
})

test('rejects a gateway with only some of its secrets', () => {
  const secrets = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
  }
  expect(Object.keys(connect(secrets))).toEqual(['razorpay'])
  for (const name of Object.keys(secrets)) {
    expect(() => readConfig({ ...secrets, [name]: '' })).toThrow(
      `${name} must be set too, because Razorpay is configured`,
    )
  }
})

test('production reaches a gateway only over an encrypted connection', () => {
  const environment = { APP_ENV: 'production', UPIGATEWAY_URL: 'http://api.ekqr.in' }
  expect(() => readConfig(environment)).toThrow(
    'UPIGATEWAY_URL must start with https: in production',
  )
})

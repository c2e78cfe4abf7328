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

test('a gateway of several secrets has all of them or is a mistake', () => {
  const secrets = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
  }
  expect(Object.keys(connectPayments(readConfig(secrets)))).toEqual(['razorpay'])
  for (const name of Object.keys(secrets)) {
    expect(() => readConfig({ ...secrets, [name]: '' })).toThrow(
      `${name} must be set too, because Razorpay is configured`,
    )
  }
})

test('a gateway is spoken to in production by an encrypted line', () => {
  const environment = { APP_ENV: 'production', UPIGATEWAY_URL: 'http://api.ekqr.in' }
  expect(() => readConfig(environment)).toThrow(
    'UPIGATEWAY_URL must start with https: in production',
  )
})

// Which errors count as an outage of the database.

import { expect, test } from 'vitest'
import { isConnectionLost, isOutage, reasonOf } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ['a lost connection', '08006', true],
  ['a full disk', '53100', false],
  ['too many clients', '53300', false],
  ['a server that shuts down', '57P01', true],
  ['a server that starts', '57P03', true],
  ['a read-only server', '25006', true],
  ['a lock that is not free in time', '55P03', false],
  ['a statement that takes too long', '57014', false],
  ['a serialization failure', '40001', false],
  ['a deadlock', '40P01', false],
  ['a connection that was reset', 'ECONNRESET', false],
  ['a server that is not there', 'ECONNREFUSED', false],
])('%s is an outage', (_, code, isLost) => {
  expect(isOutage(withCode(code))).toBe(true)
  expect(isConnectionLost(withCode(code))).toBe(isLost)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
])("the driver's '%s' is an outage", (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each(['23505', '22P02', '42P01', 'P0001', '57000'])('%s is not an outage', (code) => {
  expect(isOutage(withCode(code))).toBe(false)
})

test('an error of our own is not an outage', () => {
  expect(isOutage(new TypeError('x is undefined'))).toBe(false)
  expect(isOutage(undefined)).toBe(false)
})

test('the reason of an error without a message is its code', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(reasonOf(refused)).toBe('ECONNREFUSED')
  expect(reasonOf(new Error('password authentication failed'))).toBe(
    'password authentication failed',
  )
})

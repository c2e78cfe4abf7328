// Addresses of PostgreSQL and what belongs to them.

import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { databaseAddress, databaseHost } from './database-addresses.ts'

test.each([
  ['postgres://asha@db.test/store', 'db.test'],
  ['postgres://asha:a%40b,c@db1:5432/store?sslmode=verify-full', 'db1:5432'],
  ['postgres://asha@[::1]:5433/store', '[::1]:5433'],
  ['postgresql:///store?host=db1&port=5432&user=asha', 'db1'],
  ['postgres://asha@/store?host=/run/postgresql', '/run/postgresql'],
  ['postgres://asha@%2Frun%2Fpostgresql:5433/store', '%2Frun%2Fpostgresql:5433'],
  ['postgres:///store', ''],
])('%s leads to %j', (address, host) => {
  expect(databaseHost(address)).toBe(host)
  expect(databaseAddress.parse(address)).toBe(address)
})

const oneHost =
  'must name one host: a proxy such as HAProxy, or the provider, leads it to the server that takes writes'

test.each([
  ['mysql://db.test', 'must be an address that starts with postgres: or postgresql:'],
  ['postgres://asha@db1,db2/store', oneHost],
  ['postgres://asha@db1:5432,db2:5433/store', oneHost],
  ['postgres:///store?host=db1,db2', oneHost],
  [
    'postgres://asha@db1:five/store',
    'must be an address such as postgres://user:password@host:5432/database',
  ],
])('rejects %s', (address, text) => {
  expect(databaseAddress.safeParse(address).error?.issues[0]?.message).toBe(text)
})

const database = 'postgres://user@db.test/store'

test.each([
  [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER must be no, transaction or prepared'],
  [
    { DATABASE_URL: database, DATABASE_POOLER: 'transaction' },
    'DATABASE_DIRECT_URL must be set too, because DATABASE_POOLER is transaction',
  ],
  [
    { DATABASE_DIRECT_URL: database },
    'DATABASE_URL must be set too, because DATABASE_DIRECT_URL is set',
  ],
  [
    { DATABASE_REPLICA_URL: database },
    'DATABASE_URL must be set too, because DATABASE_REPLICA_URL is set',
  ],
])('database addresses that do not fit are a mistake: %o', (environment, mistake) => {
  expect(mistakesOf(environment as Record<string, string>)).toEqual([mistake])
})

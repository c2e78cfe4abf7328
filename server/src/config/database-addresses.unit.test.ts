// Addresses of PostgreSQL with one host and with several.

import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { databaseAddress, serversOf } from './database-addresses.ts'

test.each([
  ['postgres://asha@db.test/store', ['postgres://asha@db.test/store']],
  [
    'postgres://asha:a%40b,c@db1:5432,db2:5433/store?sslmode=verify-full',
    [
      'postgres://asha:a%40b,c@db1:5432/store?sslmode=verify-full',
      'postgres://asha:a%40b,c@db2:5433/store?sslmode=verify-full',
    ],
  ],
  [
    'postgresql:///store?host=db1,db2&port=5432,5433&user=asha',
    ['postgresql://db1:5432/store?user=asha', 'postgresql://db2:5433/store?user=asha'],
  ],
  [
    'postgres://asha@/store?host=/run/postgresql,::1&port=5433',
    ['postgres://asha@%2Frun%2Fpostgresql:5433/store', 'postgres://asha@[::1]:5433/store'],
  ],
  [
    'postgres://asha@db1,[::1]:5433/store?target_session_attrs=read-write',
    ['postgres://asha@db1/store', 'postgres://asha@[::1]:5433/store'],
  ],
])('%s', (address, servers) => {
  expect(serversOf(address)).toEqual(servers)
  expect(databaseAddress.parse(address)).toBe(address)
})

test.each([
  ['mysql://db.test', 'must be an address that starts with postgres: or postgresql:'],
  [
    'postgres://asha@db1,,db2/store',
    'must be an address such as postgres://user:password@host:5432/database, with a comma between several hosts',
  ],
  [
    'postgres://asha@db1:five,db2/store',
    'must be an address such as postgres://user:password@host:5432/database, with a comma between several hosts',
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

// What leads pg_dump and pg_restore to the database that the store's driver finds.

import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/process/processes.ts'
import { environmentFor } from './programs.ts'

const inLibpq = async (address: string, folder = '') =>
  Object.fromEntries(
    Object.entries(await environmentFor({ address, folder })).filter(([, value]) => value),
  )

/** The driver reads what an address names. */
const file = import.meta.filename

test.each([
  [
    'postgres://asha:p%40ss%3Aword@db.test:5433/store',
    { PGHOST: 'db.test', PGPORT: '5433', PGPASSWORD: 'p@ss:word' },
  ],
  [
    'postgres://asha@[::1]:5433/store?sslmode=disable',
    { PGHOST: '::1', PGPORT: '5433', PGSSLMODE: 'disable' },
  ],
  ['postgres://asha@/store?host=/run/postgresql', { PGHOST: '/run/postgresql', PGPORT: '5432' }],
  [
    `postgres://asha@db.test/store?sslmode=no-verify&sslcert=${file}&sslkey=${file}`,
    {
      PGHOST: 'db.test',
      PGPORT: '5432',
      PGSSLMODE: 'require',
      PGSSLCERT: file,
      PGSSLKEY: file,
    },
  ],
  [
    'postgres://asha@db.test/store?sslmode=require&uselibpqcompat=true',
    { PGHOST: 'db.test', PGPORT: '5432', PGSSLMODE: 'require' },
  ],
])('%s', async (address, expected) => {
  expect(await inLibpq(address)).toEqual({
    PGUSER: 'asha',
    PGDATABASE: 'store',
    PGTARGETSESSIONATTRS: 'read-write',
    ...expected,
  })
})

test('a server is verified as the driver does it, by the authorities that Node trusts', async () => {
  const folder = await temporaryFolder()
  const address = 'postgres://asha@db.test/store?sslmode=verify-full'
  const { PGSSLMODE, PGSSLROOTCERT } = await inLibpq(address, folder)
  expect(PGSSLMODE).toBe('verify-full')
  expect(await readFile(PGSSLROOTCERT!, 'utf8')).toContain(rootCertificates[0])
})

// Helpers for tests of catalogue changes: audit entries, refused roles, invalid addresses and numbers.

import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '../src/database/engine/db.ts'
import type { Client } from './client.ts'
import type { TestApp } from './harness.ts'

const change = z.object({
  action: z.string(),
  subject: z.string(),
  actor: z.int(),
  ip: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** The audit entries, oldest first. */
export const changes = (db: Db) => db.rows(change)`
  select action, subject, actor_userid as actor, ip, before, after from audit order by id`

/** Expects that guests, customers and resellers are refused, with the text in each call's error field. */
export async function expectForStaffOnly(
  { guest, customer, reseller }: Pick<TestApp, 'guest' | 'customer' | 'reseller'>,
  calls: [method: 'get' | 'post', path: string, errorField: 'message' | 'error'][],
): Promise<void> {
  const ask = (client: Client, method: 'get' | 'post', path: string) =>
    method === 'get' ? client.get(path) : client.post(path, {})
  for (const [method, path, field] of calls) {
    expect(await ask(guest, method, path), path).toEqual({
      status: 401,
      body: { [field]: 'Please log in to continue.' },
    })
    for (const client of [customer, reseller]) {
      expect(await ask(client, method, path), path).toEqual({
        status: 403,
        body: { [field]: 'You are not allowed to do this.' },
      })
    }
  }
}

/** Image addresses that would run a script, point to another site in disguise, or are malformed. */
export const badAddresses = [
  'javascript:alert(1)',
  'JavaScript://x/%0aalert(1)',
  'data:image/png;base64,AA',
  'ftp://files.test/a.png',
  '//evil.test/a.png',
  '/\\evil.test/a.png',
  'https:\\\\evil.test',
  'https://',
  'https://a b',
  '/images/a\u0001.png',
  '/images/a\tb.png',
  'images/a.png',
]

/** JSON values that are not valid amounts. */
export const noNumbers = [
  null,
  'NaN',
  '1e3',
  ' 5',
  '0x1',
  '1.234',
  true,
  [10],
  {},
  -1,
  0.001,
  1e308,
]

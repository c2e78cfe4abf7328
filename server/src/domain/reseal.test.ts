// APP_SECRET can be changed: the former secret is needed until everything is sealed with the new one, and
// customers buy and open codes meanwhile.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../test/database/databases.ts'
import { testContext } from '../../test/harness.ts'
import { openShop } from '../../test/shop.ts'
import type { Db } from '../database/engine/db.ts'
import { openVault } from '../database/engine/seal-keys.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { vaultOf } from '../kit/seal.ts'
import { reseal } from './reseal.ts'

const first = 'a-secret-that-is-long-enough-for-a-key'
const second = 'another-secret-that-is-long-enough'

const open = (db: Db, appSecret: string, ...formerSecrets: string[]) =>
  openVault(db, { appSecret, formerSecrets })
const forget = (db: Db) => db.run`
  update store_settings set secret_check = null, seal_keys = null, print_key = null`

test('the first secret is remembered, and another one is refused', async () => {
  const { db } = await openTestDatabase()
  await forget(db)
  await open(db, first)
  await open(db, first)
  const another = open(db, second)
  await expect(another).rejects.toThrow(CannotStart)
  await expect(another).rejects.toThrow(
    'Set the former APP_SECRET again. To change it, name the former one in APP_SECRET_OLD.',
  )
})

test('a database of version 0.2 keeps its fingerprints, even if the secret changes at once', async () => {
  const { db } = await openTestDatabase()
  await forget(db)
  await db.run`update store_settings set secret_check = ${vaultOf(first).seal('gemwala')}`
  const vault = await open(db, second, first)
  expect(vault.fingerprint('x')).toEqual(vaultOf(first).fingerprint('x'))
  expect((await open(db, second, first)).fingerprint('x')).toEqual(vault.fingerprint('x'))
})

const sealedValue = z.object({ sealed: z.string() })

test('everything is sealed again with the new key while customers buy and open codes', async () => {
  // The vault of the application, which the test replaces as a restart would.
  const vault = vaultOf(first)
  const shop = await openShop({}, { replace: () => ({ vault }) })
  const { ctx, admin, guest } = shop
  const { db } = ctx
  await forget(db)
  Object.assign(vault, await open(db, first))
  const count = 12
  const codes = Array.from({ length: count + 1 }, (_, n) => `GIFT-CARD-${1000 + n}`)
  await admin.post('/admin/vouchers', { itemid: shop.itemid, codes })
  const asha = await shop.buyer(1_000_000)
  const bought = (await asha.buy()).body.order.orderid
  await ctx.runDueJobs()
  await guest.post('/password/forgetpassword', { email: 'user@store.test' })

  Object.assign(vault, await open(db, second, first))
  await expect(open(db, second)).rejects.toThrow(
    'Some data in the database is still encrypted with a former secret. Name it in APP_SECRET_OLD until the store says that it can be removed.',
  )
  // All codes that are left are bought during the job: none may seem to be sold out.
  const context = { ...ctx, vault }
  const [, revealed, ...orders] = await Promise.all([
    untilDone(() => reseal(context, { keyId: vault.keyId })),
    asha.post(`/store/orders/${bought}/reveal`),
    ...Array.from({ length: count }, () => asha.buy()),
  ])
  expect(revealed.body).toEqual({ vouchers: [codes[0]] })
  expect(orders.map(({ status }) => status)).toEqual(Array(count).fill(201))
  await untilDone(() => reseal(context, { keyId: vault.keyId }))

  Object.assign(vault, await open(db, second))
  const left = await db.rows(sealedValue)`
    select sealed from vouchers
    union all select payload ->> 'sealed' from jobs where payload ? 'sealed'`
  expect(left.length).toBeGreaterThan(count + 1)
  expect(left.filter(({ sealed }) => !vaultOf(second).isCurrent(sealed))).toEqual([])
  // A code that was imported before is still recognised.
  const again = await admin.post('/admin/vouchers', { itemid: shop.itemid, codes })
  expect(again.body).toMatchObject({ added: 0, known: count + 1 })
  expect(await db.number`select count(*) as n from audit where action = 'secret changed'`).toBe(1)
  expect(ctx.logged.some(({ msg }) => msg.includes('remove APP_SECRET_OLD'))).toBe(true)
  expect((await asha.get(`/store/orders/${bought}`)).body.vouchers).toEqual([codes[0]])
})

test('a node with another secret leaves the job to a node that has the new one', async () => {
  expect(await reseal(await testContext(), { keyId: 'another' })).toEqual({ againInMs: 10_000 })
})

async function untilDone(run: () => Promise<unknown>): Promise<void> {
  while ((await run()) !== undefined);
}

// The target of 'Verify': seven administrators have a storefront, and those that the setting names.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { type AppOptions, testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

async function openStore(options: AppOptions = {}) {
  const opened = await testApp(options)
  const { db } = opened.ctx
  const addressFor = async (userid: number) => {
    const isThere = (await db.run`update users set role = 'admin' where userid = ${userid}`) > 0
    if (!isThere) await insertUser(db, { userid, role: 'admin' })
    const admin = clientOf(opened.app, await signIn(db, userid))
    return (await admin.get('/admin/storefront')).body
  }
  return { ...opened, addressFor }
}

// Covers 2-55, 2-176, 2-248, 3-121.
test('by default each of the seven has this store itself, and other administrators have none', async () => {
  const { addressFor } = await openStore()
  for (const userid of [1000, 1001, 1002, 1003, 1004, 1006, 1007]) {
    expect(await addressFor(userid)).toEqual({ address: '' })
  }
  for (const userid of [1005, 1008]) expect(await addressFor(userid)).toEqual({ address: null })
})

// Covers 2-177, 3-121.
test('the setting maps administrators elsewhere, adds others, and the rest stay', async () => {
  const { addressFor } = await openStore({
    environment: { VERIFY_STOREFRONTS: '1001=https://b.example,1005,1008=https://c.example' },
  })
  expect(await addressFor(1001)).toEqual({ address: 'https://b.example' })
  expect(await addressFor(1000)).toEqual({ address: '' })
  expect(await addressFor(1005)).toEqual({ address: '' })
  expect(await addressFor(1008)).toEqual({ address: 'https://c.example' })
  expect(await addressFor(1009)).toEqual({ address: null })
})

// Covers M6.
test('admits only staff', async () => {
  const { customer, guest } = await testApp()
  expect((await customer.get('/admin/storefront')).status).toBe(403)
  expect((await guest.get('/admin/storefront')).status).toBe(401)
})

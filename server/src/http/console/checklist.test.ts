// The checklist of a new store follows what its owner does, and ends with the first completed order.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test/harness.ts'
import {
  insertGateway,
  insertImage,
  insertOrder,
  insertProduct,
  insertUser,
} from '../../../test/samples.ts'
import { testGateway } from '../../../test/shop.ts'

type Step = { step: string; isDone: boolean }

async function openNewStore() {
  const payments: Record<string, ReturnType<typeof testGateway>> = {}
  const opened = await testApp({
    replace: (ctx) => ({ providers: { ...ctx.providers, payments } }),
  })
  const { db } = opened.ctx
  // A new store has nobody but its owner.
  await db.run`update users set role = 'admin'`
  const steps = async (): Promise<Step[]> => (await opened.admin.get('/admin/checklist')).body.steps
  const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ step }) => step)
  return { ...opened, db, payments, steps, done }
}

test('follows what the owner does, in the order of the steps, and ends with the first completed order', async () => {
  const { db, payments, steps, done, guest, admin, ctx } = await openNewStore()
  expect(await steps()).toEqual(
    ['gateway', 'product', 'delivery', 'image', 'help', 'customer', 'mail', 'order'].map(
      (step) => ({ step, isDone: false }),
    ),
  )
  // A gateway counts if it is switched on and has its secrets.
  await insertGateway(db, { isActive: false })
  payments.upigateway = testGateway()
  expect(await done()).toEqual([])
  await db.run`update gateways set is_active = true`
  expect(await done()).toEqual(['gateway'])
  delete payments.upigateway
  expect(await done()).toEqual([])

  await insertImage(db)
  expect(await done()).toEqual(['image'])
  // Google says that the address is theirs, without a mail from us.
  await insertUser(db, { googleSubject: 'google-1', passwordHash: 'x' })
  expect(await done()).toEqual(['image', 'customer'])
  const { userid } = await insertUser(db, { passwordHash: 'x', isVerified: false })
  expect(await done()).toEqual(['image', 'customer'])
  await db.run`update users set is_verified = true where userid = ${userid}`
  expect(await done()).toEqual(['image', 'customer', 'mail'])

  await insertOrder(db, userid, { status: 'Processing' })
  expect(await steps()).toHaveLength(8)

  const publish = (text: string) =>
    admin.post(`/admin/helptexts/${text}`, { body: 'Ours.', version: 0 })
  for (const text of ['terms/en', 'privacy/en', 'refunds/en', 'delivery/en', 'contact/hi']) {
    await publish(text)
  }
  expect(await done()).not.toContain('help')
  await publish('contact/en')
  expect(await done()).toContain('help')
  await insertOrder(db, userid, { status: 'Completed' })
  expect(await steps()).toEqual([])
  expect((await guest.get('/admin/checklist')).status).toBe(401)
  expect(ctx.logged.filter(({ level }) => level >= 50)).toEqual([])
})

test('counts a product that a customer can see and buy, and that can be delivered', async () => {
  const { db, admin, done } = await openNewStore()
  const { productid } = await insertProduct(db, {}, [{}])
  // Without codes and supplier, staff deliver it by hand.
  expect(await done()).toEqual(['product', 'delivery'])
  await db.run`update items set discounted_paise = 0`
  expect(await done()).toEqual([])
  await db.run`update items set discounted_paise = 100`
  await db.run`update products set is_in_stock = false where productid = ${productid}`
  expect(await done()).toEqual([])
  // An item of a supplier needs that supplier to be connected.
  const item = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13'] }
  const { productid: supplied } = await insertProduct(db, {}, [item])
  expect(await done()).toEqual(['product'])
  await db.run`update products set is_in_stock = (productid <> ${supplied})`
  await db.run`update items set sells_vouchers = not is_api`
  expect(await done()).toEqual(['product'])
  const [own] = await db.rows(z.object({ itemid: z.int() }))`
    select itemid from items where not is_api`
  const codes = { itemid: own!.itemid, codes: ['AAAA-BBBB-0001'] }
  expect((await admin.post('/admin/vouchers', codes)).status).toBe(200)
  expect(await done()).toEqual(['product', 'delivery'])
})

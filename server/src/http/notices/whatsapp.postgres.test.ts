// A notice goes to the bell, to the mailbox, and by WhatsApp to a proven number.

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TestContext } from '../../../test/harness.ts'
import { noticesOf } from '../../../test/notices/notices.ts'
import { openShop } from '../../../test/shop.ts'
import * as mailBounces from '../../database/accounts/mail-bounces.ts'

const mobilenumber = '9812345670'
const templates = {
  WHATSAPP_PHONE_ID: '1067',
  WHATSAPP_TOKEN: 'a-token',
  NOTICE_WHATSAPP_TEMPLATES: 'delivered:order_delivered',
}

/** A shop that delivers a code at once, and a customer. */
async function open({ environment = {}, person = {} }: { environment?: object; person?: object }) {
  const shop = await openShop({}, { environment: { ...environment } })
  const { ctx, admin, itemid } = shop
  await admin.post('/admin/vouchers', { itemid, codes: ['SECRET-CODE-0001', 'SECRET-CODE-0002'] })
  const asha = await shop.buyer(100_000, { mobilenumber, mobileProvenAt: new Date(), ...person })
  const buy = async (): Promise<string> => (await asha.buy()).body.order.orderid
  return { ...shop, ctx, asha, buy }
}

/** The jobs of notices queue those of WhatsApp. */
async function work(ctx: TestContext): Promise<void> {
  for (let round = 0; round < 4; round += 1) await ctx.runDueJobs()
}

test('without templates a delivery reaches the bell and the mailbox', async () => {
  const { ctx, asha, buy } = await open({})
  await buy()
  await work(ctx)
  expect((await noticesOf(asha)).map(({ kind }) => kind)).toEqual(['delivered', 'paid'])
  expect(ctx.sent.mails).toHaveLength(2)
  expect(ctx.sent.templates).toEqual([])
})

test('a mail that is retried neither repeats nor delays the message', async () => {
  const { ctx, buy } = await open({ environment: templates })
  const { mail } = ctx.providers
  ctx.providers.mail = { send: async () => Promise.reject(new Error('the mail server is down')) }
  await buy()
  const makeDue = () => ctx.db.run`update jobs set run_at = now() where queue = 'notices'`
  for (let round = 0; round < 4; round += 1) {
    await ctx.runDueJobs().catch(() => undefined)
    await makeDue()
  }
  ctx.providers.mail = mail
  await work(ctx)
  expect(ctx.sent.mails).toHaveLength(2)
  expect(ctx.sent.templates).toHaveLength(1)
})

test('a proven number gets the template in the language of its customer', async () => {
  const { ctx, buy } = await open({ environment: templates, person: { language: 'hi' } })
  const orderid = await buy()
  await work(ctx)
  const values = [orderid, 'Ember Rift']
  expect(ctx.sent.templates).toEqual([
    { to: mobilenumber, template: 'order_delivered', values, language: 'hi' },
  ])
})

test('a number that nobody has proven gets nothing', async () => {
  const { ctx, buy } = await open({ environment: templates, person: { mobileProvenAt: null } })
  await buy()
  await work(ctx)
  expect(ctx.sent.templates).toEqual([])
})

const templateJobs = ({ db }: TestContext) =>
  db.number`select count(*) as n from jobs where queue = 'notice-whatsapp'`

test.each([
  ['is somebody else’s by now', "mobilenumber = '9812345671'"],
  ['belongs to a blocked account', 'is_blocked = true'],
])('a number that %s gets nothing', async (_, change) => {
  const { ctx, asha, buy } = await open({ environment: templates })
  await buy()
  ctx.providers.whatsapp!.send = async () => Promise.reject(new Error('busy'))
  for (let round = 0; round < 5; round += 1) await ctx.runDueJobs().catch(() => undefined)
  expect(await templateJobs(ctx)).toBe(1)
  await ctx.database.pool.query(`update users set ${change} where userid = ${asha.userid}`)
  const sent: unknown[] = []
  ctx.providers.whatsapp!.send = async (message) => void sent.push(message)
  await ctx.db.run`update jobs set run_at = now()`
  await work(ctx)
  expect([sent, await templateJobs(ctx)]).toEqual([[], 0])
})

test('a message that fails for an hour is dropped without an alarm', async () => {
  const { ctx, buy } = await open({ environment: templates })
  await buy()
  ctx.providers.whatsapp!.send = async () => Promise.reject(new Error('busy'))
  for (let round = 0; round < 5; round += 1) await ctx.runDueJobs().catch(() => undefined)
  expect(await templateJobs(ctx)).toBeGreaterThan(0)
  ctx.clock.advance(61 * 60_000)
  await ctx.db.run`update jobs set run_at = now()`
  await work(ctx)
  expect(await templateJobs(ctx)).toBe(0)
  expect(await ctx.db.number`select count(*) as n from dead_jobs`).toBe(0)
})

test('a kind that the customer has switched off reaches only the bell', async () => {
  const { ctx, asha } = await open({
    environment: { ...templates, NOTICE_WHATSAPP_TEMPLATES: 'waiting:order_late' },
  })
  await asha.post('/store/notices/choices', { kind: 'waiting', isOn: false })
  await ctx.db.run`
    select write_notices('waiting', array[${asha.userid}]::bigint[], array['GW1'],
      array['{"orderid": "GW1", "product": "Ember Rift", "item": "86 Diamonds"}'::jsonb])`
  await work(ctx)
  expect((await noticesOf(asha)).map(({ kind }) => kind)).toEqual(['waiting'])
  expect([ctx.sent.mails, ctx.sent.templates]).toEqual([[], []])
})

test('an address whose mails come back gets none, but the bell goes on', async () => {
  const { ctx, asha, buy } = await open({})
  const [person] = await ctx.db.rows(z.object({ email: z.string() }))`
    select email from users where userid = ${asha.userid}`
  const at = ctx.now().toISOString()
  await mailBounces.add(ctx.db, { address: person!.email, isHard: true, at })
  await buy()
  await work(ctx)
  expect(ctx.sent.mails).toEqual([])
  expect(await noticesOf(asha)).toHaveLength(2)
})

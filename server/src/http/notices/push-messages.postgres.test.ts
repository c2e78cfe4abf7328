// Web push: what happens to a message.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, type TestContext, testApp } from '../../../test/harness.ts'
import { browsersOf, customerOf, tell, testBrowser } from '../../../test/notices/browsers.ts'

const jobs = async (ctx: TestContext) =>
  ctx.db.rows(
    z.object({ attempts: z.int(), payload: z.string(), lastError: z.string().nullable() }),
  )`
    select attempts, payload::text, last_error as "lastError" from jobs where queue = 'push'`

test('every browser gets a message in its own language, and nothing readable waits', async () => {
  const { app, ctx } = await testApp()
  const asha = await customerOf({ app, ctx })
  await asha.post('/store/push', testBrowser('phone', 'hi'))
  await asha.post('/store/push', testBrowser('laptop'))
  await tell(ctx, asha.userid)
  await tell(ctx, asha.userid)
  const queued = await jobs(ctx)
  expect(queued, 'once for each, although it was queued twice').toHaveLength(2)
  for (const { payload } of queued) expect(payload).not.toContain('delivered')
  await ctx.runDueJobs()
  const said = ctx.sent.pushes.map(({ endpoint, payload }) => [endpoint, JSON.parse(payload)])
  const same = { text: 'Your order was delivered.', address: '/orders/GW1', tag: 'notice-1' }
  expect(said).toEqual([
    ['https://push.test/phone', { title: 'डिलीवर हो गया', language: 'hi', ...same }],
    ['https://push.test/laptop', { title: 'Delivered', language: 'en', ...same }],
  ])
  const [{ target }] = ctx.sent.pushes as [(typeof ctx.sent.pushes)[0]]
  expect(target).toMatchObject({
    topic: expect.stringMatching(/^[\w-]{32}$/),
    vapid: {
      publicKey: (await asha.get('/store/push')).body.publicKey,
      privateKey: 'a private key',
      subject: 'mailto:no-reply@gemwala.test',
    },
  })
})

test('the endpoint, its keys and our private key are sealed in the database', async () => {
  const { app, ctx } = await testApp()
  const asha = await customerOf({ app, ctx })
  const { endpoint, keys } = testBrowser()
  await asha.get('/store/push')
  await asha.post('/store/push', { endpoint, keys, language: 'en' })
  const [row] = await ctx.db.rows(z.object({ all: z.string() }))`
    select (select string_agg(s::text, '') from push_subscriptions s)
      || (select string_agg(k::text, '') from push_keys k) as all`
  for (const secret of [endpoint, keys.p256dh, keys.auth, 'a private key'])
    expect(row!.all).not.toContain(secret)
  expect(JSON.stringify(ctx.logged)).not.toContain(endpoint)
})

/** Lets the next messages end like this. */
function services({ ctx }: Pick<TestApp, 'ctx'>, outcome: () => Promise<'sent' | 'gone'>): void {
  ctx.providers.push = { ...ctx.providers.push, send: outcome }
}

test('a browser that has unsubscribed at its push service is forgotten', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  await asha.post('/store/push', testBrowser())
  services(opened, async () => 'gone')
  await tell(opened.ctx, asha.userid)
  await opened.ctx.runDueJobs()
  expect(await browsersOf(asha)).toEqual([])
  expect(await jobs(opened.ctx)).toEqual([])
})

// Covers N3.
test('a message that fails is retried for an hour, and then dropped without an alarm', async () => {
  const opened = await testApp()
  const { ctx } = opened
  const asha = await customerOf(opened)
  await asha.post('/store/push', testBrowser())
  services(opened, async () => Promise.reject(new Error('the push service answered 503')))
  await tell(ctx, asha.userid)
  await expect(ctx.runDueJobs()).rejects.toThrow('answered 503')
  expect(await jobs(ctx)).toMatchObject([{ attempts: 1 }])
  ctx.clock.advance(61 * 60_000)
  await ctx.db.run`update jobs set run_at = now()`
  await ctx.runDueJobs()
  expect(await jobs(ctx)).toEqual([])
  expect(await browsersOf(asha), 'it may come back').toHaveLength(1)
})

test('a browser that nothing has reached for three days is given up; a success starts anew', async () => {
  const opened = await testApp()
  const { ctx } = opened
  const asha = await customerOf(opened)
  await asha.post('/store/push', testBrowser())
  const failBefore = (days: number) => ctx.db.run`
    update push_subscriptions set failed_at = now() - make_interval(days => ${days})`
  const sendOne = async (tag: string) => {
    await tell(ctx, asha.userid, tag)
    await ctx.runDueJobs().catch(() => undefined)
    await ctx.db.run`delete from jobs`
  }
  await failBefore(2)
  await sendOne('a')
  const [row] = await ctx.db.rows(z.object({ failedAt: z.string().nullable() }))`
    select failed_at as "failedAt" from push_subscriptions`
  expect(row!.failedAt).toBeNull()
  services(opened, async () => Promise.reject(new Error('no answer')))
  await failBefore(2)
  await sendOne('b')
  expect(await browsersOf(asha)).toHaveLength(1)
  await failBefore(4)
  await sendOne('c')
  expect(await browsersOf(asha)).toEqual([])
})

test('a blocked customer gets nothing', async () => {
  const { app, ctx } = await testApp()
  const asha = await customerOf({ app, ctx })
  await asha.post('/store/push', testBrowser())
  await tell(ctx, asha.userid)
  await ctx.db.run`update users set is_blocked = true where userid = ${asha.userid}`
  await ctx.runDueJobs()
  expect(ctx.sent.pushes).toEqual([])
})

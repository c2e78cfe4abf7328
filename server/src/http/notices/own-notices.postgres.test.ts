// A customer's bell, choices and wishes.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { noticesOf, told } from '../../../test/notices/notices.ts'
import { insertItem, insertUser, signIn } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import type { Db } from '../../database/engine/db.ts'
import * as notices from '../../database/notices/notices.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { ownNotices } from '../../domain/notices/own.ts'
import { sweepNotices } from '../../domain/notices/sweep.ts'

test('unread notices are counted until they are read, and nobody reads those of others', async () => {
  const shop = await openShop()
  const [asha, ravi] = [await shop.buyer(100_000), await shop.buyer(100_000)]
  expect((await asha.get('/store/notices')).body).toEqual({ unread: 0, notices: [] })
  expect((await shop.guest.get('/store/notices')).status).toBe(401)
  for (const buyer of [asha, asha, ravi]) await buyer.buy()
  const [newest, oldest] = await noticesOf(asha)
  expect(newest).toMatchObject({ kind: 'paid', isNew: true })
  const read = (upTo: unknown) => asha.post('/store/notices/read', { upTo: upTo as number })
  expect(await read(oldest!.id)).toEqual({ status: 200, body: { unread: 1 } })
  expect((await noticesOf(asha)).map(({ isNew }) => isNew)).toEqual([true, false])
  expect((await read(newest!.id)).body).toEqual({ unread: 0 })
  // Never back, and never past what was shown.
  expect((await read(oldest!.id)).body).toEqual({ unread: 0 })
  await read(9_000_000_000)
  await asha.buy()
  expect((await asha.get('/store/notices')).body.unread).toBe(1)
  expect((await ravi.get('/store/notices')).body.unread).toBe(1)
  for (const bad of [undefined, 0, -1, 1.5, '7', null]) expect((await read(bad)).status).toBe(400)
})

test('the bell counts what it lists, though notices are written while it is read', async () => {
  const { ctx, buyer } = await openShop()
  const { userid } = await buyer()
  const write = () => notices.writeOfAccount(ctx.db, 'password-changed', userid)
  // A notice is committed after every statement, so two statements never see the same ones.
  const rows: Db['rows'] =
    (row) =>
    async (...statement) => {
      const found = await ctx.db.rows(row)(...statement)
      await write()
      return found
    }
  const number: Db['number'] = async (...statement) => {
    const found = await ctx.db.number(...statement)
    await write()
    return found
  }
  const busy = { ...ctx, db: { ...ctx.db, rows, number } }
  await write()
  const { unread, notices: listed } = await ownNotices(busy, { userid } as Session, 'en')
  expect(listed.length).toBeGreaterThan(0)
  expect(unread).toBe(listed.filter(({ isNew }) => isNew).length)
})

test('the words are in the language of the call, and of the account in mails', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  await asha.post('/store/account/language', { language: 'hi' })
  const { orderid } = (await asha.buy()).body.order
  const { body } = await asha.get('/store/notices', { 'page-language': 'en' })
  expect(body.notices[0].title).toBe(`Order ${orderid} is paid`)
  expect((await noticesOf(asha))[0]!.title).toBe(`ऑर्डर ${orderid} का पेमेंट हो गया`)
  await shop.ctx.runDueJobs()
  expect(shop.ctx.sent.mails[0]).toMatchObject({
    subject: `ऑर्डर ${orderid} का पेमेंट हो गया`,
    html: expect.stringContaining('lang="hi"'),
  })
})

test('mails of optional kinds can be switched off; receipts cannot', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const choose = (kind: string, isOn: unknown) =>
    asha.post('/store/notices/choices', { kind, isOn })
  expect((await asha.get('/store/notices/choices')).body.choices).toEqual([
    { kind: 'waiting', isOn: true },
    { kind: 'back-in-stock', isOn: true },
  ])
  expect((await choose('waiting', false)).body.choices[0]).toEqual({ kind: 'waiting', isOn: false })
  expect(await choose('paid', false)).toMatchObject({
    status: 400,
    body: { message: 'These emails cannot be switched off.' },
  })
  expect((await choose('waiting', 'no')).status).toBe(400)
  await asha.buy()
  await shop.ctx.db.run`update notices set created_at = now() - interval '1 day'`
  await sweepNotices(shop.ctx)
  expect(await told(shop.ctx, asha, 'waiting')).toMatchObject({ mail: undefined })
  expect(shop.ctx.sent.mails).toHaveLength(1)
  expect((await choose('waiting', true)).body.choices[0].isOn).toBe(true)
})

test('everybody who asked is notified once when an item can be bought again', async () => {
  const shop = await openShop()
  const { ctx, productid, itemid } = shop
  const asha = await shop.buyer()
  const wish = (isWished = true) =>
    asha.post('/store/notices/wishes', { productid, itemid, isWished })
  expect(await wish()).toMatchObject({
    status: 409,
    body: { message: 'This item can be bought now.' },
  })
  await ctx.db.run`update items set is_in_stock = false`
  expect(await wish()).toEqual({ status: 200, body: { itemids: [itemid] } })
  expect(await wish()).toEqual({ status: 200, body: { itemids: [itemid] } })
  expect((await wish(false)).body).toEqual({ itemids: [] })
  await wish()
  await sweepNotices(ctx)
  expect(await noticesOf(asha)).toEqual([])
  await ctx.db.run`update items set is_in_stock = true`
  for (let n = 0; n < 2; n += 1) await sweepNotices(ctx)
  expect(await told(ctx, asha, 'back-in-stock')).toMatchObject({
    title: '86 Diamonds is back in stock',
    path: `/product/${productid}/ember-rift`,
    mail: { text: expect.stringContaining('You can switch these emails off') },
  })
  expect(await noticesOf(asha)).toHaveLength(1)
  expect((await asha.get('/store/notices/wishes')).body).toEqual({ itemids: [] })
  // A second wish is a second notice.
  await ctx.db.run`update items set is_in_stock = false`
  await wish()
  await ctx.db.run`update items set is_in_stock = true`
  await sweepNotices(ctx)
  expect(await noticesOf(asha)).toHaveLength(2)
})

test('a stopped lane counts as sold out, and wishes are limited and checked', async () => {
  const shop = await openSupplied(mlbb)
  const { ctx, asha, productid, itemid } = shop
  await ctx.db.run`update lanes set stopped_at = now() where name = 'smile-br'`
  const wish = (given: object) =>
    asha.post('/store/notices/wishes', { productid, itemid, isWished: true, ...given })
  expect((await wish({})).body).toEqual({ itemids: [itemid] })
  await sweepNotices(ctx)
  expect(await noticesOf(asha)).toEqual([])
  expect(await wish({ itemid: 999_999 })).toMatchObject({
    status: 404,
    body: { message: 'This product does not have this item.' },
  })
  for (const bad of [{ itemid: 0 }, { itemid: '1' }, { productid: 2 ** 40 }, { isWished: 1 }]) {
    expect((await wish(bad)).status, JSON.stringify(bad)).toBe(400)
  }
  await ctx.db.run`
    with more as (
      insert into items (name, type, original_paise, discounted_paise, resell_paise)
      select 'Another', 'small', 1, 1, 1 from generate_series(1, 49) returning itemid
    )
    insert into stock_wishes (userid, productid, itemid)
    select ${asha.userid}, ${productid}, itemid from more`
  expect((await wish({})).body.itemids).toHaveLength(50)
  const { itemid: oneMore } = await insertItem(ctx.db, mlbb)
  await ctx.db.run`insert into product_items (productid, itemid, position)
    values (${productid}, ${oneMore}, 9)`
  expect(await wish({ itemid: oneMore })).toMatchObject({
    status: 409,
    body: { message: 'You are already waiting for 50 items.' },
  })
  const { userid } = await insertUser(ctx.db)
  const other = clientOf(shop.app, await signIn(ctx.db, userid))
  expect((await other.get('/store/notices/wishes')).body).toEqual({ itemids: [] })
  // An item that is no longer sold is waited for by nobody.
  await ctx.db.run`update items set archived_at = now()`
  await sweepNotices(ctx)
  expect((await asha.get('/store/notices/wishes')).body).toEqual({ itemids: [] })
  expect(await noticesOf(asha)).toEqual([])
})

// The home page's products: their fields, prices by role, and freshness.

import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { deafWatch, testApp } from '../../../test/harness.ts'
import { insertProduct, insertUser, signIn } from '../../../test/samples.ts'

const path = '/product/gethomeproducts'

// Covers 2-182.
test('an empty catalogue answers five empty shelves', async () => {
  const { guest } = await testApp()
  expect(await guest.get(path)).toEqual({
    status: 200,
    body: { trending: [], instantGames: [], games: [], ott: [], others: [] },
  })
})

// Covers 2-12, 2-109, 2-182.
test('a product is on the shelf of its category, and a trending one on both', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, { name: 'Game', category: 'games', isTrending: true })
  await insertProduct(ctx.db, { name: 'Instant', category: 'instant-games' })
  await insertProduct(ctx.db, { name: 'Film', category: 'ott', isTrending: true })
  await insertProduct(ctx.db, { name: 'Voucher', category: 'others' })
  const { body } = await guest.get(path)
  const names = Object.entries(body).map(([shelf, products]) => [
    shelf,
    (products as { name: string }[]).map(({ name }) => name),
  ])
  expect(names).toEqual([
    ['trending', ['Game', 'Film']],
    ['instantGames', ['Instant']],
    ['games', ['Game']],
    ['ott', ['Film']],
    ['others', ['Voucher']],
  ])
})

// Covers 3-141.
test('a product has exactly the specified fields', async () => {
  const { guest, ctx } = await testApp()
  const given = { name: 'Ember Rift', type: 'MLBB', imgpath: '/images/e.webp', importantNote: 'No' }
  const { id, productid } = await insertProduct(ctx.db, given, [{ discountedPaise: 11_850 }])
  const { body } = await guest.get(path)
  expect(body.games).toEqual([
    {
      _id: id,
      productid,
      name: 'Ember Rift',
      type: 'MLBB',
      category: 'games',
      imgpath: '/images/e.webp',
      istrending: false,
      instock: true,
      fromprice: 118.5,
    },
  ])
})

const items = [
  { name: 'Dear', discountedPaise: 50_000, resellPaise: 45_000 },
  { name: 'Cheap', discountedPaise: 9_999, resellPaise: 9_000 },
  { name: 'Sold out', discountedPaise: 100, resellPaise: 100, isInStock: false },
  { name: 'Gone', discountedPaise: 50, resellPaise: 50, archivedAt: '2026-01-01T00:00:00Z' },
]

// Covers 3-100, 3-142.
test("the price is the lowest in stock, from the caller's price list", async () => {
  const { guest, customer, admin, reseller, ctx } = await testApp()
  await insertProduct(ctx.db, {}, items)
  const price = async (client: typeof guest) => (await client.get(path)).body.games[0].fromprice
  expect(await Promise.all([guest, customer, admin, reseller].map(price))).toEqual([
    99.99, 99.99, 99.99, 90,
  ])
})

// Covers 3-142.
test('a product without an item in stock, or out of stock itself, has no price', async () => {
  const { guest, reseller, ctx } = await testApp()
  await insertProduct(ctx.db)
  await insertProduct(ctx.db, {}, items.slice(2))
  await insertProduct(ctx.db, { isInStock: false }, items)
  for (const who of [guest, reseller]) {
    const { games } = (await who.get(path)).body
    expect(games.map(({ fromprice }: { fromprice: unknown }) => fromprice)).toEqual([
      null,
      null,
      null,
    ])
  }
})

test('an archived product is not listed', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, { archivedAt: '2026-01-01T00:00:00Z', isTrending: true })
  expect((await guest.get(path)).body).toMatchObject({ games: [], trending: [] })
})

test('an unknown, a malformed and an empty token mean a guest, not a refusal', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, {}, items)
  for (const token of ['x'.repeat(43), 'token', '']) {
    const answer = await guest.get(path, { authorization: `Bearer ${token}` })
    expect(answer.status, token).toBe(200)
    expect(answer.body.games[0].fromprice, token).toBe(99.99)
  }
})

test("an expired or blocked reseller's token gets the normal price", async () => {
  const { app, ctx } = await testApp()
  await insertProduct(ctx.db, {}, items)
  for (const [lifetimeMs, given] of [
    [-1000, {}],
    [60_000, { isBlocked: true }],
  ] as const) {
    const { userid } = await insertUser(ctx.db, { role: 'reseller', ...given })
    const client = clientOf(app, await signIn(ctx.db, userid, lifetimeMs))
    expect((await client.get(path)).body.games[0].fromprice).toBe(99.99)
  }
})

test('answers 304 for what the caller already has', async () => {
  const { guest, reseller, ctx } = await testApp()
  await insertProduct(ctx.db, {}, items)
  const { headers } = await guest.get(path)
  expect(headers).toMatchObject({
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  })
  const again = await guest.get(path, { 'if-none-match': `W/"other", ${headers.etag}` })
  expect(again).toEqual({ status: 304, body: '' })
  expect(again.headers.etag).toBe(headers.etag)
  expect((await guest.get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  expect((await reseller.get(path, { 'if-none-match': headers.etag! })).status).toBe(200)
})

test('HEAD has the same headers without a body', async () => {
  const { guest } = await testApp()
  const { headers } = await guest.get(path)
  const head = await guest.head(path)
  expect(head).toEqual({ status: 200, body: '' })
  expect(head.headers).toMatchObject({
    etag: headers.etag,
    'content-length': headers['content-length'],
  })
})

test('a change is visible after its commit, with a new ETag', async () => {
  const { guest, ctx } = await testApp()
  const { productid } = await insertProduct(ctx.db, { name: 'Old' }, items)
  await expect.poll(async () => (await guest.get(path)).body.games.length).toBe(1)
  const before = await guest.get(path)
  await ctx.db.run`update products set name = 'New' where productid = ${productid}`
  await expect.poll(async () => (await guest.get(path)).body.games[0].name).toBe('New')
  expect((await guest.get(path)).headers.etag).not.toBe(before.headers.etag)

  await ctx.db.run`update items set discounted_paise = 100 where name = 'Dear'`
  await expect.poll(async () => (await guest.get(path)).body.games[0].fromprice).toBe(1)
})

test('a rolled-back change is never visible', async () => {
  const { guest, ctx } = await testApp()
  await insertProduct(ctx.db, { name: 'Kept' })
  await expect.poll(async () => (await guest.get(path)).body.games.length).toBe(1)
  const before = await guest.get(path)
  const attempt = ctx.db.transaction(async (tx) => {
    await tx.run`update products set name = 'Never'`
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await guest.get(path)).toEqual(before)
})

test('reads an unchanged catalogue once for many callers', async () => {
  let readCount = 0
  const { guest } = await testApp({
    replace: ({ db }) => ({
      db: {
        ...db,
        rows: (row) => {
          readCount += 1
          return db.rows(row)
        },
      },
    }),
  })
  await Promise.all(Array.from({ length: 20 }, () => guest.get(path)))
  await guest.get(path)
  expect(readCount).toBe(1)
})

test('reads every answer again while changes might be missed', async () => {
  const { guest, ctx } = await testApp({
    replace: () => ({ catalogueWatch: deafWatch }),
  })
  await insertProduct(ctx.db, { name: 'Old' })
  expect((await guest.get(path)).body.games[0].name).toBe('Old')
  await ctx.db.run`update products set name = 'New'`
  expect((await guest.get(path)).body.games[0].name).toBe('New')
})

test('the next caller retries an answer that failed', async () => {
  let isDown = true
  const { guest } = await testApp({
    replace: ({ db }) => ({
      db: {
        ...db,
        rows: (row) => {
          if (isDown) throw new Error('down')
          return db.rows(row)
        },
      },
    }),
  })
  expect((await guest.get(path)).status).toBe(500)
  isDown = false
  expect((await guest.get(path)).status).toBe(200)
})

// The images that the store shows.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertImage } from '../../../test/samples.ts'

const path = '/store/images'

// Covers 3-143.
test('an image has exactly the specified fields', async () => {
  const { guest, ctx } = await testApp()
  await insertImage(ctx.db, {
    type: 'Banner',
    title: 'Diamonds',
    url: '/images/d.webp',
    redirectUrl: '/product/1001',
  })
  await insertImage(ctx.db, { type: 'Popup', title: 'Week', url: '/images/w.webp' })
  expect(await guest.get(path)).toEqual({
    status: 200,
    body: [
      { type: 'Banner', title: 'Diamonds', url: '/images/d.webp', redirectUrl: '/product/1001' },
      { type: 'Popup', title: 'Week', url: '/images/w.webp', redirectUrl: null },
    ],
  })
})

test('the words of a slide or banner are added to its fields', async () => {
  const { guest, ctx } = await testApp()
  const words = { line: '10% off until Sunday.', code: 'DIWALI10', button: 'Top up now' }
  await insertImage(ctx.db, words)
  expect((await guest.get(path)).body).toEqual([
    {
      type: 'Banner',
      title: 'Diamonds',
      url: '/images/diamonds.webp',
      redirectUrl: null,
      ...words,
    },
  ])
})

test('lists images by type, oldest first', async () => {
  const { guest, ctx } = await testApp()
  await insertImage(ctx.db, { title: 'b', type: 'CarouselPc', createdAt: '2026-02-02T00:00:00Z' })
  await insertImage(ctx.db, { title: 'a', type: 'CarouselPc', createdAt: '2026-02-01T00:00:00Z' })
  await insertImage(ctx.db, { title: 'c', type: 'Banner', createdAt: '2026-02-03T00:00:00Z' })
  const { body } = await guest.get(path)
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['c', 'a', 'b'])
})

test('hides an archived image, and shows a new one after its commit', async () => {
  const { guest, ctx } = await testApp()
  await insertImage(ctx.db, { title: 'Shown' })
  await expect.poll(async () => (await guest.get(path)).body.length).toBe(1)
  await ctx.db.run`update images set archived_at = now()`
  await expect.poll(async () => (await guest.get(path)).body.length).toBe(0)
})

test('answers 304 for what the caller already has', async () => {
  const { guest } = await testApp()
  const { headers } = await guest.get(path)
  expect(headers['cache-control']).toBe('no-cache')
  expect(await guest.get(path, { 'if-none-match': headers.etag! })).toEqual({
    status: 304,
    body: '',
  })
})

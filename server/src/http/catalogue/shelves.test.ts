// The order of the shelves, and what the search finds products by.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertProduct } from '../../../test/samples.ts'

const path = '/product/gethomeproducts'

test('shelves follow the position that staff chose; the other trending games come last', async () => {
  const { guest, ctx } = await testApp()
  const rows = [
    { name: 'Old trending', isTrending: true },
    { name: 'Old' },
    { name: 'Second', position: 2 },
    { name: 'First trending', isTrending: true, position: 1 },
    { name: 'New' },
  ]
  for (const row of rows) await insertProduct(ctx.db, row)
  const { body } = await guest.get(path)
  const namesOf = (shelf: { name: string }[]) => shelf.map(({ name }) => name)
  expect(namesOf(body.games)).toEqual(['First trending', 'Second', 'Old', 'New', 'Old trending'])
  expect(namesOf(body.trending)).toEqual(['First trending', 'Old trending'])
})

test('the search index has aliases and item names, no price, and follows the catalogue', async () => {
  const { guest, ctx } = await testApp()
  const items = [{ name: '86 Diamonds' }, { name: '172 Diamonds' }]
  const { productid } = await insertProduct(ctx.db, { aliases: ['MLBB', 'Legends'] }, items)
  const index = '/store/searchindex'
  const { headers, body } = await guest.get(index)
  expect(body).toEqual([
    { productid, aliases: ['MLBB', 'Legends'], items: ['86 Diamonds', '172 Diamonds'] },
  ])
  expect(await guest.get(index, { 'if-none-match': headers.etag! })).toMatchObject({ status: 304 })
  await ctx.db.run`update items set archived_at = now() where name = '86 Diamonds'`
  await expect.poll(async () => (await guest.get(index)).body[0].items).toEqual(['172 Diamonds'])
  await ctx.db.run`update products set archived_at = now()`
  await expect.poll(async () => (await guest.get(index)).body).toEqual([])
})

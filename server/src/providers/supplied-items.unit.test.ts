// The formats of the suppliers' catalogues.

import { expect, test } from 'vitest'
import { type Answer, openAnswering } from '../../test/answering.ts'
import { openMooGold, secret } from '../../test/moogold.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import type { SuppliedItem } from './ports.ts'
import { smileSign } from './smile/sign.ts'
import { connectSuppliers } from './suppliers.ts'

const key = 'key-that-nobody-may-see'
const productDetail = 'product/product_detail'

async function openSmile(answer: Answer, supplierTimeoutMs = limits.supplierTimeoutMs) {
  const { url, asked } = await openAnswering(answer)
  const { suppliers } = connectSuppliers({
    ...readConfig({
      SMILE_BR_URL: `${url}/br`,
      SMILE_PH_URL: `${url}/ph`,
      SMILE_UID: '1000001',
      SMILE_EMAIL: 'a@b.test',
      SMILE_KEY: key,
    }),
    supplierTimeoutMs,
  })
  const list = (apiType: 'SMILEBR' | 'SMILEPH' = 'SMILEBR') =>
    suppliers[apiType === 'SMILEBR' ? 'smile-br' : 'smile-ph']!.catalogue(apiType)
  return { list, asked }
}

type Row = { id?: unknown; name?: unknown; price?: unknown; stock?: unknown }

/** The same rows in the format of each supplier. */
const listings: [string, (rows: unknown) => Promise<SuppliedItem[] | undefined>][] = [
  [
    'Smile.One',
    async (rows) => {
      const product = Array.isArray(rows)
        ? rows.map(({ id, name, price }: Row) => ({ id, spu: name, price, discount: '0' }))
        : rows
      const { list } = await openSmile({ body: { status: '200', data: { product } } })
      return list()
    },
  ],
  [
    'MooGold',
    async (rows) => {
      const Variation = Array.isArray(rows)
        ? rows.map(({ id, name, price, stock = 'instock' }: Row) => ({
            variation_id: id,
            variation_name: name,
            variation_price: price,
            stock_status: stock,
          }))
        : rows
      const { catalogue } = await openMooGold({ [productDetail]: { body: { Variation } } })
      return catalogue('MOOGOLDMLBB')
    },
  ],
]

test('asks Smile.One for the usual game, in the region of the API type, signed', async () => {
  const { list, asked } = await openSmile({ body: { status: 200, data: { product: [] } } })
  expect([await list(), await list('SMILEPH')]).toEqual([[], []])
  expect(asked.map(({ path }) => path)).toEqual([
    '/br/smilecoin/api/productlist',
    '/ph/smilecoin/api/productlist',
  ])
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(asked[0]!.body))
  expect(fields).toMatchObject({ uid: '1000001', product: 'mobilelegends' })
  expect(sign).toBe(smileSign(fields, key))
})

test('asks MooGold for the product of the API type, even if it needs no inputs', async () => {
  const { catalogue, bodiesOf } = await openMooGold({
    [productDetail]: { body: { Variation: [] } },
  })
  expect(await catalogue('MOOGOLDHOK')).toEqual([])
  expect(bodiesOf(productDetail)).toEqual([{ path: productDetail, product_id: 77 }])
  expect(await catalogue('MOOGOLDPUBG')).toBeUndefined()
  expect(bodiesOf(productDetail)).toHaveLength(1)
})

test.each([
  ['instock', true],
  ['outofstock', false],
  ['onbackorder', false],
  [true, false],
  [null, false],
])('reads the stock of MooGold from its status: %j', async (stock, isInStock) => {
  const [, list] = listings[1]!
  expect(await list([{ id: 1, name: 'Pack', price: 1, stock }])).toEqual([
    { supplierItemId: '1', name: 'Pack', price: 1, isInStock },
  ])
})

test.each(listings)('reads ids and prices of %s as text or numbers', async (_, list) => {
  const rows = [
    { id: '13', name: 'Diamantes 78+8', price: '61.50' },
    { id: 23, name: ' Weekly\n\tPass ', price: 122 },
    { id: ' a-1 ', name: 86, price: 0.5 },
    { id: 0, name: '', price: '0' },
  ]
  expect(await list(rows)).toEqual([
    { supplierItemId: '13', name: 'Diamantes 78+8', price: 61.5, isInStock: true },
    { supplierItemId: '23', name: 'Weekly Pass', price: 122, isInStock: true },
    { supplierItemId: 'a-1', name: '86', price: 0.5, isInStock: true },
    { supplierItemId: '0', name: '0', price: 0, isInStock: true },
  ])
})

test.each(listings)('a price that %s leaves out is null', async (_, list) => {
  const prices = [undefined, null, '', ' ', 'free', '1,50', '-1', -1, '1e3', '0x10', true, [1], {}]
  const items = await list(prices.map((price, id) => ({ id, name: 'Pack', price })))
  expect(items!.map(({ price }) => price)).toEqual(prices.map(() => null))
})

test.each(listings)('uses the id as name where %s gives none', async (_, list) => {
  const names = [undefined, null, '', ' \u0000\n', true, ['x'], {}]
  const items = await list(names.map((name, index) => ({ id: `id${index}`, name })))
  expect(items!.map(({ name }) => name)).toEqual(names.map((_name, index) => `id${index}`))
})

test.each(listings)('reads at most 500 items of %s, each once', async (_, list) => {
  const rows = Array.from({ length: 501 }, (_row, id) => ({ id, name: `Pack ${id}` }))
  expect(await list([...rows, { id: null }])).toHaveLength(500)
  const twice = await list([
    { id: 7, name: 'first' },
    { id: 8, name: 'other' },
    { id: '7', name: 'second' },
  ])
  expect(twice!.map(({ name }) => name)).toEqual(['first', 'other'])
})

test.each(listings)(
  'cuts names of %s at 200 characters, never inside a character',
  async (_, list) => {
    const [item] = (await list([{ id: 1, name: '💎'.repeat(300) }]))!
    expect(item!.name).toBe('💎'.repeat(200))
  },
)

const unreadableIds = [undefined, null, '', ' ', 'x'.repeat(65), -1, 1.5, 1e20, true, ['1'], {}]
test.each(listings)('rejects a list of %s with an unreadable id', async (_, list) => {
  for (const id of unreadableIds)
    await expect(list([{ id: 1 }, { id }]), JSON.stringify(id)).rejects.toThrow('readable')
})

test.each(listings)('rejects an answer of %s that is not a list', async (_, list) => {
  for (const rows of [undefined, null, false, '', {}, { '0': { id: 1 } }])
    await expect(list(rows), JSON.stringify(rows)).rejects.toThrow('readable')
})

/** Only silence must time out. */
const timeoutFor = (answer: Answer): number | undefined =>
  Object.keys(answer).length === 0 ? 300 : undefined

test.each<[string, Answer, string]>([
  ['a refusal', { body: { status: 205, message: `sign of ${key}` } }, 'refused: 205 sign of ['],
  ['no status', { body: { data: { product: [] } } }, 'unreadable'],
  ['a list', { body: [] }, 'unreadable'],
  ['an error', { status: 502, body: { status: 200 } }, 'it answered 502'],
  ['a page', { body: '<html>' }, 'not JSON'],
  ['silence', {}, 'Smile.One'],
])('throws after %s of Smile.One, without our key', async (_, answer, reason) => {
  const { list } = await openSmile(answer, timeoutFor(answer))
  const thrown = await list().catch((error: Error) => error.message)
  expect(thrown).toContain(reason)
  expect(thrown).not.toContain(key)
})

test.each<[string, Answer, string]>([
  ['a refusal', { body: { err_code: 422, err_message: `no ${secret}` } }, '15145: 422 no ['],
  ['no such route', { status: 404, body: { code: 'rest_no_route' } }, 'rest_no_route'],
  ['a list', { body: [] }, 'no readable variations'],
  ['an error', { status: 502, body: { Variation: [] } }, 'it answered 502'],
  ['a page', { body: '<html>' }, 'not JSON'],
  ['silence', {}, 'MooGold'],
])('throws after %s of MooGold, without our secret', async (_, answer, reason) => {
  const { catalogue } = await openMooGold({ [productDetail]: answer }, {}, timeoutFor(answer))
  const thrown = await catalogue('MOOGOLDMLBB').catch((error: Error) => error.message)
  expect(thrown).toContain(reason)
  expect(thrown).not.toContain(secret)
})

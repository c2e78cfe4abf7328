// The products of the MooGold simulator: their inputs, variations and players.

import { expect, test } from 'vitest'
import { openMooGold } from '../../test/moogold.ts'
import { nameOf } from '../smile/players.ts'

test('a product lists its inputs, as objects or as plain names', async () => {
  const { call } = await openMooGold()
  const legends = await call('product/product_detail', { product_id: 15145 })
  expect(legends.body).toMatchObject({
    Product_Name: 'Ember Rift',
    fields: [
      { name: 'User ID', type: 'text' },
      { name: 'Server ID', type: 'text' },
    ],
  })
  const drop = await call('product/product_detail', { product_id: '20004' })
  expect(drop.body.fields).toEqual(['Player ID'])
  const none = await call('product/product_detail', { product_id: 1 })
  expect(none.body).toMatchObject({ err_code: '422' })
})

test('a product lists its variations, and each one in stock can be ordered', async () => {
  const { call, create, setSupply } = await openMooGold()
  const variations = async () =>
    (await call('product/product_detail', { product_id: 15145 })).body.Variation as {
      variation_id: string
      stock_status: string
    }[]
  expect(await variations()).toEqual([
    {
      variation_name: 'Pack 1',
      variation_id: '151451',
      variation_price: '1.01',
      stock_status: 'instock',
    },
    expect.objectContaining({ variation_id: '151452' }),
    expect.objectContaining({ variation_id: '151453' }),
  ])
  for (const { variation_id } of await variations())
    expect((await create(variation_id, { 'product-id': variation_id })).body).toMatchObject({
      status: true,
    })
  await setSupply({ items: ['151452'] })
  expect((await variations()).map(({ stock_status }) => stock_status)).toEqual([
    'outofstock',
    'instock',
    'outofstock',
  ])
  expect((await create('ORD-9', { 'product-id': '151451' })).body).toMatchObject({
    err_code: '117',
  })
})

test.each([
  [
    15145,
    { 'User ID': '12345678', 'Server ID': '2001' },
    { status: 'true', username: nameOf('12345678') },
  ],
  [15145, { 'User ID': '12345600', 'Server ID': '2001' }, { status: 'false' }],
  [15145, { 'Player ID': '12345678' }, { err_code: '422' }],
  [20006, { 'Player ID': '12345678' }, { status: 'true', message: 'Valid' }],
  [
    20007,
    { 'Player ID': '12345678' },
    { message: 'Validation is not available for this product.' },
  ],
])('product %d validates %j: %j', async (id, inputs, expected) => {
  const { call } = await openMooGold()
  const answer = await call('product/validate', { data: { 'product-id': id, ...inputs } })
  expect(answer.body).toMatchObject(expected)
  if (id === 20006) expect(answer.body).not.toHaveProperty('username')
})

// Creates a product with one item for a single test, so that no other test buys or changes it. Both are deleted after
// the test.

import { randomUUID } from 'node:crypto'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import { onTestFinished } from 'vitest'
import { ask } from './ask.ts'

const imgpath = '/demo/art/v1/ember-rift.svg'

/** `price` is in rupees, for customers and resellers; staff deliver the item. */
export async function newProduct(token: string, itemName: string, price: number, label: string) {
  const prices = { originalprice: price + 4, discountedprice: price, resellprice: price }
  const { item } = await ask(
    itemEndpoints.create,
    { body: { name: itemName, imgpath, ...prices } },
    token,
  )
  const { itemid } = item
  onTestFinished(async () => {
    await ask(itemEndpoints.delete, { params: { itemid: String(itemid) } }, token)
  })
  const body = {
    name: `Own ${randomUUID().slice(0, 8)}`,
    type: 'OTHER',
    category: 'others' as const,
    imgpath,
    inputs: [{ label }],
    items: [itemid],
  }
  const { productid } = (await ask(productEndpoints.create, { body }, token)).product
  onTestFinished(async () => {
    await ask(productEndpoints.delete, { params: { productid: String(productid) } }, token)
  })
  return { name: body.name, productid, itemid }
}

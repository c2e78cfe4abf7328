// What staff do to products: every answer, and what the store shows afterwards.

import { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertItem } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'
const form = {
  name: ' Ember Rift ',
  type: 'marvel rivals',
  category: 'games',
  imgpath: '/images/ember.webp',
  importantnote: 'Check your Id.',
  inputs: [{ label: 'User Id' }, { label: 'Zone Id' }],
  istrending: true,
  isApi: true,
  apiType: 'MOOGOLDMARVELRIVALS',
}
/** What the page of the product shows, and what only the search and the shelves use. */
const pageTexts = {
  description: 'One.\n\nTwo.',
  regionNote: 'India only',
  idHelp: 'Open your profile.',
  idPicture: '/images/id.webp',
  redeemSteps: ['Open the app', 'Enter the code'],
  faq: [{ question: 'How long?', answer: 'Minutes.' }],
}
const forSearch = { aliases: ['ember', 'er'], position: 2 }

// Covers 2-8, 2-108, 2-111, 2-112, 2-147, 2-183, 2-186, 2-196, 2-201, 2-202, 3-12, 3-15, 3-17, 3-18, 3-30.
test('creates, lists, edits, takes out of stock and deletes a product, and audits all of it', async () => {
  const { admin, guest, ctx } = await testApp()
  const first = (await insertItem(ctx.db)).itemid
  const second = (await insertItem(ctx.db)).itemid
  const third = (await insertItem(ctx.db)).itemid
  const list = async () => (await admin.get('/admin/getallproducts')).body
  expect(await list()).toEqual([])

  const unknownFields = { productid: 7, version: 9, instock: false, __secret: 1 }
  const created = await admin.post('/admin/createproduct', {
    ...form,
    ...unknownFields,
    items: [third, first, third],
  })
  const freeText = { placeholder: '', pattern: '', required: true, choices: [] }
  const product = {
    ...form,
    inputs: form.inputs.map(({ label }) => ({ label, ...freeText })),
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    productid: expect.any(Number),
    name: 'Ember Rift',
    type: 'MARVELRIVALS',
    importantNote: 'Check your Id.',
    items: [third, first],
    instock: true,
    ...emptyStorePage,
    version: 1,
  }
  expect(created).toEqual({
    status: 200,
    body: { message: 'Product created successfully!', product },
  })
  const { _id, productid } = created.body.product
  expect(productid).not.toBe(7)
  expect(await list()).toEqual([created.body.product])

  // The whole record may be sent back; unchanged fields stay.
  const edit = {
    ...created.body.product,
    ...{ ...pageTexts, ...forSearch, name: 'Ember', items: [second, third], instock: 'false' },
  }
  const edited = await admin.post(`/admin/editproduct/${_id}`, { ...edit, _id: 'x' })
  const after = { ...edit, instock: false, version: 2 }
  expect(edited).toEqual({ status: 200, body: after })
  const least = { name: 'Ember', type: 'mlbb', category: 'ott' }
  const kept = { ...after, type: 'MLBB', category: 'ott', version: 3 }
  expect((await admin.post(`/admin/editproduct/${productid}`, least)).body).toEqual(kept)
  const shown = (await guest.get(`/store/products/${productid}`)).body
  expect(shown).toMatchObject({ ...pageTexts, deliverySeconds: null })
  const [onShelf] = (await guest.get('/product/gethomeproducts')).body.ott
  for (const field of Object.keys(forSearch)) expect(shown).not.toHaveProperty(field)
  for (const field of Object.keys({ ...pageTexts, ...forSearch })) {
    expect(onShelf).not.toHaveProperty(field)
  }
  const emptied = { ...least, ...emptyStorePage, apiType: '', items: [], importantnote: '' }
  expect((await admin.post(`/admin/editproduct/${_id}`, emptied)).body).toEqual({
    ...kept,
    ...emptyStorePage,
    isApi: false,
    apiType: null,
    items: [],
    importantnote: '',
    importantNote: '',
    version: 4,
  })
  expect(
    (await admin.post(`/admin/editproduct/${_id}`, { ...least, apiType: 'SMILEBR' })).body,
  ).toMatchObject({ isApi: true, apiType: 'SMILEBR', version: 5 })

  const status = { _id, instock: 'true', importantNote: 'Back again' }
  const updated = await admin.post('/admin/updateproduct', status)
  expect(updated).toEqual({
    status: 200,
    body: { message: 'Product status updated successfully', product: (await list())[0] },
  })
  expect(updated.body.product).toMatchObject({
    instock: true,
    importantnote: 'Back again',
    importantNote: 'Back again',
    version: 6,
  })
  const noteKept = await admin.post('/admin/updateproduct', { _id, instock: false })
  expect(noteKept.body.product).toMatchObject({ instock: false, importantnote: 'Back again' })

  expect(await admin.post(`/admin/deleteproduct/${productid}`)).toEqual({
    status: 200,
    body: { message: 'Product deleted successfully' },
  })
  expect(await list()).toEqual([])
  const missing = { status: 404, body: { message: 'Product not found' } }
  for (const key of [_id, productid, nobody, 'x', '999999999', '1e3']) {
    expect(await admin.post(`/admin/editproduct/${key}`, least)).toEqual(missing)
    expect(await admin.post(`/admin/deleteproduct/${key}`)).toEqual(missing)
    const sent = { ...status, _id: String(key) }
    expect(await admin.post('/admin/updateproduct', sent)).toEqual(missing)
  }

  const audit = await changes(ctx.db)
  expect(audit.map(({ action }) => action)).toEqual([
    'product created',
    ...Array(6).fill('product edited'),
    'product deleted',
  ])
  expect(audit[1]).toMatchObject({
    actor: 1000,
    ip: '127.0.0.1',
    subject: `product ${productid}`,
    before: { name: 'Ember Rift', items: [third, first], version: 1 },
    after: { name: 'Ember', items: [second, third], isInStock: false, version: 2, ...pageTexts },
  })
  expect(audit.at(-1)).toMatchObject({ before: { productid, version: 7 }, after: null })
})

// Covers 2-160, 3-114a.
test('accepts items as numbers, or as the texts of a comma-separated field', async () => {
  const { admin, ctx } = await testApp()
  const [first, second] = [(await insertItem(ctx.db)).itemid, (await insertItem(ctx.db)).itemid]
  const created = await admin.post('/admin/createproduct', { ...form, items: [`${first}`, second] })
  expect(created.body.product.items).toEqual([first, second])
  const edit = (items: unknown[]) =>
    admin.post(`/admin/editproduct/${created.body.product._id}`, {
      name: 'Ember',
      type: 'MLBB',
      category: 'games',
      items,
    })
  const split = (field: string) => field.split(',').map((part) => part.trim())
  expect((await edit(split(`${second}, ${first},`))).body.items).toEqual([second, first])
  expect((await edit([` ${first} `, second])).body.items).toEqual([first, second])
  expect((await edit(split(''))).body.items).toEqual([])
})

// Covers 2-74, 3-114.
test("accepts a provider's id of one item, and takes a number for the item that has it", async () => {
  const { admin, ctx } = await testApp()
  const { itemid } = await insertItem(ctx.db, { supplierItemIds: ['26', '13011'] })
  const other = await insertItem(ctx.db, { supplierItemIds: [`${itemid}`] })
  const items = ['13011', other.itemid, itemid]
  const created = await admin.post('/admin/createproduct', { ...form, items })
  expect(created.body.product.items).toEqual([itemid, other.itemid])
  const { _id, name, type, category } = created.body.product
  const edit = { name, type, category, items: [other.itemid, ' 13011'] }
  expect((await admin.post(`/admin/editproduct/${_id}`, edit)).body.items).toEqual([
    other.itemid,
    itemid,
  ])
})

// Covers 2-131, 3-116.
test('a change shows at once on the home page and the product page, and a deletion changes no order', async () => {
  const shop = await openShop()
  const { admin, guest, productid } = shop
  const asha = await shop.buyer(20_000)
  const { orderid } = (await asha.buy()).body.order
  const own = async () => (await asha.get(`/store/orders/${orderid}`)).body
  const before = await own()
  const games = async () => (await guest.get('/product/gethomeproducts')).body.games
  const page = () => guest.get(`/store/products/${productid}`)
  expect((await games())[0].name).toBe('Ember Rift')

  const edit = {
    name: 'Ember Two',
    type: 'MLBB',
    category: 'games',
    imgpath: 'https://i.test/a.png',
  }
  await admin.post(`/admin/editproduct/${productid}`, edit)
  await expect.poll(async () => (await games())[0].name).toBe('Ember Two')
  expect((await page()).body).toMatchObject({ name: 'Ember Two', imgpath: 'https://i.test/a.png' })

  const { _id } = (await admin.get('/admin/getallproducts')).body[0]
  await admin.post('/admin/updateproduct', { _id, instock: 'false', importantNote: 'Soon' })
  await expect.poll(async () => (await games())[0].fromprice).toBeNull()
  expect((await page()).body).toMatchObject({ instock: false, importantNote: 'Soon' })
  expect((await asha.buy()).body).toEqual({ message: 'This item is out of stock.' })

  const another = { ...form, name: 'Another', items: [shop.itemid] }
  const { product } = (await admin.post('/admin/createproduct', another)).body
  await expect.poll(async () => (await games()).length).toBe(2)
  expect((await guest.get(`/store/products/${product.productid}`)).status).toBe(200)

  await admin.post(`/admin/deleteproduct/${_id}`)
  await expect.poll(async () => (await games()).length).toBe(1)
  expect((await page()).status).toBe(404)
  expect((await asha.buy()).status).toBe(404)
  const { imgpath, inputlabels, ...copied } = before
  expect(await own()).toMatchObject(copied)
  const done = await admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  expect(done.status).toBe(200)
  expect(await own()).toMatchObject({ productname: 'Ember Rift', status: 'Completed' })
})

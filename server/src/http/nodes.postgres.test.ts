// Two server processes on one database: a change by staff through one is in the next answer of the other,
// although both cache answers.

import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openAnother } from '../../test/database/databases.ts'
import { fileOf, testGallery, uploadOf } from '../../test/gallery.ts'
import { testPages } from '../../test/pages/test-pages.ts'
import { pictureOf } from '../../test/pictures.ts'
import { insertProduct } from '../../test/samples.ts'
import { watchCatalogue } from '../database/catalogue/catalogue-watch.ts'
import { buildApp } from './app.ts'

/** A store, and a guest of another process with its own connections and caches. */
async function openTwo() {
  const { admin, ctx } = await testGallery()
  const { productid, id } = await insertProduct(ctx.db, {}, [{ discountedPaise: 10_000 }])
  const another = await openAnother()
  const catalogueWatch = await watchCatalogue(another)
  onTestFinished(() => catalogueWatch.stop())
  const app = await buildApp({ ...ctx, db: another.db, catalogueWatch }, testPages, ctx.log)
  onTestFinished(() => app.close())
  const elsewhere = clientOf(app)
  const homeProduct = async () =>
    (await elsewhere.get('/product/gethomeproducts')).body.games.find(
      (one: { productid: number }) => one.productid === productid,
    )
  const product = async () => (await elsewhere.get(`/store/products/${productid}`)).body
  const images = async () => (await elsewhere.get('/store/images')).body
  const homePage = async () => (await elsewhere.get('/')).body as string
  const { itemid } = (await product()).items[0]
  // Fills the caches with what must not be shown again.
  const kept = [await homeProduct(), await images(), await homePage(), await product()]
  expect(kept.map(Boolean)).toEqual([true, true, true, true])
  expect(catalogueWatch.generation()).toBeDefined()
  return { admin, ctx, elsewhere, id, productid, itemid, homeProduct, product, images, homePage }
}

test('the other process shows a new price on the home page, the product page and in a quote', async () => {
  const { admin, elsewhere, productid, itemid, ...shown } = await openTwo()
  const item = { name: '86 Diamonds', originalprice: 120, discountedprice: 77.5, resellprice: 70 }
  expect((await admin.post(`/admin/edititem/${itemid}`, item)).status).toBe(200)
  const { body: quote } = await elsewhere.post('/store/quotes', { productid, itemid })
  expect(quote.value).toBe(77.5)
  await expect.poll(async () => JSON.stringify(await shown.homeProduct())).toContain('77.5')
  expect((await shown.product()).items[0].price).toBe(77.5)
  expect(await shown.homePage()).toContain('77.5')
})

test('the other process shows that a product was renamed, deleted and restored', async () => {
  const { admin, id, productid, homeProduct, homePage, product } = await openTwo()
  const edited = { name: 'Ember Rift II', type: 'MLBB', category: 'games' }
  expect((await admin.post(`/admin/editproduct/${id}`, edited)).status).toBe(200)
  await expect.poll(async () => (await homeProduct())?.name).toBe('Ember Rift II')
  expect((await product()).name).toBe('Ember Rift II')
  expect(await homePage()).toContain('Ember Rift II')
  expect((await admin.post(`/admin/deleteproduct/${productid}`)).status).toBe(200)
  await expect.poll(homeProduct).toBeUndefined()
  expect(await homePage()).not.toContain('Ember Rift')
  expect((await admin.post(`/admin/undelete/product/${id}`)).status).toBe(200)
  await expect.poll(async () => (await homeProduct())?.name).toBe('Ember Rift II')
})

// Covers 3-117.
test('the other process shows an uploaded image, and hides it after its deletion', async () => {
  const { admin, ctx, elsewhere, images, homePage } = await openTwo()
  const form = uploadOf({ title: 'Monsoon', images: fileOf(await pictureOf('png')) })
  const { body: image } = await admin.post('/admin/uploadimage', form)
  const shown = async () => (await images()).map(({ url }: { url: string }) => url)
  await expect.poll(shown).toEqual([image.url])
  expect(await homePage()).toContain(image.url)
  expect((await admin.post(`/admin/deleteimage/${image.id}`)).status).toBe(200)
  await expect.poll(shown).toEqual([])
  expect(await homePage()).not.toContain(image.url)
  expect((await elsewhere.get(image.url)).status).toBe(200)
  await ctx.db.run`update images set archived_at = archived_at - interval '10 minutes'`
  await ctx.db.run`update jobs set run_at = now()`
  await ctx.runDueJobs()
  expect((await elsewhere.get(image.url)).status).toBe(404)
})

test('a coupon works in the other process as created and edited in this one', async () => {
  const { admin, elsewhere, productid, itemid } = await openTwo()
  const quote = (couponCode = 'NODES') =>
    elsewhere.post('/store/quotes', { productid, itemid, couponCode })
  expect((await quote()).status).not.toBe(200)
  const coupon = {
    couponCode: 'NODES',
    expiryDate: '2099-12-31',
    discountType: 'fixed',
    discountAmount: 10,
    minimumItemQuantity: 1,
    minPurchaseAmount: 0,
    maxDiscountAmount: 0,
    usageLimit: 5,
    userLimit: 1,
  }
  await admin.post('/admin/createcoupon', coupon)
  expect((await quote()).body.discount).toBe(10)
  const [{ _id }] = (await admin.get('/admin/getallcoupon')).body
  await admin.post(`/admin/editcoupon/${_id}`, { ...coupon, discountAmount: 25 })
  expect((await quote()).body.discount).toBe(25)
})

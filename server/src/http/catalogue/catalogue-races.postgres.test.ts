// Staff who change the same record at once, and a coupon that is edited while it is used.

import { expect, test } from 'vitest'
import { changes } from '../../../test/catalogue.ts'
import { insertCoupon } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'

const ten = Array.from({ length: 10 }, (_, index) => index)
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()
const oneWins = [200, ...Array(9).fill(409)]

test('of ten editors of the same version one saves, and of ten requests for a code one gets it', async () => {
  const { admin, ctx, productid, itemid } = await openShop()
  const product = { name: 'Ember', type: 'MLBB', category: 'games', items: [itemid], version: 1 }
  const item = { name: 'Gem', originalprice: 1, discountedprice: 1, resellprice: 1, version: 1 }
  const terms = { minimumItemQuantity: 0, minPurchaseAmount: 0, maxDiscountAmount: 0 }
  const coupon = {
    couponCode: 'RACE',
    expiryDate: '2099-01-01',
    usageLimit: 1,
    userLimit: 1,
    ...terms,
  }
  const products = ten.map(() => admin.post(`/admin/editproduct/${productid}`, product))
  expect(await statuses(products)).toEqual(oneWins)
  const items = ten.map(() => admin.post(`/admin/edititem/${itemid}`, item))
  expect(await statuses(items)).toEqual(oneWins)
  const coupons = ten.map(() => admin.post('/admin/createcoupon', coupon))
  expect(await statuses(coupons)).toEqual(oneWins)
  const actions = (await changes(ctx.db)).map(({ action }) => action)
  expect(actions).toEqual(['product edited', 'item edited', 'coupon created'])
})

test('edits without a version run one after another, each with the state it replaced', async () => {
  const { admin, ctx, productid, itemid } = await openShop()
  const edit = (index: number) => ({ name: `Ember ${index}`, type: 'MLBB', category: 'games' })
  const path = `/admin/editproduct/${productid}`
  const saved = ten.map((index) =>
    admin.post(path, { ...edit(index), items: index % 2 ? [itemid] : [] }),
  )
  expect(await statuses(saved)).toEqual(Array(10).fill(200))
  const audit = await changes(ctx.db)
  const [now] = (await admin.get('/admin/getallproducts')).body
  expect(now.version).toBe(11)
  const inOrder = audit.sort((a, b) => Number(a.after!.version) - Number(b.after!.version))
  inOrder.slice(1).forEach(({ before }, index) => {
    expect(before).toEqual(inOrder[index]!.after)
  })
})

// Covers Q2.
test('a limit that is lowered while buyers use the coupon stays above its uses', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, { usageLimit: 100 })
  const buyers = await Promise.all(ten.map(() => shop.buyer(10_000)))
  const lower = (usageLimit: number) =>
    shop.admin.post(`/admin/editcoupon/${id}`, {
      couponCode: 'DIWALI10',
      expiryDate: '2099-12-31',
      discountType: 'percentage',
      discountPercentage: 10,
      usageLimit,
    })
  const buyAll = () =>
    Promise.all(buyers.map((buyer, index) => buyer.buy({ couponCode: 'DIWALI10' }, `key-${index}`)))
  const [bought, lowered] = await Promise.all([buyAll(), Promise.all([5, 4, 3, 2].map(lower))])
  for (const { status } of [...bought, ...lowered]) expect([200, 201, 409]).toContain(status)
  // A buyer whose purchase met an edit repeats it with the same key and gets an answer.
  const again = await buyAll()
  for (const { status, body } of again) {
    if (status !== 201) expect(body).toEqual({ message: 'This coupon has been used up.' })
  }
  const [coupon] = (await shop.admin.get('/admin/getallcoupon')).body
  expect(coupon.usedCount).toBe(again.filter(({ status }) => status === 201).length)
  expect(coupon.usedCount).toBeLessThanOrEqual(coupon.usageLimit)
})

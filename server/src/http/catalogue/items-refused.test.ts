// Refused items: every refusal with its message, and nothing is stored.

import { expect, test } from 'vitest'
import { badAddresses, changes, expectForStaffOnly, noNumbers } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertItem } from '../../../test/samples.ts'

const form = {
  name: '86 Diamonds',
  type: 'hot',
  suggestedTask: '78 + 8 bonus',
  itemidarray: ['13', 26],
  originalprice: 130,
  discountedprice: 118.5,
  resellprice: 0,
  isApi: true,
  apiType: 'SMILEBR',
  imgpath: 'https://images.test/diamonds.webp',
}

// Covers 2-153, 2-154, 2-156, 3-29, C4, C5.
test('refuses invalid items with the specified messages and stores nothing', async () => {
  const app = await testApp()
  const { admin, ctx } = app
  const { itemid } = await insertItem(ctx.db)
  const tooLong = 'The text is too long.'
  const badType = 'Type must be one of small, medium, large, weekly, bonus, hot'
  const badIds = 'The provider item ids must be a list of numbers or texts'
  const badImage = 'Image path must be a web address or a path that starts with a single /'
  const notPrice = (field: string, message: string) =>
    [...noNumbers, undefined].map((value): [object, string] => [{ [field]: value }, message])
  const always: [object, string][] = [
    ...notPrice('originalprice', 'Valid Original Price is required'),
    ...notPrice('discountedprice', 'Valid Discounted Price is required'),
    ...notPrice('resellprice', 'Valid Resell Price is required'),
    [{ name: ' ' }, 'Item name is required'],
    [{ name: null }, 'Item name is required'],
    [{ name: 'x'.repeat(101) }, tooLong],
    [{ name: 'a\0b' }, 'The request could not be read.'],
    [{ suggestedTask: 'x'.repeat(501) }, tooLong],
    [{ type: 'giant' }, badType],
    [{ type: null }, badType],
    [{ itemidarray: '13' }, badIds],
    [{ itemidarray: [null] }, badIds],
    [{ itemidarray: [1.5] }, badIds],
    [{ itemidarray: [''] }, badIds],
    [{ itemidarray: Array(51).fill('1') }, badIds],
    [{ itemidarray: ['a\0b'] }, 'The request could not be read.'],
    [{ apiType: '' }, 'API Type is required when Is API is true'],
    [{ apiType: 'ACME' }, 'API Type is not known'],
    ...badAddresses.map((imgpath): [object, string] => [{ imgpath }, badImage]),
  ]
  const onCreate: [object, string][] = [
    [{ imgpath: ' ' }, 'Image path is required'],
    [{ imgpath: undefined }, 'Image path is required'],
  ]
  for (const [change, message] of [...always, ...onCreate]) {
    const answer = await admin.post('/admin/createitem', { ...form, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  for (const [change, message] of always) {
    const answer = await admin.post(`/admin/edititem/${itemid}`, { ...form, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  const update = { price: 1, resellPrice: 1, itemInstock: true }
  for (const [change, message] of [
    ...notPrice('price', 'Valid Discounted Price is required'),
    ...notPrice('resellPrice', 'Valid Resell Price is required'),
    [{ itemInstock: 'yes' }, 'Use true or false.'] as const,
    [{ itemInstock: null }, 'Use true or false.'] as const,
  ]) {
    const answer = await admin.post(`/admin/updateitem/${itemid}`, { ...update, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  const outdated = {
    status: 409,
    body: { message: 'Someone else just changed this. Please reload and try again.' },
  }
  for (const [call, sent] of [
    ['edititem', form],
    ['updateitem', update],
  ] as const) {
    const path = `/admin/${call}/${itemid}`
    expect(await admin.post(path, { ...sent, version: 2 })).toEqual(outdated)
    expect((await admin.post(path, { ...sent, version: null })).status).toBe(400)
  }
  expect((await admin.get('/admin/getallitems')).body).toEqual([
    expect.objectContaining({ itemid, discountedprice: 100, version: 1 }),
  ])
  expect(await changes(ctx.db)).toEqual([])

  await expectForStaffOnly(app, [
    ['get', '/admin/getallitems', 'message'],
    ['get', '/admin/getitembyid/1001', 'message'],
    ['post', '/admin/createitem', 'message'],
    ['post', `/admin/edititem/${itemid}`, 'message'],
    ['post', `/admin/updateitem/${itemid}`, 'message'],
    ['post', `/admin/deleteitem/${itemid}`, 'message'],
  ])
})

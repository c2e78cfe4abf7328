// Refused products: every refusal with its message, and nothing is stored.

import { expect, test } from 'vitest'
import { badAddresses, changes, expectForStaffOnly } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertItem, insertProduct } from '../../../test/samples.ts'

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

const plain = 'Use plain text without control characters'
const badPosition = 'Position must be a whole number from 1 to 9999'
const question = { question: 'How long?', answer: 'Minutes.' }
const many = (count: number) => Array.from({ length: count }, (_, place) => `${place}`)
const badStorePages: [object, string][] = [
  [{ description: 'x'.repeat(4001) }, 'The text is too long.'],
  [{ description: 'a\u0007b' }, plain],
  [{ regionNote: 'x'.repeat(201) }, 'The text is too long.'],
  [{ idHelp: 'x'.repeat(1001) }, 'The text is too long.'],
  [
    { idPicture: 'javascript:alert(1)' },
    'Picture must be a web address or a path that starts with a single /',
  ],
  [{ aliases: 'ember' }, 'Search words must be one line of plain text each'],
  [{ aliases: ['a\nb'] }, 'Search words must be one line of plain text each'],
  [{ aliases: ['x'.repeat(41)] }, 'A search word can have at most 40 characters'],
  [{ aliases: many(21) }, 'At most 20 search words'],
  [{ position: 0 }, badPosition],
  [{ position: 10_000 }, badPosition],
  [{ position: '1.5' }, badPosition],
  [{ redeemSteps: [7] }, 'Redeem steps must be one line of plain text each'],
  [{ redeemSteps: ['x'.repeat(201)] }, 'A redeem step can have at most 200 characters'],
  [{ redeemSteps: many(11) }, 'At most 10 redeem steps'],
  [{ faq: ['How long?'] }, 'Each question needs an answer'],
  [{ faq: [question, { ...question, question: ' ' }] }, 'Question 2 is required'],
  [{ faq: [{ ...question, answer: '' }] }, 'Answer 1 is required'],
  [{ faq: [{ ...question, answer: 'a\0b' }] }, plain],
  [{ faq: Array(11).fill(question) }, 'At most 10 questions'],
]

const inputWith = (more: object) => ({ inputs: [{ label: 'Server', ...more }] })

// Covers 2-74, 2-146, 2-148, 2-149, 2-150, 2-201, 3-114, C4, C6.
test('refuses invalid products with the specified messages and stores nothing', async () => {
  const app = await testApp()
  const { admin, ctx } = app
  const { itemid } = await insertItem(ctx.db)
  const deleted = { archivedAt: '2026-01-01T00:00:00Z', supplierItemIds: ['7799'] }
  const gone = await insertItem(ctx.db, deleted)
  for (const supplierItemIds of [['7788'], ['5', '7788']])
    await insertItem(ctx.db, { supplierItemIds })
  const unknown = (number: number) =>
    `Item ${number} does not exist. Enter the ID of an item, or a provider's ID that only one item has.`
  const good = { ...form, items: [itemid] }
  const tooLong = 'The text is too long.'
  const badImage = 'Image path must be a web address or a path that starts with a single /'
  const notNumbers = 'All items must be valid numbers.'
  const always: [object, string][] = [
    [{ name: ' ' }, 'Product name is required'],
    [{ name: 7 }, 'Product name is required'],
    [{ name: null }, 'Product name is required'],
    [{ name: 'x'.repeat(101) }, tooLong],
    [{ name: 'a\0b' }, 'The request could not be read.'],
    [{ type: '' }, 'Product type is required'],
    [{ type: 'CHESS' }, 'Product type is required'],
    [{ category: 'toys' }, 'Category is required'],
    [{ category: ['games'] }, 'Category is required'],
    [{ imgpath: '' }, 'Image path is required'],
    [{ imgpath: null }, 'Image path is required'],
    [{ imgpath: `/${'x'.repeat(500)}` }, tooLong],
    ...badAddresses.map((imgpath): [object, string] => [{ imgpath }, badImage]),
    [{ importantnote: 'x'.repeat(2001) }, tooLong],
    [{ importantnote: 7 }, 'A text is expected.'],
    [{ apiType: 'ACME' }, 'API Type is not known'],
    ...['x', '1.5', '-1', '0', '1e3', '0x65', '9'.repeat(30)].map((text): [object, string] => [
      { items: [text] },
      notNumbers,
    ]),
    [{ items: ['4999'] }, unknown(4999)],
    [{ items: [7788] }, unknown(7788)],
    [{ items: [7799] }, unknown(7799)],
    [{ items: [[itemid]] }, notNumbers],
    [{ items: [true] }, notNumbers],
    [{ inputs: [] }, 'At least one input is required'],
    [{ inputs: null }, 'At least one input is required'],
    [{ inputs: ['Id'] }, 'All input fields must have labels.'],
    [{ inputs: [{ label: 'Id' }, { label: ' ' }] }, 'Input 2 label is required'],
    [
      { inputs: Array.from('abc', (label) => ({ label })) },
      'A product can have at most 2 inputs. Remove the others.',
    ],
    [
      { inputs: [{ label: 'a\0b' }] },
      'Labels, examples, patterns and choices must be one line of plain text each',
    ],
    [{ inputs: [{ label: '\ud800' }] }, 'The request could not be read.'],
    [inputWith({ pattern: '(' }), 'This is not a valid regular expression'],
    [inputWith({ pattern: '1'.repeat(201) }), 'A pattern can have at most 200 characters'],
    [
      inputWith({ pattern: '(a+)+' }),
      'This pattern could take too long to check. Use fewer repetitions, and do not nest them',
    ],
    [inputWith({ pattern: 7 }), 'A text is expected.'],
    [inputWith({ choices: ['Asia', ' '] }), 'A choice cannot be empty'],
    [inputWith({ choices: ['Asia', 'Asia '] }), 'Each choice can appear only once'],
    [
      inputWith({ choices: Array.from({ length: 51 }, (_, place) => `${place}`) }),
      'A list can have at most 50 choices',
    ],
    [inputWith({ choices: ['x'.repeat(101)] }), tooLong],
    [{ items: [1.5] }, notNumbers],
    [{ items: [null] }, notNumbers],
    [{ items: [-1] }, notNumbers],
    [{ items: [1e300] }, notNumbers],
    [{ items: 'x' }, 'At least one item is required'],
    [{ items: [itemid, 4999] }, unknown(4999)],
    [{ items: [gone.itemid] }, unknown(gone.itemid)],
    [{ items: [9_007_199_254_740_991] }, unknown(9_007_199_254_740_991)],
    ...badStorePages,
  ]
  const onCreate: [object, string][] = [
    [{ imgpath: undefined }, 'Image path is required'],
    [{ items: undefined }, 'At least one item is required'],
    [{ items: [] }, 'At least one item is required'],
    [{ items: [itemid, ''] }, notNumbers],
    [{ inputs: undefined }, 'At least one input is required'],
    [{ apiType: '' }, 'API Type is required when Is API is true'],
  ]
  const { id, productid } = await insertProduct(ctx.db, {}, [{}])
  const refusedEdit = (sent: object) => admin.post(`/admin/editproduct/${id}`, sent)
  for (const [change, message] of [...always, ...onCreate]) {
    const answer = await admin.post('/admin/createproduct', { ...good, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  for (const [change, message] of always) {
    const answer = await refusedEdit({ ...good, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  const oneOf = 'Use true or false.'
  for (const instock of ['yes', 1, null]) {
    expect((await refusedEdit({ ...good, instock })).body).toEqual({ message: oneOf })
    const answer = await admin.post('/admin/updateproduct', { _id: id, instock })
    expect(answer).toEqual({ status: 400, body: { message: oneOf } })
  }
  for (const _id of [null, 7, undefined]) {
    const answer = await admin.post('/admin/updateproduct', { _id, instock: true })
    expect(answer).toEqual({ status: 400, body: { message: 'Product not found' } })
  }

  const outdated = {
    status: 409,
    body: { message: 'Someone else just changed this. Please reload and try again.' },
  }
  expect(await refusedEdit({ ...good, version: 2 })).toEqual(outdated)
  const stale = { _id: id, instock: false, version: 0 }
  expect(await admin.post('/admin/updateproduct', stale)).toEqual(outdated)
  expect((await refusedEdit({ ...good, version: '1.5' })).status).toBe(400)

  const [only, ...more] = (await admin.get('/admin/getallproducts')).body
  expect(more).toEqual([])
  expect(only).toMatchObject({ productid, name: 'Ember Rift', version: 1 })
  expect(await changes(ctx.db)).toEqual([])
  expect((await refusedEdit({ ...good, version: 1 })).body.version).toBe(2)

  await expectForStaffOnly(app, [
    ['get', '/admin/getallproducts', 'message'],
    ['post', '/admin/createproduct', 'message'],
    ['post', `/admin/editproduct/${id}`, 'message'],
    ['post', '/admin/updateproduct', 'message'],
    ['post', `/admin/deleteproduct/${id}`, 'message'],
  ])
})

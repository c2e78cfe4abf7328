// All Items, and the dialog that edits one.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { sampleItem } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { findToast, openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'
import { shownRows } from '../../../test/shown-rows.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const item = (itemid: number, parts: Partial<Item> = {}): Item =>
  sampleItem({ _id: idOf(itemid), itemid, ...parts })

const diamonds = item(101)
const crystals = item(250, {
  name: 'Crystals',
  apiType: null,
  isApi: false,
  inStock: false,
  instock: 'false',
  originalprice: 123456,
})
const hok = item(3, { name: 'Tokens', apiType: 'MOOGOLDHOK' })
const outdated = 'Someone else just changed this. Please reload and try again.'

async function open(answers: Answers = {}, device: 'phone' | 'desktop' = 'desktop') {
  const list = { 'GET /admin/getallitems': [diamonds, crystals, hok] }
  const opened = await openScreen('/admin/viewitems', { ...list, ...answers }, device)
  await screen.findByRole('heading', { level: 1, name: 'All Items' })
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label)

async function openEdit(answers: Answers = {}) {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Edit 86 Diamonds' }))
  dialog().getByRole('heading', { name: 'Edit Item' })
  return opened
}
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(dialog().getByRole('button', { name: 'Save Changes' }))
const editPath = 'POST /admin/edititem/101'

// Covers 2-77.
test('the list has the specified columns and counts the rows it shows', async () => {
  await open()
  await screen.findByText('Total Items: 3')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(
    'Item ID,Name,API Type,In Stock,Original Price,Discounted Price,Actions'.split(','),
  )
  expect(shownRows()).toEqual([
    ['101', '86 Diamonds', 'SMILEBR', 'Yes', '₹130', '₹118.50', 'EditDelete'],
    ['250', 'Crystals', 'N/A', 'No', '₹1,23,456', '₹118.50', 'EditDelete'],
    ['3', 'Tokens', 'MOOGOLDHOK', 'Yes', '₹130', '₹118.50', 'EditDelete'],
  ])
})

// Covers 2-78, 2-79, 2-122, 2-157.
test('search by name or number and filter by API type are kept in the address', async () => {
  const { user, router } = await open()
  await screen.findByText('Total Items: 3')
  const box = screen.getByPlaceholderText('Search items...')
  await user.type(box, '25{Enter}')
  await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['250']))
  await user.clear(box)
  await user.type(box, 'tOkEn{Enter}')
  await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['3']))
  await user.clear(box)
  await screen.findByText('Total Items: 3')
  const types = screen.getByLabelText('API type')
  const offered = within(types)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'All API Types',
    'SMILEBR',
    'SMILEPH',
    'MOOGOLDMLBB',
    'MOOGOLDGENSHIN',
    'MOOGOLDHOK',
    'OTHER',
  ])
  await user.selectOptions(types, 'MOOGOLDHOK')
  await screen.findByText('Total Items: 1')
  expect(router.state.location.href).toBe('/admin/viewitems?apiType=MOOGOLDHOK')
  await user.selectOptions(types, 'OTHER')
  await screen.findByRole('heading', { name: 'No items found' })
})

test('the filter OTHER leaves out items without an API type', async () => {
  await openScreen('/admin/viewitems?apiType=OTHER', {
    'GET /admin/getallitems': [crystals, item(9, { name: 'Gift', apiType: 'OTHER' })],
  })
  await screen.findByText('Total Items: 1')
  expect(shownRows().map(([, name]) => name)).toEqual(['Gift'])
})

test('the search finds one item among two thousand', async () => {
  const many = Array.from({ length: 2000 }, (_, place) => item(place + 1, { name: `No ${place}` }))
  const { user } = await open({ 'GET /admin/getallitems': many })
  await screen.findByText('Total Items: 2,000')
  await user.type(screen.getByPlaceholderText('Search items...'), 'no 1999{Enter}')
  await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['2000']))
})

// Covers 2-227.
test('a list that failed to load shows an error', async () => {
  await open({ 'GET /admin/getallitems': refusal(400, { message: 'No.' }) })
  await screen.findByRole('heading', { name: 'Failed to fetch items' })
  expect(screen.queryByText('No items found')).toBeNull()
})

// Covers 2-80, 2-132, 2-135, 2-199, 2-210, 2-226.
test('every field can be edited, and the row is updated in place', async () => {
  const edited = item(101, { name: 'Gems', inStock: false, originalprice: 140, version: 2 })
  const { user, sentTo } = await openEdit({ [editPath]: { success: true, item: edited } })
  await user.clear(field('Item Name'))
  await user.type(field('Item Name'), 'Gems')
  await user.selectOptions(field('Type'), 'hot')
  await user.type(field('Suggested Task'), 'First')
  await user.clear(field('Original Price'))
  await user.type(field('Original Price'), '140')
  await user.clear(field('Discounted Price'))
  await user.type(field('Discounted Price'), '120')
  await user.clear(field('Resell Price'))
  await user.type(field('Resell Price'), '110.25')
  await user.click(field('In Stock'))
  await user.selectOptions(field('API Type'), 'OTHER')
  await user.click(field('Sold from codes'))
  await user.clear(field('Provider Item Ids'))
  await user.type(field('Provider Item Ids'), '7,8')
  await user.clear(field('Image Path'))
  await save(user)
  await screen.findByText('Item updated successfully')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo('/admin/edititem/101')).toEqual([
    {
      name: 'Gems',
      type: 'hot',
      suggestedTask: 'First',
      itemidarray: ['7', '8'],
      originalprice: 140,
      discountedprice: 120,
      resellprice: 110.25,
      inStock: false,
      isApi: true,
      apiType: 'OTHER',
      isSoldFromCodes: true,
      imgpath: '',
      version: 1,
    },
  ])
  expect(shownRows()[0]?.slice(0, 5)).toEqual(['101', 'Gems', 'SMILEBR', 'No', '₹140'])
})

// Covers 2-81.
test('Cancel closes the dialog and sends nothing', async () => {
  const { user, sentTo } = await openEdit()
  await user.type(field('Item Name'), ' mine')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo('/admin/edititem/101')).toEqual([])
  expect(shownRows()[0]?.[1]).toBe('86 Diamonds')
})

// Covers 2-156.
test('name and prices are required', async () => {
  const { user, sentTo } = await openEdit()
  const labels = ['Item Name', 'Original Price', 'Discounted Price', 'Resell Price']
  for (const label of labels) await user.clear(field(label))
  await save(user)
  await findToast('Please fill in all required fields correctly')
  dialog().getByText('Item name is required')
  dialog().getByText('Valid Original Price is required')
  dialog().getByText('Valid Discounted Price is required')
  dialog().getByText('Valid Resell Price is required')
  await user.type(field('Original Price'), '1')
  expect(dialog().queryByText('Valid Original Price is required')).toBeNull()
  expect(sentTo('/admin/edititem/101')).toEqual([])
})

// Covers 2-226.
test.each<[unknown, string]>([
  [refusal(404, { message: 'Item not found' }), 'Failed to update item'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred while updating the item',
  ],
])('a failed edit shows an error and keeps the dialog open', async (reply, text) => {
  const { user } = await openEdit({ [editPath]: reply })
  await save(user)
  await screen.findByText(text)
  expect(field('Item Name').value).toBe('86 Diamonds')
})

test('after a conflicting edit, the newer version can be loaded', async () => {
  let listed = [diamonds]
  const { user, sentTo } = await openEdit({
    'GET /admin/getallitems': () => listed,
    [editPath]: refusal(409, { message: outdated }),
  })
  await user.type(field('Item Name'), ' mine')
  listed = [item(101, { name: 'Theirs', version: 3 })]
  await save(user)
  await dialog().findByText(/They changed: Item Name\./)
  expect(field('Item Name').value).toBe('86 Diamonds mine')
  await user.click(dialog().getByRole('button', { name: 'Load the newer version' }))
  expect(field('Item Name').value).toBe('Theirs')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Save Changes' })),
  )
  await save(user)
  await waitFor(() => expect(sentTo('/admin/edititem/101')[1]).toMatchObject({ version: 3 }))
})

// Covers 2-82, 2-136, 2-202, 2-228.
test('deleting removes the row without a question', async () => {
  let listed: unknown = [diamonds, crystals]
  const { user } = await open({
    'GET /admin/getallitems': () => listed,
    'POST /admin/deleteitem/250': () => {
      // The row disappears even if the reloaded list never arrives.
      listed = new Promise(() => undefined)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Crystals' }))
  await screen.findByText('Item deleted successfully')
  await screen.findByText('Total Items: 1')
})

// Covers 2-228.
test('an item stays in the list when deleting it fails', async () => {
  const { user } = await open({ 'POST /admin/deleteitem/250': refusal(500, {}) }, 'phone')
  await user.click(await screen.findByRole('button', { name: 'Delete Crystals' }))
  await screen.findByText('Failed to delete item')
  screen.getByText('Total Items: 3')
})

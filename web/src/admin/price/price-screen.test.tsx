// Update Product Prices.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const product = sampleProduct({ productid: 7, name: 'Mobile Legends' })
const diamonds = sampleItem()
const pass = sampleItem({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000099',
  itemid: 102,
  name: 'Weekly Pass',
  inStock: false,
  instock: 'false',
})
const outdated = 'Someone else just changed this. Please reload and try again.'

const open = (path: string, answers: Answers = {}) =>
  openScreen(path, {
    'GET /admin/getallproducts': [product],
    'GET /admin/getitembyid/7': [diamonds, pass],
    ...answers,
  })
const card = (name: string) => within(screen.getByRole('region', { name }))
const openItem = async (answers: Answers = {}) => {
  const opened = await open('/admin/price?product=7', answers)
  await screen.findByRole('heading', { name: '86 Diamonds' })
  return opened
}
const saved = (parts: Partial<Item>) => ({ message: 'done', item: { ...diamonds, ...parts } })

// Covers 2-29, 2-31.
test('until a product is chosen, the screen asks for one', async () => {
  const { user, router } = await open('/admin/price')
  await screen.findByRole('heading', { level: 1, name: 'Update Product Prices' })
  await screen.findByText('Please select a product to update prices and details.')
  await user.selectOptions(screen.getByLabelText('Select a Product'), 'Mobile Legends')
  await screen.findByRole('heading', { name: '86 Diamonds' })
  expect(screen.queryByText(/^Please select a product/)).toBeNull()
  expect(router.state.location.href).toBe('/admin/price?product=7')
})

// Covers 2-30.
test('a store without products says so', async () => {
  await open('/admin/price', { 'GET /admin/getallproducts': [] })
  const select = await screen.findByLabelText('Select a Product')
  expect(within(select).getByRole('option').textContent).toBe('No Products Found')
})

// Covers 2-227.
test('a failed load of the products shows an error, not an empty list', async () => {
  await open('/admin/price', { 'GET /admin/getallproducts': refusal(400, { message: 'No.' }) })
  await screen.findByRole('heading', { name: 'Failed to fetch products' })
  expect(screen.queryByText('No Products Found')).toBeNull()
  screen.getByRole('button', { name: 'Try again' })
})

// Covers 2-227.
test('a failed load of the items shows an error, not an empty list', async () => {
  await open('/admin/price?product=7', {
    'GET /admin/getitembyid/7': refusal(400, { message: 'No.' }),
  })
  await screen.findByRole('heading', { name: 'Failed to fetch items' })
  expect(screen.queryByText('This product has no items.')).toBeNull()
})

// Covers 2-3, 2-32, 2-111, 2-131, 2-186, 2-213.
test('stock and note of a product can be updated', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await openItem({ 'POST /admin/updateproduct': answered.promise })
  const panel = card('Product status')
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'In Stock' }).checked).toBe(true)
  panel.getByText('Optional')
  await user.click(panel.getByRole('radio', { name: 'Out of Stock' }))
  await user.clear(panel.getByLabelText('Important Note'))
  await user.type(panel.getByLabelText('Important Note'), 'Slow today.')
  await user.click(panel.getByRole('button', { name: 'Update Product Status' }))
  const busy = await panel.findByRole<HTMLButtonElement>('button', { name: 'Updating...' })
  expect(busy.disabled).toBe(true)
  const note = { importantnote: 'Slow today.', importantNote: 'Slow today.' }
  answered.resolve({
    message: 'done',
    product: { ...product, ...note, instock: false, version: 2 },
  })
  await screen.findByText('Product status updated successfully')
  expect(sentTo('/admin/updateproduct')).toEqual([
    { _id: product._id, instock: false, importantNote: 'Slow today.', version: 1 },
  ])
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Out of Stock' }).checked).toBe(true)
})

test("when a refresh fails, the items stay with an 'out of date' notice", async () => {
  let items: unknown = [diamonds]
  const { user } = await openItem({
    'GET /admin/getitembyid/7': () => items,
    'POST /admin/updateproduct': { message: 'done', product: { ...product, version: 2 } },
  })
  items = refusal(400, { message: 'No.' })
  await user.click(card('Product status').getByRole('button', { name: 'Update Product Status' }))
  await screen.findByText(/^Could not refresh/)
  card('86 Diamonds').getByLabelText('Normal Price')
  items = [diamonds, pass]
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Weekly Pass' })
  expect(screen.queryByText(/^Could not refresh/)).toBeNull()
})

// Covers 2-213.
test('a failed status update shows an error and keeps the typed values', async () => {
  const { user } = await openItem({ 'POST /admin/updateproduct': refusal(500, {}) })
  const panel = card('Product status')
  await user.type(panel.getByLabelText('Important Note'), ' More.')
  await user.click(panel.getByRole('button', { name: 'Update Product Status' }))
  await screen.findByText('Failed to update product status')
  const note = panel.getByLabelText<HTMLTextAreaElement>('Important Note')
  expect(note.value).toBe('Check your Id before paying. More.')
})

// Covers 2-33, 2-34, 2-131, 2-184, 2-185, 2-212.
test('Normal Price edits the discounted price, Discounted Price the reseller price', async () => {
  const answer = saved({ discountedprice: 99.5, resellprice: 90, inStock: false, version: 2 })
  const { user, sentTo } = await openItem({ 'POST /admin/updateitem/101': answer })
  expect(
    card('Weekly Pass').getByRole<HTMLInputElement>('radio', { name: 'Out of Stock' }).checked,
  ).toBe(true)
  const item = card('86 Diamonds')
  const normal = item.getByLabelText<HTMLInputElement>('Normal Price')
  const discounted = item.getByLabelText<HTMLInputElement>('Discounted Price')
  expect([normal.value, discounted.value]).toEqual(['118.5', '112'])
  item.getByText('For users and guests')
  item.getByText('For resellers')
  await user.clear(normal)
  await user.type(normal, '99.5')
  await user.clear(discounted)
  await user.type(discounted, '90')
  await user.click(item.getByRole('radio', { name: 'Out of Stock' }))
  await user.click(item.getByRole('button', { name: 'Update Item' }))
  await screen.findByText('Item 86 Diamonds updated successfully')
  expect(sentTo('/admin/updateitem/101')).toEqual([
    { price: 99.5, resellPrice: 90, itemInstock: false, version: 1 },
  ])
  // The next change builds on the saved record.
  await user.click(item.getByRole('radio', { name: 'In Stock' }))
  await user.click(item.getByRole('button', { name: 'Update Item' }))
  await waitFor(() => expect(sentTo('/admin/updateitem/101')[1]).toMatchObject({ version: 2 }))
})

test('an invalid price is not sent, and its error disappears on the next edit', async () => {
  const { user, sentTo } = await openItem()
  const item = card('86 Diamonds')
  await user.clear(item.getByLabelText('Normal Price'))
  await user.clear(item.getByLabelText('Discounted Price'))
  await user.type(item.getByLabelText('Discounted Price'), '1.234')
  await user.click(item.getByRole('button', { name: 'Update Item' }))
  item.getByText('Valid Normal Price is required')
  item.getByText('Valid Discounted Price is required')
  await waitFor(() => expect(document.activeElement).toBe(item.getByLabelText('Normal Price')))
  await user.type(item.getByLabelText('Normal Price'), '5')
  expect(item.queryByText('Valid Normal Price is required')).toBeNull()
  item.getByText('Valid Discounted Price is required')
  expect(sentTo('/admin/updateitem/101')).toEqual([])
})

// Covers 2-212.
test('a failed update names its item', async () => {
  const reply = refusal(404, { message: 'Item not found' })
  const { user } = await openItem({ 'POST /admin/updateitem/101': reply })
  const item = card('86 Diamonds')
  await user.click(item.getByRole('button', { name: 'Update Item' }))
  await screen.findByText('Failed to update 86 Diamonds')
  item.getByText('Item not found')
})

test.each(['Load the newer version', 'Keep my changes'])(
  'after a conflicting edit: %s',
  async (choice) => {
    const newer = sampleItem({ discountedprice: 100, resellprice: 80, version: 5 })
    let reply: unknown = refusal(409, { message: outdated })
    const { user, sentTo } = await openItem({
      'POST /admin/updateitem/101': () => reply,
      'GET /admin/getallitems': [newer],
    })
    const item = card('86 Diamonds')
    const normal = item.getByLabelText<HTMLInputElement>('Normal Price')
    const discounted = item.getByLabelText<HTMLInputElement>('Discounted Price')
    await user.clear(normal)
    await user.type(normal, '120')
    await user.click(item.getByRole('button', { name: 'Update Item' }))
    await item.findByText(/They changed: Normal Price, Discounted Price\./)
    expect(normal.value).toBe('120')
    await user.click(item.getByRole('button', { name: choice }))
    await waitFor(() =>
      expect(document.activeElement).toBe(item.getByRole('button', { name: 'Update Item' })),
    )
    const isKept = choice === 'Keep my changes'
    expect([normal.value, discounted.value]).toEqual([isKept ? '120' : '100', '80'])
    reply = saved({ discountedprice: Number(normal.value), resellprice: 80, version: 6 })
    await user.click(item.getByRole('button', { name: 'Update Item' }))
    await screen.findByText('Item 86 Diamonds updated successfully')
    expect(sentTo('/admin/updateitem/101')[1]).toMatchObject({ version: 5, resellPrice: 80 })
  },
)

test('changed cards are saved together, and leaving the product asks first', async () => {
  const { user, sentTo } = await openItem({
    'POST /admin/updateitem/101': saved({ discountedprice: 99, version: 2 }),
    'POST /admin/updateitem/102': { message: 'done', item: { ...pass, inStock: true, version: 2 } },
  })
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  const normal = card('86 Diamonds').getByLabelText('Normal Price')
  await user.clear(normal)
  await user.type(normal, '99')
  screen.getByRole('button', { name: 'Save 1 change' })
  await user.click(card('Weekly Pass').getByRole('radio', { name: 'In Stock' }))
  await user.selectOptions(screen.getByLabelText('Select a Product'), '')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }))
  await screen.findByText('Item 86 Diamonds updated successfully')
  await screen.findByText('Item Weekly Pass updated successfully')
  expect(sentTo('/admin/updateproduct')).toEqual([])
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('the button that saves everything is busy while every change is on its way', async () => {
  const answer = Promise.withResolvers<Response>()
  const { user, sentTo } = await openItem({ 'POST /admin/updateitem/101': () => answer.promise })
  await user.type(card('86 Diamonds').getByLabelText('Normal Price'), '1')
  await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
  const bar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })
  expect(bar.disabled).toBe(true)
  // A card that is not being saved yet can still be.
  await user.click(card('Weekly Pass').getByRole('radio', { name: 'In Stock' }))
  await screen.findByRole('button', { name: 'Save 2 changes' })
  answer.resolve(refusal(500, {}))
  await screen.findByText('Failed to update 86 Diamonds')
  expect(sentTo('/admin/updateitem/101')).toHaveLength(1)
})

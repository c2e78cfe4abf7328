// All Products, and the dialog that edits one.

import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'
import { shownRows } from '../../../test/shown-rows.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const product = (productid: number, parts: Partial<Product>): Product =>
  sampleProduct({ _id: idOf(productid), productid, ...parts })

const legends = product(1, { name: 'Mobile Legends', items: [101, 102] })
const unsold = { istrending: false, instock: false }
const arena = product(2, { name: 'Arena', type: 'PUBG', category: 'instant-games', ...unsold })
const gems = product(31, { name: 'Gems', type: 'OTHER' })
const outdated = 'Someone else just changed this. Please reload and try again.'

async function open(answers: Answers = {}, path = '/admin/viewproducts') {
  const opened = await openScreen(path, {
    'GET /admin/getallproducts': [legends, arena, gems],
    'GET /admin/getallitems': [sampleItem()],
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'All Products' })
  return opened
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label)
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function openEdit(answers: Answers = {}, name = 'Mobile Legends') {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  dialog().getByRole('heading', { name: 'Edit Product' })
  return opened
}
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(dialog().getByRole('button', { name: 'Save Changes' }))

// Covers 2-83.
test('the list has the specified columns and counts the rows it shows', async () => {
  await open()
  await screen.findByText('Total Products: 3')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual('Product ID,Name,Type,Category,Trending,In Stock,Actions'.split(','))
  expect(shownRows()).toEqual([
    ['1', 'Mobile Legends', 'MLBB', 'Game', 'Yes', 'Yes', 'EditDelete'],
    ['2', 'Arena', 'PUBG', 'Instant Games', 'No', 'No', 'EditDelete'],
    ['31', 'Gems', 'OTHER', 'Game', 'Yes', 'Yes', 'EditDelete'],
  ])
})

// Covers 2-84, 2-120.
test('search by name or number and filter by type are kept in the address', async () => {
  const { user, router } = await open()
  await screen.findByText('Total Products: 3')
  await user.type(screen.getByPlaceholderText('Search products...'), 'LEGENDS{Enter}')
  await screen.findByText('Total Products: 1')
  expect(router.state.location.href).toBe('/admin/viewproducts?search=LEGENDS')
  await user.clear(screen.getByPlaceholderText('Search products...'))
  await user.type(screen.getByPlaceholderText('Search products...'), '31{Enter}')
  await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['31']))
  await user.clear(screen.getByPlaceholderText('Search products...'))
  await screen.findByText('Total Products: 3')
  const types = screen.getByLabelText('Type')
  const offered = within(types)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['All Types', 'MLBB', 'GENSHIN', 'HOK', 'OTHER'])
  await user.selectOptions(types, 'OTHER')
  await screen.findByText('Total Products: 1')
  await user.selectOptions(types, 'HOK')
  await screen.findByText('Total Products: 0')
  screen.getByRole('heading', { name: 'No Products Found' })
})

// Covers 2-227.
test('shows a spinner while loading and an error when loading fails', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user } = await open({ 'GET /admin/getallproducts': () => answered.promise })
  await screen.findByRole('status', { name: 'Loading...' })
  answered.resolve(refusal(400, { message: 'No.' }))
  await screen.findByRole('heading', { name: 'Failed to fetch products' })
  expect(screen.queryByText(/^Total Products/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Failed to fetch products' })
})

// Covers 2-85, 2-110, 2-132, 2-135, 2-160, 2-201, 2-230, 3-172.
test('every field can be edited, and the row is updated in place', async () => {
  const edited = product(1, { name: 'Legends', type: 'HOK', category: 'ott', version: 2 })
  const path = `/admin/editproduct/${legends._id}`
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await openEdit({ [`POST ${path}`]: answered.promise })
  await user.clear(field('Product Name'))
  await user.type(field('Product Name'), 'Legends')
  await user.selectOptions(field('Product Type'), 'HOK')
  await user.selectOptions(field('Category'), 'OTT')
  await user.selectOptions(field('API Type (Optional)'), 'OTHER')
  await user.clear(field('Items (comma-separated)'))
  await user.type(field('Items (comma-separated)'), ' 102 ,101, ')
  await user.clear(field('Image Path'))
  await user.type(field('Image Path'), '/new.webp')
  await user.click(field('Is Trending'))
  await user.click(field('In Stock'))
  await user.clear(field('Important Note (Optional)'))
  await save(user)
  dialog().getByRole('button', { name: 'Updating...' })
  answered.resolve(edited)
  await screen.findByText('Product updated successfully!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(path)).toMatchObject([
    {
      name: 'Legends',
      type: 'HOK',
      category: 'ott',
      apiType: 'OTHER',
      items: [102, 101],
      inputs: legends.inputs,
      imgpath: '/new.webp',
      istrending: false,
      instock: false,
      importantnote: '',
      version: 1,
    },
  ])
  expect(shownRows()[0]).toEqual(['1', 'Legends', 'HOK', 'OTT', 'Yes', 'Yes', 'EditDelete'])
})

// Covers 2-12, 2-86, 2-87, 2-88.
test("the dialog's selects offer the specified options, and Cancel sends nothing", async () => {
  const { user, sentTo } = await openEdit()
  expect(optionsOf('Product Type').join()).toBe('Select Type,MLBB,GENSHIN,HOK,OTHER')
  expect(optionsOf('Category').join()).toBe('Select Category,Game,Instant Games,OTT,Others')
  const options = [...field('Category').querySelectorAll('option')]
  expect(options.map(({ value }) => value).join()).toBe(',games,instant-games,ott,others')
  await user.type(field('Product Name'), ' mine')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(`/admin/editproduct/${legends._id}`)).toEqual([])
})

// Covers 2-158, 2-159.
test('name, type and category are required, and an error disappears when its field is edited', async () => {
  const { user, sentTo } = await openEdit()
  await user.clear(field('Product Name'))
  await user.selectOptions(field('Product Type'), 'Select Type')
  await user.selectOptions(field('Category'), 'Select Category')
  await save(user)
  await screen.findByText('Please fill in all required fields')
  dialog().getByText('Product name is required')
  dialog().getByText('Product type is required')
  dialog().getByText('Category is required')
  await user.selectOptions(field('Category'), 'Game')
  expect(dialog().queryByText('Category is required')).toBeNull()
  dialog().getByText('Product type is required')
  expect(sentTo(`/admin/editproduct/${legends._id}`)).toEqual([])
})

// Covers 2-86, 2-120.
test('a type that the dialog does not offer is kept', async () => {
  const path = `/admin/editproduct/${arena._id}`
  const { user, sentTo } = await openEdit({ [`POST ${path}`]: arena }, 'Arena')
  expect(optionsOf('Product Type').join()).toBe('Select Type,MLBB,GENSHIN,HOK,OTHER,PUBG')
  await save(user)
  await screen.findByText('Product updated successfully!')
  expect(sentTo(path)[0]).toMatchObject({ type: 'PUBG' })
})

// Covers 2-231.
test.each<[unknown, string]>([
  [refusal(400, { message: 'Item 9 does not exist' }), 'Item 9 does not exist'],
  [refusal(500, {}), 'Failed to update product'],
])('a failed edit shows the reason and keeps the dialog open', async (reply, text) => {
  const { user } = await openEdit({ [`POST /admin/editproduct/${legends._id}`]: reply })
  await save(user)
  await waitFor(() => expect(screen.getAllByText(text)).not.toHaveLength(0))
  expect(field('Product Name').value).toBe('Mobile Legends')
})

test('after a conflicting edit, the typed changes wait for a choice', async () => {
  const newer = product(1, { name: 'Theirs', importantnote: 'Theirs too.', version: 4 })
  let listed = [legends]
  const { user, sentTo } = await openEdit({
    'GET /admin/getallproducts': () => listed,
    [`POST /admin/editproduct/${legends._id}`]: refusal(409, { message: outdated }),
  })
  await user.clear(field('Product Name'))
  await user.type(field('Product Name'), 'Mine')
  listed = [newer]
  await save(user)
  await dialog().findByText('Someone else just changed this.')
  dialog().getByText(/They changed: Product Name, Items, Important Note\./)
  expect(field('Product Name').value).toBe('Mine')
  const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  expect(button.disabled).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Keep my changes' }))
  expect(field('Product Name').value).toBe('Mine')
  expect(field('Important Note (Optional)').value).toBe('Theirs too.')
  await save(user)
  await waitFor(() =>
    expect(sentTo(`/admin/editproduct/${legends._id}`)[1]).toMatchObject({
      name: 'Mine',
      importantnote: 'Theirs too.',
      version: 4,
    }),
  )
})

// Covers 2-89, 2-136, 2-202, 2-229.
test('deleting removes the row without a question', async () => {
  let listed: unknown = [legends, arena]
  const { user } = await open({
    'GET /admin/getallproducts': () => listed,
    'POST /admin/deleteproduct/2': () => {
      // The row disappears even if the reloaded list never arrives.
      listed = new Promise(() => undefined)
      return { message: 'done' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Arena' }))
  await screen.findByText('Product deleted successfully')
  await screen.findByText('Total Products: 1')
  expect(shownRows().map(([, name]) => name)).toEqual(['Mobile Legends'])
})

test('a product stays in the list when deleting it fails', async () => {
  const { user } = await open({ 'POST /admin/deleteproduct/2': refusal(500, {}) })
  await user.click(await screen.findByRole('button', { name: 'Delete Arena' }))
  await screen.findByText('Failed to delete product')
  screen.getByText('Total Products: 3')
})

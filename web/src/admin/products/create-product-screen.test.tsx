// Create Product.

import { emptyStorePage } from '@gemwala/contract/catalogue/store-page'
import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const items = [sampleItem(), sampleItem({ itemid: 205, name: 'Weekly Pass' })]
const path = '/admin/createproduct'

async function open(answers: Answers = {}) {
  const opened = await openScreen(path, { 'GET /admin/getallitems': items, ...answers })
  await screen.findByRole('heading', { level: 1, name: 'Create Product' })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function fill(user: User) {
  await user.type(field('Product Name'), 'Sky Quest')
  await user.selectOptions(field('Product Type'), 'MARVELRIVALS')
  await user.selectOptions(field('Category'), 'Instant Games')
  await user.type(field('Image Path'), '/uploads/sky.webp')
  await user.type(field('Input 1 Label'), 'User ID')
  await user.type(field('Item 1'), '101')
}

// Covers 2-73, 2-119, 2-121.
test('the selects of type, category and API type offer every option', async () => {
  const { user } = await open()
  expect(optionsOf('Product Type')).toEqual(
    'Select Type,MLBB,GENSHIN,HOK,HONKAI,ZENLESS,MARVELRIVALS,MCGG,PUBG,OTHER'.split(','),
  )
  expect(optionsOf('Category')).toEqual('Select Category,Game,Instant Games,OTT,Others'.split(','))
  expect(screen.queryByLabelText('API Type')).toBeNull()
  await user.click(field('Is API'))
  expect(optionsOf('API Type')).toEqual(
    [
      'Select API Type,SMILEBR,SMILEPH,MOOGOLDMLBB,MOOGOLDGENSHIN,MOOGOLDHONKAI,MOOGOLDZENLESS',
      'MOOGOLDPUBG,MOOGOLDMARVELRIVALS,MOOGOLDHOK,OTHER',
    ]
      .join(',')
      .split(','),
  )
})

// Covers 2-73, 2-146, 2-150, 2-151, 2-152.
test('submitting an empty form shows an error at each missing field and sends nothing', async () => {
  const { user, sentTo } = await open()
  await user.click(field('Is API'))
  await press(user, 'Create Product')
  await screen.findByText('Please fill in all required fields')
  for (const text of [
    'Product name is required',
    'Product type is required',
    'Category is required',
    'Image path is required',
    'Input 1 label is required',
    'All input fields must have labels.',
    'Item 1 is required',
    'All items must be valid numbers.',
    'API Type is required when Is API is true',
  ]) {
    screen.getByText(text)
  }
  await waitFor(() => expect(document.activeElement).toBe(field('Product Name')))
  expect(sentTo('/admin/createproduct')).toEqual([])
  await user.type(field('Product Name'), 'S')
  expect(screen.queryByText('Product name is required')).toBeNull()
  screen.getByText('Product type is required')
  await user.type(field('Item 1'), 'x')
  expect(screen.queryByText('Item 1 is required')).toBeNull()
  expect(screen.queryByText('All items must be valid numbers.')).toBeNull()
  screen.getByText('Input 1 label is required')
})

// Covers 2-72, 2-148, 2-149.
test('at least one input and one item are required, and only invalid entries are named', async () => {
  const { user, sentTo } = await open()
  await fill(user)
  await press(user, 'Remove Input 1')
  await press(user, 'Remove Item 1')
  await press(user, 'Create Product')
  screen.getByText('At least one input is required')
  screen.getByText('At least one item is required')
  await press(user, 'Add Input')
  await user.type(field('Input 1 Label'), 'User ID')
  await press(user, 'Add Input')
  await press(user, 'Add Item')
  await user.type(field('Item 1'), '101')
  await press(user, 'Add Item')
  await user.type(field('Item 2'), '10x')
  await press(user, 'Create Product')
  screen.getByText('Input 2 label is required')
  screen.getByText('Item 2 is required')
  screen.getByText('All items must be valid numbers.')
  expect(screen.queryByText('Input 1 label is required')).toBeNull()
  expect(screen.queryByText('Item 1 is required')).toBeNull()
  expect(sentTo('/admin/createproduct')).toEqual([])
})

// Covers 2-71, 2-196, 2-224.
test('creating a product sends one request and clears the form', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await open({ 'POST /admin/createproduct': answered.promise })
  await fill(user)
  await user.type(screen.getByLabelText('Important Note (Optional)'), 'Slow today.')
  await press(user, 'Add Input')
  await user.type(field('Input 2 Label'), 'Zone ID')
  // An order has at most two inputs.
  expect(screen.queryByRole('button', { name: 'Add Input' })).toBeNull()
  await user.click(field('Is Trending'))
  await user.click(field('Is API'))
  await user.selectOptions(field('API Type'), 'MOOGOLDMARVELRIVALS')
  await press(user, 'Create Product')
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' })
  expect(busy.disabled).toBe(true)
  answered.resolve({ message: 'done', product: sampleProduct() })
  await screen.findByText('Product created successfully!')
  expect(sentTo('/admin/createproduct')).toEqual([
    {
      name: 'Sky Quest',
      type: 'MARVELRIVALS',
      category: 'instant-games',
      imgpath: '/uploads/sky.webp',
      importantnote: 'Slow today.',
      inputs: [{ label: 'User ID' }, { label: 'Zone ID' }],
      items: [101],
      istrending: true,
      isApi: true,
      apiType: 'MOOGOLDMARVELRIVALS',
      ...emptyStorePage,
    },
  ])
  expect(field('Product Name').value).toBe('')
  expect(screen.queryByLabelText('Input 2 Label')).toBeNull()
})

// Covers 2-73, 2-197.
test('without an API, no API type is sent', async () => {
  const { user, sentTo } = await open({ 'POST /admin/createproduct': {} })
  await fill(user)
  await user.click(field('Is API'))
  await user.selectOptions(field('API Type'), 'OTHER')
  await user.click(field('Is API'))
  await press(user, 'Create Product')
  await screen.findByText('Product created successfully!')
  expect(sentTo('/admin/createproduct')[0]).toMatchObject({ isApi: false, apiType: '' })
})

// Covers 2-224.
test.each<[string, unknown, string]>([
  ['refused', refusal(400, { message: 'Item 101 does not exist' }), 'Failed to create product'],
  [
    'not answered',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Error creating product.',
  ],
])('when the request was %s, the form keeps its values', async (_, reply, text) => {
  const { user } = await open({ 'POST /admin/createproduct': reply })
  await fill(user)
  await press(user, 'Create Product')
  await screen.findByText(text)
  if (reply instanceof Response) screen.getByText('Item 101 does not exist')
  expect(field('Product Name').value).toBe('Sky Quest')
})

test('items are found by name or number and fill a blank item number', async () => {
  const { user } = await open()
  await user.type(field('Find an item'), 'weekly')
  await user.click(await screen.findByRole('button', { name: /^205 Weekly Pass/ }))
  expect(field('Item 1').value).toBe('205')
  await user.clear(field('Find an item'))
  await user.type(field('Find an item'), '10{Enter}')
  await user.click(await screen.findByRole('button', { name: /^101 86 Diamonds/ }))
  expect(field('Item 2').value).toBe('101')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^101/ }).disabled).toBe(true)
  // Enter searched and did not submit the form.
  expect(screen.queryByText('Please fill in all required fields')).toBeNull()
  await user.type(field('Find an item'), 'nothing')
  await screen.findByText('No items found')
})

test('an image can be chosen from the gallery, product images first', async () => {
  const images = ['Item', 'Product'].map((type, place) => ({
    id: `3f0c8a52-6a1e-4b7d-9c21-00000000000${place}`,
    title: `${type} picture`,
    type,
    url: `/uploads/${type}.webp`,
    redirectUrl: null,
  }))
  const { user } = await open({ 'GET /admin/imagegallery': images })
  await press(user, 'Choose from the gallery')
  const gallery = within(await screen.findByRole('list', { name: 'Gallery' }))
  const names = gallery.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Product pictureProduct', 'Item pictureItem'])
  await user.click(gallery.getByRole('button', { name: /^Product picture/ }))
  expect(field('Image Path').value).toBe('/uploads/Product.webp')
  expect(screen.queryByRole('list', { name: 'Gallery' })).toBeNull()
})

test('when the gallery fails to load, the path can still be typed', async () => {
  const { user } = await open({ 'GET /admin/imagegallery': refusal(501, { message: 'Not yet.' }) })
  await press(user, 'Choose from the gallery')
  await screen.findByText(/^Failed to fetch images\./)
  await user.type(field('Image Path'), '/x.webp')
  expect(field('Image Path').value).toBe('/x.webp')
})

test('a preview shows the card of the store while it is typed', async () => {
  const { user } = await open({
    'GET /admin/getallitems': [
      sampleItem({ itemid: 101, discountedprice: 118.5 }),
      sampleItem({ itemid: 205, discountedprice: 50, inStock: false }),
    ],
  })
  const preview = screen.getByRole('figure', { name: 'Preview' })
  expect(preview.textContent).toBe('In the storePProduct NameOut of stock')
  await fill(user)
  await press(user, 'Add Item')
  await user.type(field('Item 2'), '205')
  await waitFor(() =>
    expect(preview.textContent).toBe('In the storeSky QuestInstant top-upfrom ₹118.50'),
  )
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/uploads/sky.webp')
})

// The price grid: editing, preview, apply and undo.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { having, refusal } from '../../../test/people.ts'

const idOf = (number: number) => `3f0c8a52-6a1e-4b7d-9c21-${String(number).padStart(12, '0')}`
const item = (itemid: number, parts: Partial<Item> = {}): Item =>
  sampleItem({ _id: idOf(itemid), itemid, ...parts })
const small = item(101, { name: 'Small', cost: 100 })
const large = item(102, { name: 'Large', apiType: 'OTHER' })
const product = sampleProduct({ productid: 7, name: 'Mobile Legends', items: [102] })
const setId = idOf(900)
const undoPath = `/admin/pricesets/${setId}/undo`

async function open(answers: Answers = {}, path = '/admin/pricegrid') {
  const opened = await openScreen(path, {
    'GET /admin/getallitems': [small, large],
    'GET /admin/getallproducts': [product],
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Price grid' })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
async function type(user: User, name: string, text: string) {
  await user.clear(await field(name))
  if (text) await user.type(await field(name), text)
}
const preview = async (user: User) => {
  await user.click(screen.getByRole('button', { name: /^Preview/ }))
  return within(await screen.findByRole('dialog', { name: 'Preview' }))
}
const apply = async (user: User) => user.click(await screen.findByRole('button', { name: 'Apply' }))
const rowOf = (name: string) => within(screen.getByText(name).closest<HTMLElement>('[role=row]')!)
const idsShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('all items are in one table with prices, cost and margins', async () => {
  await open()
  await screen.findByText('Total Items: 2')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Item ID',
    'Name',
    'Product',
    'List price',
    'Normal price',
    'Reseller price',
    'Cost',
    'Margin, users',
    'Margin, resellers',
    'History',
  ])
  expect((await field('Normal price of Small')).value).toBe('118.5')
  expect((await field('Cost of Small')).value).toBe('100')
  expect((await field('Cost of Large')).value).toBe('')
  rowOf('Small').getByText('₹18.50')
  rowOf('Small').getByText('15.6%')
  rowOf('Small').getByText('10.7%')
  await waitFor(() => rowOf('Large').getByText('Mobile Legends'))
  expect(rowOf('Large').getAllByText('–')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
})

test('filters for product, API type and search are kept in the address', async () => {
  const { user, router } = await open()
  await screen.findByText('Total Items: 2')
  await user.selectOptions(await screen.findByLabelText('Product'), 'Mobile Legends')
  await waitFor(() => expect(idsShown()).toEqual(['102']))
  expect(router.state.location.href).toBe('/admin/pricegrid?product=7')
  await user.selectOptions(screen.getByLabelText('Product'), 'All Products')
  await user.selectOptions(screen.getByLabelText('API type'), 'SMILEBR')
  await waitFor(() => expect(idsShown()).toEqual(['101']))
  await user.type(screen.getByPlaceholderText('Search items...'), 'large{Enter}')
  await screen.findByRole('heading', { name: 'No items found' })
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/pricegrid?apiType=SMILEBR&search=large'),
  )
})

test('typing updates the margin and marks prices below cost; Esc reverts', async () => {
  const { user } = await open()
  await type(user, 'Reseller price of Small', '99.5')
  rowOf('Small').getByText('below cost')
  rowOf('Small').getByText('-₹0.50')
  expect((await field('Reseller price of Small')).dataset.changed).toBe('true')
  await user.keyboard('{Escape}')
  expect((await field('Reseller price of Small')).value).toBe('112')
  expect(rowOf('Small').queryByText('below cost')).toBeNull()
  await type(user, 'List price of Small', 'x')
  expect((await field('List price of Small')).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('List price of Small')).value).toBe('130')
})

test('the keyboard moves through a column as in a spreadsheet', async () => {
  const { user } = await open()
  await user.click(await field('Cost of Small'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Cost of Large'))
  await user.keyboard('55{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(await field('Cost of Small'))
  expect((await field('Cost of Large')).value).toBe('55')
})

test('typed prices survive filtering, are previewed and applied as one set', async () => {
  const saved = [
    { ...small, discountedprice: 99, version: 2 },
    { ...large, cost: 50, version: 2 },
  ]
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await open({
    'POST /admin/pricesets': answered.promise,
    [`POST ${undoPath}`]: { message: 'Put back', setId, items: [small], left: [] },
  })
  await type(user, 'Normal price of Small', '99')
  await user.selectOptions(screen.getByLabelText('API type'), 'OTHER')
  await type(user, 'Cost of Large', '50')
  const dialog = await preview(user)
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Small (101)Normal price ₹118.50 ₹99Normal price is below costReseller price is above normal price',
    'Large (102)Cost unknown ₹50',
  ])
  expect(sentTo('/admin/pricesets')).toEqual([])
  await user.type(dialog.getByLabelText('Note'), 'Diwali')
  await apply(user)
  const busy = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Applying...' })
  expect(busy.disabled).toBe(true)
  answered.resolve({ message: 'The prices of 2 items were changed', setId, items: saved })
  await screen.findByText('The prices of 2 items were changed')
  expect(sentTo('/admin/pricesets')).toEqual([
    {
      changes: [
        { itemid: 101, version: 1, discountedprice: 99 },
        { itemid: 102, version: 1, cost: 50 },
      ],
      note: 'Diwali',
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await field('Cost of Large')).value).toBe('50')
  expect((await field('Cost of Large')).dataset.changed).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Put back')
  expect(sentTo(undoPath)).toHaveLength(1)
})

test('an invalid price is named and blocks sending the set', async () => {
  const { user, sentTo } = await open()
  await type(user, 'List price of Small', '1.234')
  const dialog = await preview(user)
  dialog.getByText('Valid List price is required')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  expect(sentTo('/admin/pricesets')).toEqual([])
})

test('after a conflict, the items are named and reloaded, and nothing typed is lost', async () => {
  let listed = [small, large]
  const message = 'Someone else just changed Small (101). Nothing was applied.'
  const { user, sentTo } = await open({
    'GET /admin/getallitems': () => listed,
    'POST /admin/pricesets': refusal(409, { message }),
  })
  await type(user, 'Normal price of Small', '117')
  const dialog = await preview(user)
  listed = [{ ...small, discountedprice: 120, version: 5 }, large]
  await apply(user)
  await dialog.findByText(message)
  await dialog.findByText('Someone else changed this item after you started editing')
  dialog.getByText('₹120')
  await apply(user)
  await waitFor(() =>
    expect(sentTo('/admin/pricesets')[1].changes).toEqual([
      { itemid: 101, version: 5, discountedprice: 117 },
    ]),
  )
})

test('a set that gets no answer shows an error and stays', async () => {
  const { user } = await open({
    'POST /admin/pricesets': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await type(user, 'Normal price of Small', '117')
  const dialog = await preview(user)
  await apply(user)
  await dialog.findByText('Failed to apply the prices')
  dialog.getByText('₹117')
})

test('a failed load of the items shows an error, not an empty grid', async () => {
  await open({ 'GET /admin/getallitems': refusal(400, { message: 'No.' }) })
  await screen.findByRole('heading', { name: 'Failed to fetch items' })
  expect(screen.queryByText('No items found')).toBeNull()
  for (const name of ['Import CSV', 'Export CSV']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  }
})

test('when everything fails, there is one error, and its button loads all', async () => {
  let isDown = true
  const { user } = await open({
    'GET /admin/getallitems': () => (isDown ? refusal(400, { message: 'No.' }) : [small, large]),
    'GET /admin/getallproducts': () => (isDown ? refusal(400, { message: 'No.' }) : [product]),
  })
  await screen.findByRole('heading', { name: 'Failed to fetch items' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => rowOf('Large').getByText('Mobile Legends'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('people who may not change prices read them', async () => {
  await open(having('Support'))
  await screen.findByText('Total Items: 2')
  expect(rowOf('Small').queryByRole('textbox')).toBeNull()
  for (const name of ['Import CSV', 'Export CSV', /^Preview/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

// The product page: items, choices and their display.

import { sampleSoldItem } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'
import {
  buyNow,
  chooseAll,
  field,
  item,
  openProduct,
  soldProduct,
} from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))

// Covers 3-129.
test("the page has the product's name as its title and shows its important note", async () => {
  await openProduct({ isGuest: true })
  await waitFor(() => expect(document.title).toBe('Mobile Legends top-up from ₹118.50 · Gemwala'))
  expect(screen.getByText('Check your Id before paying.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Games', current: false })).toBeTruthy()
})

test('the receipt says what a buyer accepts', async () => {
  await openProduct({ isGuest: true })
  const said = summary().getByText(/^By paying you accept/)
  expect(said.textContent).toBe('By paying you accept the Terms and the refund rules.')
  const links = within(said).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help/terms', '/help/refunds'])
})

// Covers 3-131.
test('items are grouped: hot, bonus, weekly, small, medium, large', async () => {
  const types = ['large', 'medium', 'small', 'weekly', 'bonus', 'hot'] as const
  const items = types.map((type, itemid) => sampleSoldItem({ itemid, type, name: `A ${type} one` }))
  await openProduct({ product: soldProduct({ items }) })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(headings).toEqual([
    'Hot right now',
    'Bonus',
    'Passes',
    'Small packs',
    'Medium packs',
    'Large packs',
  ])
  const group = within(screen.getByRole('region', { name: 'Passes' }))
  expect(group.getByRole('radio', { name: /^A weekly one/ })).toBeTruthy()
})

// Covers 3-100.
test('an item shows its list price struck through, its price and the saving', async () => {
  await openProduct()
  const card = item(/^706 Diamonds/).closest('label')!
  expect(card.querySelector('s')?.textContent).toBe('instead of ₹940')
  expect(card.querySelector('b')?.textContent).toBe('₹799')
  expect(within(card).getByText('−15%')).toBeTruthy()
})

test('an item without a saving shows no struck-through price', async () => {
  const items = [sampleSoldItem({ originalprice: 100, price: 100 })]
  await openProduct({ product: soldProduct({ items }) })
  const card = item(/^86 Diamonds/).closest('label')!
  expect(card.querySelector('s')).toBeNull()
  expect(card.textContent).not.toContain('%')
})

test('low stock and no stock are shown', async () => {
  await openProduct()
  expect(within(item(/^706 Diamonds/).closest('label')!).getByText('Only 3 left')).toBeTruthy()
  const gone = item(/^5532 Diamonds/)
  expect(gone.disabled).toBe(true)
  expect(within(gone.closest('label')!).getByText('Out of stock')).toBeTruthy()
  expect(screen.getAllByText(/Only \d+ left/)).toHaveLength(1)
})

test('a product that is out of stock sells none of its items', async () => {
  await openProduct({ product: soldProduct({ instock: false }) })
  expect(screen.getByText('Out of stock. Please check back soon.')).toBeTruthy()
  const names = [/^86/, /^706/, /^Weekly/]
  expect(names.map((name) => item(name).disabled)).toEqual([true, true, true])
})

test('nobody is asked for an ID or a payment if there is nothing to buy', async () => {
  const items = [sampleSoldItem({ inStock: false })]
  await openProduct({ product: soldProduct({ items }) })
  expect(screen.getByRole('heading', { name: /Choose a pack/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Enter your ID|Choose how to pay/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull()
})

test('the quantity can be stepped and typed within its limits', async () => {
  const { user } = await openProduct()
  await user.click(item(/^706 Diamonds/))
  const quantity = field('Quantity')
  expect(quantity.value).toBe('1')
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(quantity.value).toBe('2')
  expect(summary().getByText('₹1,598')).toBeTruthy()
  await user.clear(quantity)
  await user.type(quantity, '50')
  await user.tab()
  expect(quantity.value).toBe('3')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true)
  await user.clear(quantity)
  await user.tab()
  expect(quantity.value).toBe('3')
})

test('a pass has a fixed quantity of one', async () => {
  const { user } = await openProduct()
  await user.click(item(/^86 Diamonds/))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(item(/^Weekly Pass/))
  expect(screen.queryByLabelText('Quantity')).toBeNull()
  expect(summary().queryByText('Quantity')).toBeNull()
})

test('the summary follows the choice', async () => {
  const opened = await openProduct()
  expect(summary().getByText('Nothing chosen yet')).toBeTruthy()
  expect(summary().getByText('Not entered')).toBeTruthy()
  // No price before there is one.
  expect(summary().getByText('Total').parentElement?.textContent).toBe('Total –')
  await chooseAll(opened, /^UPI/)
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(rows).toContain('User Id12345678 (2001)')
  expect(rows).toContain('Pay withUPI')
  expect(rows).toContain('Price₹130')
  expect(rows).toContain('Store discount−₹11.50')
  expect(summary().getByText('Total').parentElement?.textContent).toBe('Total ₹118.50')
  expect(summary().getByText('You save ₹11.50 on this order.')).toBeTruthy()
})

// Covers 3-134.
test('UPI can go through each active gateway; the wallet shows its balance', async () => {
  const { user, sentTo } = await openProduct()
  const ways = within(screen.getByRole('radiogroup', { name: 'Payment methods' }))
  await ways.findByText('Balance ₹5,000.00')
  const upi = ways.getByRole<HTMLInputElement>('radio', { name: 'UPI Pay in your UPI app' })
  const wallet = ways.getByRole('radio', { name: /^Wallet Balance ₹5,000.00 ?Instant$/ })
  expect(ways.getAllByRole('radio')).toEqual([upi, wallet])
  await user.click(upi)
  const gateway = ways.getByLabelText<HTMLSelectElement>('Pay through')
  expect([...gateway.options].map(({ text }) => text)).toEqual([
    'Best available',
    'ekQR',
    'UPIGateway',
  ])
  await user.selectOptions(gateway, 'UPIGateway')
  await chooseAll({ user }, /^UPI/)
  await user.click(buyNow())
  await waitFor(() => expect(sentTo('/store/orders')).toHaveLength(1))
  expect(sentTo('/store/orders')[0]?.body).toMatchObject({ gateway: 'UPIGateway' })
})

test('a single gateway needs no choice', async () => {
  const { user } = await openProduct({ product: soldProduct({ gateways: ['ekQR'] }) })
  await user.click(item(/^UPI/))
  expect(screen.queryByLabelText('Pay through')).toBeNull()
})

test('an insufficient wallet shows how much is missing and links to adding money', async () => {
  const { user } = await openProduct({ balance: 640 })
  await screen.findByText('Balance ₹640.00')
  expect(screen.queryByText(/short\.$/)).toBeNull()
  await user.click(item(/^706 Diamonds/))
  expect(screen.getByText(/^₹159 short\./).textContent).toBe('₹159 short. Add money')
  const link = screen.getByRole('link', { name: 'Add money' })
  expect(link.getAttribute('href')).toBe('/wallet?productid=1&itemid=102&quantity=1&payable=799')
})

test('when the balance fails to load, it says so, and the wallet can still be chosen', async () => {
  const { user } = await openProduct({ answers: { 'GET /store/wallet': refusal(500, {}) } })
  await screen.findByText('We could not load your balance')
  await user.click(item(/^Wallet/))
  expect(item(/^Wallet/).checked).toBe(true)
})

test('a guest is asked to log in for the wallet, and no private data is requested', async () => {
  const { fetch } = await openProduct({ isGuest: true })
  expect(screen.getByText('Log in to pay from your balance')).toBeTruthy()
  const asked = fetch.mock.calls.map(([address]) => address)
  expect(asked).not.toContain('/store/wallet')
  expect(asked).not.toContain('/store/products/1/players')
})

test('placeholders are shown while the product loads', async () => {
  const later = Promise.withResolvers<unknown>()
  await openApp('/product/1', { ...homeAnswers, 'GET /store/products/1': () => later.promise })
  await screen.findByRole('status', { name: 'Loading the product' })
  later.resolve(soldProduct())
  await screen.findByRole('heading', { level: 1, name: 'Mobile Legends' })
  expect(screen.queryByRole('status', { name: 'Loading the product' })).toBeNull()
})

test('a failed load of the product can be retried', async () => {
  const answers: Record<string, unknown> = {
    ...homeAnswers,
    'GET /store/products/1': refusal(503, { message: 'The store is busy.' }),
  }
  const { user } = await openApp('/product/1', answers)
  await screen.findByRole('heading', { name: 'We could not load this product.' })
  expect(screen.getByRole('alert').textContent).toContain('The store is busy.')
  answers['GET /store/products/1'] = soldProduct()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Mobile Legends' })
})

test.each([404, 400])('an unknown product (%d) says so and offers a search', async (status) => {
  await openApp('/product/1', { ...homeAnswers, 'GET /store/products/1': refusal(status, {}) })
  await screen.findByRole('heading', { name: 'We could not find this product.' })
  expect(screen.getByRole('searchbox')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Product not found · Gemwala'))
})

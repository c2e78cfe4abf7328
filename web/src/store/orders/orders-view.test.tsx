// The order history.

import { orderStatuses } from '@gemwala/contract/orders/orders'
import { sampleOwnOrder } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const onePage = { orders: [sampleOwnOrder()], totalPages: 1 }

async function open(path: string, answers: Answers = {}) {
  bringSession()
  const all: Answers = { ...homeAnswers, 'GET /store/orders': onePage, ...answers }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { name: 'Your orders' })
  const asked = () =>
    opened.fetch.mock.calls
      .map(([address]) => address)
      .filter((address) => address.startsWith('/store/orders'))
  return { ...opened, all, asked }
}

const filter = () => within(screen.getByRole('navigation', { name: 'Filter by status' }))

const current = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

test('a guest goes to /login, which remembers the filter', async () => {
  const { router } = await openApp('/orders?status=Failed', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/orders?status=Failed')
})

// Covers 3-137.
test('an order shows what was bought, for whom, the amount, the date and the status', async () => {
  const order = sampleOwnOrder({ quantity: 3, payable: 1234.5, status: 'Completed' })
  await open('/orders', { 'GET /store/orders': { orders: [order], totalPages: 1 } })
  const row = await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(row.getAttribute('href')).toBe('/orders/GW7K2M9QX4PDRT')
  const words = ['86 Diamonds × 3', '12345678 (2001)', '₹1,234.50', 'Completed', '15 Jan 2026']
  for (const word of words) expect(row.textContent).toContain(word)
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/mobile-legends.webp')
  expect(document.title).toBe('Your orders · Gemwala')
})

test('a product that is no longer sold shows its initial in place of a picture', async () => {
  const order = sampleOwnOrder({ imgpath: null })
  await open('/orders', { 'GET /store/orders': { orders: [order], totalPages: 1 } })
  const row = await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(row.querySelector('img')).toBeNull()
  expect(within(row).getByText('M')).toBeTruthy()
})

test('loads the first page of all orders', async () => {
  const { asked } = await open('/orders')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(asked()).toEqual(['/store/orders?page=1&limit=25&status=All'])
})

test('filter and page are taken from the address', async () => {
  const { asked } = await open('/orders?status=Refunded&page=2')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(asked()).toEqual(['/store/orders?page=2&limit=25&status=Refunded'])
  expect(current(filter())).toEqual(['Refunded'])
})

test('an invalid status and an invalid page number are ignored', async () => {
  const { asked } = await open('/orders?status=Lost&page=-3')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(asked()).toEqual(['/store/orders?page=1&limit=25&status=All'])
})

test('the filter offers all seven statuses, and choosing one returns to the first page', async () => {
  const { router, user, asked } = await open('/orders?page=2')
  expect(
    filter()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', ...orderStatuses])
  await user.click(filter().getByRole('link', { name: 'Processing' }))
  await waitFor(() => expect(router.state.location.href).toBe('/orders?status=Processing'))
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/store/orders?page=1&limit=25&status=Processing'),
  )
})

test('pages are links, and Back returns to the previous page', async () => {
  const { router, user } = await open('/orders?status=Failed', {
    'GET /store/orders': { orders: [sampleOwnOrder()], totalPages: 3 },
  })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(current(pages)).toEqual(['1'])
  await user.click(pages.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(router.state.location.href).toBe('/orders?status=Failed&page=2'))
  await waitFor(() => expect(current(pages)).toEqual(['2']))
  router.history.back()
  await waitFor(() => expect(router.state.location.href).toBe('/orders?status=Failed'))
})

test('a late answer does not replace a newer one', async () => {
  const late = Promise.withResolvers<unknown>()
  const { all, user } = await open('/orders', {
    'GET /store/orders': { orders: [sampleOwnOrder()], totalPages: 3 },
  })
  await screen.findByRole('link', { name: /Mobile Legends/ })
  all['GET /store/orders'] = () => late.promise
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  const third = { orders: [sampleOwnOrder({ productname: 'Third page' })], totalPages: 3 }
  all['GET /store/orders'] = third
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await screen.findByRole('link', { name: /Third page/ })
  late.resolve({ orders: [sampleOwnOrder({ productname: 'Second page' })], totalPages: 3 })
  await late.promise
  await waitFor(() => expect(screen.queryByText('Second page')).toBeNull())
  expect(screen.getByText('Third page')).toBeTruthy()
})

test('placeholders are shown while the orders load', async () => {
  await open('/orders', { 'GET /store/orders': () => new Promise(() => undefined) })
  expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy()
})

const none = { orders: [], totalPages: 0 }

test('a customer without orders gets a link to the shop', async () => {
  await open('/orders', { 'GET /store/orders': none })
  await screen.findByRole('heading', { name: 'No orders yet.' })
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/')
})

test('a status without orders says so, and links to all orders', async () => {
  await open('/orders?status=Failed', { 'GET /store/orders': none })
  await screen.findByRole('heading', { name: 'No orders with status Failed.' })
  expect(screen.queryByText('No orders yet.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Show all orders' }).getAttribute('href')).toBe('/orders')
})

test('a page beyond the last one links to the first', async () => {
  await open('/orders?status=Failed&page=9', {
    'GET /store/orders': { orders: [], totalPages: 2 },
  })
  await screen.findByRole('heading', { name: 'There is nothing on this page.' })
  expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe(
    '/orders?status=Failed',
  )
})

test("a failed load shows an error, and 'Try again' retries", async () => {
  const { all, user } = await open('/orders', {
    'GET /store/orders': refusal(503, { message: 'Busy.' }),
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Busy.')).toBeTruthy()
  all['GET /store/orders'] = onePage
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(screen.queryByRole('alert')).toBeNull()
})

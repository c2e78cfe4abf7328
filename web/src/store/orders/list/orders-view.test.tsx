// The order history.

import { sampleOwnOrder } from '@gemwala/contract/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const counts = { Created: 1, Completed: 20, Refunded: 4 }
const onePage = { orders: [sampleOwnOrder()], totalPages: 1, counts }

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

const searchBox = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search your orders' })
const filter = () => within(screen.getByRole('navigation', { name: 'Filter by status' }))

const current = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

test('a guest goes to /login, which remembers the filter', async () => {
  const { router } = await openApp('/orders?status=Failed', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/orders?status=Failed')
})

// Covers 3-137.
test('an order shows its number, what was bought, for whom, the amount, the date and the status', async () => {
  const order = sampleOwnOrder({ quantity: 3, payable: 1234.5, status: 'Completed' })
  await open('/orders', { 'GET /store/orders': { orders: [order], totalPages: 1, counts } })
  const row = await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(row.getAttribute('href')).toBe('/orders/GW7K2M9QX4PDRT')
  const words = [
    order.orderid,
    '86 Diamonds × 3',
    '12345678 (2001)',
    '₹1,234.50',
    'Delivered',
    '15 Jan 2026',
  ]
  for (const word of words) expect(row.textContent).toContain(word)
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/mobile-legends.webp')
  expect(document.title).toBe('Your orders · Gemwala')
})

test('a product that is no longer sold shows its initial in place of a picture', async () => {
  const order = sampleOwnOrder({ imgpath: null })
  await open('/orders', { 'GET /store/orders': { orders: [order], totalPages: 1, counts } })
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
  expect(current(filter())).toEqual(['Refunded 4'])
})

test('an invalid status and an invalid page number are ignored', async () => {
  const { asked } = await open('/orders?status=Lost&page=-3')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(asked()).toEqual(['/store/orders?page=1&limit=25&status=All'])
})

test('words and days are taken from the address, and invalid days are ignored', async () => {
  const { asked } = await open('/orders?search=ember%20rift&from=2026-02-01&to=soon')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(asked()).toEqual([
    '/store/orders?page=1&limit=25&status=All&search=ember+rift&startDate=2026-02-01',
  ])
  expect(searchBox().value).toBe('ember rift')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-02-01')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('')
})

test('the filter offers the statuses that occur, in the words of customers, with their counts', async () => {
  const { router, user, asked } = await open('/orders?search=rift&page=2')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(
    filter()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All 25', 'To pay 1', 'Delivered 20', 'Refunded 4'])
  await user.click(filter().getByRole('link', { name: 'Delivered 20' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/orders?status=Completed&search=rift'),
  )
  await waitFor(() =>
    expect(asked().at(-1)).toBe('/store/orders?page=1&limit=25&status=Completed&search=rift'),
  )
})

test('what is typed or chosen goes into the address and returns to the first page', async () => {
  const { router, user, asked } = await open('/orders?page=2')
  await screen.findByRole('link', { name: /Mobile Legends/ })
  await user.type(searchBox(), ' falcon ')
  await waitFor(() => expect(router.state.location.href).toBe('/orders?search=falcon'))
  // One question for the whole word.
  expect(asked().filter((address) => address.includes('search'))).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } })
  await waitFor(() =>
    expect(router.state.location.href).toBe('/orders?search=falcon&to=2026-03-01'),
  )
})

test.each([
  ['Created', 'To pay', 'wait'],
  ['Queued', 'Paid', 'info'],
  ['Processing', 'On its way', 'info'],
  ['Completed', 'Delivered', 'ok'],
  ['Refunded', 'Refunded', 'quiet'],
  ['Cancelled', 'Cancelled', 'quiet'],
  ['Failed', 'Failed', 'bad'],
] as const)("%s is called '%s' and has the colour %s", async (status, word, tone) => {
  const page = { orders: [sampleOwnOrder({ status })], totalPages: 1, counts: {} }
  await open('/orders', { 'GET /store/orders': page })
  const row = within(await screen.findByRole('link', { name: /Mobile Legends/ }))
  expect(row.getByText(word).dataset.tone).toBe(tone)
})

test('pages are links, and Back returns to the previous page', async () => {
  const { router, user } = await open('/orders?status=Failed', {
    'GET /store/orders': { orders: [sampleOwnOrder()], totalPages: 3, counts },
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
    'GET /store/orders': { orders: [sampleOwnOrder()], totalPages: 3, counts },
  })
  await screen.findByRole('link', { name: /Mobile Legends/ })
  all['GET /store/orders'] = () => late.promise
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  const third = { orders: [sampleOwnOrder({ productname: 'Third page' })], totalPages: 3, counts }
  all['GET /store/orders'] = third
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await screen.findByRole('link', { name: /Third page/ })
  late.resolve({ orders: [sampleOwnOrder({ productname: 'Second page' })], totalPages: 3, counts })
  await late.promise
  await waitFor(() => expect(screen.queryByText('Second page')).toBeNull())
  expect(screen.getByText('Third page')).toBeTruthy()
})

test('placeholders are shown while the orders load', async () => {
  await open('/orders', { 'GET /store/orders': () => new Promise(() => undefined) })
  expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy()
})

const none = { orders: [], totalPages: 0, counts: {} }

test('a customer without orders gets a link to the shop', async () => {
  await open('/orders', { 'GET /store/orders': none })
  await screen.findByRole('heading', { name: 'No orders yet.' })
  expect(screen.getByRole('link', { name: 'Browse games' }).getAttribute('href')).toBe('/')
})

test('a search without a result says so, and the filters can be cleared', async () => {
  const { all, router, user } = await open('/orders?status=Failed&search=x', {
    'GET /store/orders': none,
  })
  await screen.findByRole('heading', { name: 'No orders found.' })
  expect(current(filter())).toEqual(['Failed 0'])
  all['GET /store/orders'] = onePage
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(router.state.location.href).toBe('/orders')
  expect(searchBox().value).toBe('')
})

test('a page beyond the last one links to the first', async () => {
  await open('/orders?status=Failed&page=9', {
    'GET /store/orders': { orders: [], totalPages: 2, counts },
  })
  await screen.findByRole('heading', { name: 'There is nothing on this page.' })
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
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

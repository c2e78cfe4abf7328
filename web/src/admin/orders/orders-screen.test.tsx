// Pending Orders: the list and its filters.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  openOrders,
  orderNamed,
  reasonOf,
  rowOf,
  setPreference,
} from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

const list = '/admin/processing'

// Covers 1-8, 2-17, 2-19, 2-180, 2-240.
test('loads the orders in Processing, newest first, twenty-five per page', async () => {
  const { askedOf } = await openOrders()
  await rowOf('GWA')
  const page = { search: '', status: 'Processing', sortBy: 'date', limit: '25', page: '1' }
  expect(askedOf(list)).toContainEqual(page)
  expect(document.title).toBe('Pending Orders · Game Admin')
})

// Covers 2-25, 2-26, 3-102.
test('shows ten columns and the details of each order', async () => {
  await openOrders({ orders: [orderNamed('GWA', { input2: '', value: 1234567 })] })
  const row = await rowOf('GWA')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Order ID',
    'Item Name',
    'Status',
    'Input 1',
    'Input 2',
    'Amount',
    'User Email',
    'Payment Mode',
    'Actions',
    'Reason',
  ])
  const words = ['GWA', '86 Diamonds', 'Mobile Legends', 'Processing', '12345678', '₹12,34,567']
  for (const word of [...words, 'asha@gemwala.test', 'Wallet']) row.getByText(word)
  row.getByRole('img', { name: 'none' })
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Completed',
    'Refund',
    'Cancelled',
  ])
  expect(reasonOf('GWA').placeholder).toBe('Reason')
})

test.each([
  [12, 'Processing', '12 min', undefined],
  [31, 'Processing', '31 min', 'slow'],
  [121, 'Queued', '2 h 1 min', 'late'],
  [121, 'Completed', '2 h 1 min', undefined],
] as const)('%i minutes after the purchase, an order in %s shows its age', async (...one) => {
  const [minutes, status, age, tone] = one
  const createdAt = new Date(Date.now() - minutes * 60_000 - 5000).toISOString()
  await openOrders({
    answers: {
      [`GET ${list}`]: { orders: [orderNamed('GWA', { createdAt, status })], totalPages: 1 },
    },
  })
  const shown = (await rowOf('GWA')).getByText(age)
  expect(shown.dataset.tone).toBe(tone)
  expect(shown.getAttribute('datetime')).toBe(createdAt)
})

test('ids and addresses have their full text as a tooltip, and a copy button on hover', async () => {
  const { user } = await openOrders({ orders: [orderNamed('GWA')] })
  const email = (await rowOf('GWA')).getByText('asha@gemwala.test')
  expect(email.title).toBe('asha@gemwala.test')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(screen.queryByRole('button', { name: 'Copy email' })).toBeNull()
  await user.hover(email)
  fireEvent.click(screen.getByRole('button', { name: 'Copy email' }))
  expect(write).toHaveBeenCalledWith('asha@gemwala.test')
  await screen.findByText('Copied: email')
  await user.unhover(email)
  expect(screen.queryByRole('button', { name: 'Copy email' })).toBeNull()
})

test('compact rows are remembered in this browser, and apply to All Orders too', async () => {
  setPreference('compact', false)
  const all = { transactions: [orderNamed('GWA')], totalTxns: 1, totalPages: 1 }
  const { user, router } = await openOrders({ answers: { 'GET /admin/alltxn': all } })
  await rowOf('GWA')
  const scroller = () => screen.getByRole('table').parentElement!
  expect(scroller().dataset.compact).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Compact rows', pressed: false }))
  expect(scroller().dataset.compact).toBe('true')
  expect(document.cookie).toContain('console-compact=on')
  await router.navigate({ to: '/admin/$', params: { _splat: 'txn' } })
  await screen.findByRole('heading', { name: 'All Orders' })
  screen.getByRole('button', { name: 'Compact rows', pressed: true })
  await rowOf('GWA')
  expect(scroller().dataset.compact).toBe('true')
  setPreference('compact', false)
})

// Covers 2-124.
test("every row has the three buttons, whatever the order's status", async () => {
  const orders = orderStatuses.map((status) => orderNamed(`GW${status}`, { status }))
  await openOrders({
    path: '/admin/orders?status=All',
    answers: { [`GET ${list}`]: { orders, totalPages: 1 } },
  })
  for (const { orderid } of orders) {
    const buttons = (await rowOf(orderid)).getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Completed', false],
      ['Refund', false],
      ['Cancelled', false],
    ])
  }
})

// Covers 2-18, 2-21.
test('every filter is kept in the address, and changing one returns to the first page', async () => {
  const { askedOf, router, user } = await openOrders({
    path: '/admin/orders?page=2&status=Queued',
    totalPages: 3,
  })
  await waitFor(() => expect(askedOf(list).at(-1)).toMatchObject({ page: '2', status: 'Queued' }))
  const select = (name: string) => screen.getByRole('combobox', { name })
  await user.selectOptions(select('Sort by'), 'value')
  await user.selectOptions(select('Rows per page'), '100')
  await user.type(screen.getByPlaceholderText('Search orders...'), 'asha{Enter}')
  const search = { status: 'Queued', sortBy: 'value', limit: '100', search: 'asha' }
  await waitFor(() => expect(router.state.location.search).toEqual(search))
  await waitFor(() => expect(askedOf(list).at(-1)).toEqual({ ...search, page: '1' }))
})

// Covers 2-19, 2-20, 2-21, 2-123, 2-239, 2-242.
test('the selects offer the specified options', async () => {
  await openOrders()
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe(
    'Processing',
  )
  expect(options('Status')).toEqual(
    'All,Created,Queued,Processing,Completed,Failed,Refunded,Cancelled'.split(','),
  )
  expect(options('Sort by')).toEqual(['date', 'value'])
  expect(options('Rows per page')).toEqual(['25', '50', '100', '250', '500', '1000'])
})

test('the stuck orders are a separate list with an explanation', async () => {
  const { askedOf } = await openOrders({ path: '/admin/orders?status=Stuck' })
  await screen.findByText('In progress, but no change for 30 minutes.')
  expect(askedOf(list).map(({ status }) => status)).toEqual(['Stuck'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('Stuck')
})

// Covers 2-24.
test('arrow keys change the page, but not while typing', async () => {
  const { router, user } = await openOrders({ totalPages: 4 })
  await rowOf('GWA')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await user.click(reasonOf('GWA'))
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toEqual({})
})

// Covers 2-28.
test("an empty list says 'No orders found.'", async () => {
  await openOrders({ orders: [] })
  await screen.findByRole('heading', { name: 'No orders found.' })
})

// Covers 1-154, 2-209.
test('a failed load shows an error, is logged, and does not look like an empty list', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { all, user } = await openOrders({
    answers: { [`GET ${list}`]: refusal(500, { message: 'Out of order.' }) },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We could not load the orders.')
  expect(alert.textContent).toContain('Out of order.')
  expect(screen.queryByText('No orders found.')).toBeNull()
  expect(log).toHaveBeenCalledWith('Could not load pending orders:', 'Out of order.')
  all[`GET ${list}`] = { orders: [orderNamed('GWA')], totalPages: 1 }
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await rowOf('GWA')
})

test('shows how many orders wait, and since when the oldest does', async () => {
  const createdAt = new Date(Date.now() - (8 * 60 + 52) * 60_000).toISOString()
  const { askedOf } = await openOrders({ orders: [orderNamed('GWA', { createdAt })] })
  await screen.findByText('1 waiting, oldest 8 h 52 min ago')
  expect(askedOf(list)).toContainEqual({ status: 'Processing', limit: '1', page: '1' })
})

test('Export CSV saves the filtered orders', async () => {
  const { askedOf, user } = await openOrders({
    path: '/admin/orders?status=Queued&search=asha',
    answers: { 'GET /admin/csv/processing': new Response('Order ID\r\n') },
  })
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const [asked] = askedOf('/admin/csv/processing')
  expect(asked).toMatchObject({ status: 'Queued', search: 'asha', sortBy: 'date' })
})

// Covers 2-22.
test('on a small screen, Filters and Close show and hide the filters', async () => {
  const { user } = await openOrders({ device: 'phone' })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  await user.click(close)
  expect(close.textContent).toBe('Filters')
  expect(close.getAttribute('aria-expanded')).toBe('false')
})

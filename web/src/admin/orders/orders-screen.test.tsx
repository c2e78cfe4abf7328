// Pending Orders: the list, its filters, and decisions row by row.

import { type OrderStatus, orderStatuses } from '@gemwala/contract/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openOrders, orderNamed, reasonOf, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const press = async (orderid: string, name: string) =>
  fireEvent.click((await rowOf(orderid)).getByRole('button', { name }))

const list = '/admin/processing'

test('it asks for the orders in Processing, newest first, twenty-five to a page', async () => {
  const { askedOf } = await openOrders()
  await rowOf('GWA')
  const page = { search: '', status: 'Processing', sortBy: 'date', limit: '25', page: '1' }
  expect(askedOf(list)).toContainEqual(page)
  expect(document.title).toBe('Pending Orders · Game Admin')
})

test('ten columns, and what a row says', async () => {
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
  const words = ['GWA', '86 Diamonds', 'Processing', '12345678', 'none', '₹12,34,567']
  for (const word of [...words, 'asha@gemwala.test', 'Wallet']) row.getByText(word)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Completed',
    'Refund',
    'Cancelled',
  ])
  expect(reasonOf('GWA').placeholder).toBe('Reason')
})

test('every filter is in the address, and another one begins at the first page', async () => {
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

test('the selects offer what the specification says', async () => {
  await openOrders()
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
  expect(options('Status')).toEqual(['All', ...orderStatuses, 'Stuck'])
  expect(options('Sort by')).toEqual(['date', 'value'])
  expect(options('Rows per page')).toEqual(['25', '50', '100', '250', '500', '1000'])
})

test('the stuck orders are a list of their own, and it says what they are', async () => {
  const { askedOf } = await openOrders({ path: '/admin/orders?status=Stuck' })
  await screen.findByText('Under way, and nothing happened for 30 minutes.')
  expect(askedOf(list).map(({ status }) => status)).toEqual(['Stuck'])
})

test('arrow keys change the page, and not while somebody types', async () => {
  const { router, user } = await openOrders({ totalPages: 4 })
  await rowOf('GWA')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  await user.click(reasonOf('GWA'))
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toEqual({ page: '2' })
})

test("an empty list says 'No orders found.'", async () => {
  await openOrders({ orders: [] })
  await screen.findByRole('heading', { name: 'No orders found.' })
})

test('a list that cannot be loaded says so, is logged, and is no empty list', async () => {
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

test('how many wait, and since when the oldest does', async () => {
  const createdAt = new Date(Date.now() - (8 * 60 + 52) * 60_000).toISOString()
  const { askedOf } = await openOrders({ orders: [orderNamed('GWA', { createdAt })] })
  await screen.findByText('1 waiting, oldest 8 h 52 min ago')
  expect(askedOf(list)).toContainEqual({ status: 'Processing', limit: '1', page: '1' })
})

test.each<[string, OrderStatus, string]>([
  ['Completed', 'Completed', 'Order completed successfully'],
  ['Refund', 'Refunded', 'Order refunded successfully'],
  ['Cancelled', 'Cancelled', 'Order cancelled successfully'],
])('%s decides the order, says so and loads the list again', async (name, status, said) => {
  const { decided, user } = await openOrders()
  await rowOf('GWB')
  await user.type(reasonOf('GWB'), 'Wrong / zone?')
  await press('GWB', name)
  await screen.findByText(said)
  expect(decided).toEqual([{ orderid: 'GWB', status, reason: 'Wrong / zone?', from: 'Processing' }])
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWC']))
})

test("Completed needs no reason: it travels as 'No reason provided'", async () => {
  const { decided } = await openOrders()
  await press('GWA', 'Completed')
  await screen.findByText('Order completed successfully')
  expect(decided[0]?.reason).toBe('No reason provided')
})

test.each([
  ['Refund', 'Please provide a reason for Refunded'],
  ['Cancelled', 'Please provide a reason for Cancelled'],
])('%s without a reason is refused in place and in words', async (name, fault) => {
  const { decided, user } = await openOrders()
  await rowOf('GWA')
  await user.type(reasonOf('GWA'), '   ')
  await press('GWA', name)
  expect((await screen.findByRole('alert')).textContent).toContain(fault)
  const box = reasonOf('GWA')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe(fault)
  expect(document.activeElement).toBe(box)
  expect(decided).toEqual([])
  await user.type(box, 'x')
  expect(box.getAttribute('aria-invalid')).toBeNull()
})

test("a failure says 'Failed to update order' and keeps the row with its reason", async () => {
  const { instead, user } = await openOrders()
  await rowOf('GWA')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  instead.push(refusal(500, { message: 'Out of order.' }))
  await press('GWA', 'Refund')
  await screen.findByText('Failed to update order')
  await screen.findByText('GWA: Out of order.')
  expect(reasonOf('GWA').value).toBe('Wrong zone')
  expect(shown()).toEqual(['GWA', 'GWB', 'GWC'])
})

test('a press while the first is on its way does nothing', async () => {
  const { instead, decided } = await openOrders()
  await rowOf('GWA')
  const held = Promise.withResolvers<Response>()
  instead.push(held.promise)
  await press('GWA', 'Completed')
  await press('GWA', 'Completed')
  held.resolve(refusal(500, {}))
  await screen.findByText('Failed to update order')
  expect(decided).toEqual([])
})

test('typing a reason draws no row anew', async () => {
  const { user } = await openOrders()
  await rowOf('GWA')
  const { ordersColumns } = await import('./orders-columns.tsx')
  const cell = vi.spyOn(ordersColumns[0]!, 'cell')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  expect(cell).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Select GWB' }))
  expect(cell).toHaveBeenCalledTimes(1)
})

test('a reason survives another page, and typing asks for nothing', async () => {
  const { askedOf, user, router } = await openOrders({ totalPages: 2 })
  await rowOf('GWA')
  const before = askedOf(list).length
  await user.type(reasonOf('GWA'), 'Wrong zone')
  expect(askedOf(list)).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  await rowOf('GWA')
  expect(reasonOf('GWA').value).toBe('Wrong zone')
})

test('Export CSV saves what the filters let through', async () => {
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

test('on a small screen the filters hide behind Filters and Close', async () => {
  seeOn('phone')
  const { user } = await openOrders()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('button', { name: 'Close' }).getAttribute('aria-expanded')).toBe('true')
})

// All Orders.

import { sampleGateway, sampleOrder } from '@gemwala/contract/samples'
import { focusManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, headsShown, listOpener, optionsOf, row } from '../../../test/console-list.ts'
import type { Answers } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'

const done = sampleOrder({ status: 'Completed', value: 1234.5, paymentmode: 'upi' })
const unpaid = sampleOrder({ _id: 'GWUNPAID', orderid: 'GWUNPAID', status: 'Created', input2: '' })
const found = { transactions: [done, unpaid], totalTxns: 90, totalPages: 2 }

const path = '/admin/txn'
const call = '/admin/alltxn'
const openList = listOpener({ path, heading: 'All Orders', call, found })
const gateways = [sampleGateway(), sampleGateway({ gatewayProvider: 'Razorpay' })]
const open = (at = path, answers: Answers = {}) =>
  openList(at, { 'GET /admin/gateways': gateways, ...answers })

// Covers 2-48, 2-49.
test('the list has the specified columns', async () => {
  await open()
  expect(headsShown()).toEqual([
    'Order ID',
    'Item Name',
    'Status',
    'User Input',
    'Price',
    'Payment Method',
    'User Email',
    'Updated At',
    'Action',
  ])
  expect(cellsOf(await row(done.orderid))).toEqual([
    expect.stringMatching(new RegExp(`^${done.orderid}\\d+ days$`)),
    '86 DiamondsMobile Legends',
    'Completed',
    '12345678 / 2001',
    '₹1,234.50',
    'UPI',
    'asha@gemwala.test',
    expect.stringMatching(/^15 Jan 2026, \d\d:\d\d$/),
    '',
  ])
  expect(screen.getByText('90 in all')).toBeTruthy()
})

test('an order in review is marked', async () => {
  const unclear = sampleOrder({ orderid: 'GWUNCLEAR', status: 'Processing', isInReview: true })
  await open(path, { [`GET ${call}`]: { ...found, transactions: [done, unclear] } })
  within(await row('GWUNCLEAR')).getByText('In review')
  expect(within(await row(done.orderid)).queryByText('In review')).toBeNull()
})

test('the headings of price and age sort the list, down and up', async () => {
  const { user, asked } = await open()
  const headOf = (name: string) => screen.getByRole('columnheader', { name })
  const sorts = () => ['Price', 'Order ID'].map((name) => headOf(name).getAttribute('aria-sort'))
  const click = (name: string) => user.click(screen.getByRole('button', { name }))
  await row(done.orderid)
  expect(sorts()).toEqual(['none', 'descending'])
  // The server sorts by creation, so no arrow may stand at another time.
  expect(headOf('Updated At').getAttribute('aria-sort')).toBeNull()
  expect(within(headOf('Order ID')).getByRole('button').title).toBe('By age')
  await click('Order ID')
  await waitFor(() => expect(sorts()).toEqual(['none', 'ascending']))
  expect(asked().at(-1)).not.toContain('sortBy')
  expect(asked().at(-1)).toContain('sortOrder=asc')
  await click('Price')
  await waitFor(() => expect(sorts()).toEqual(['descending', 'none']))
  expect(asked().at(-1)).toContain('sortBy=value')
  await click('Price')
  await waitFor(() => expect(sorts()).toEqual(['ascending', 'none']))
  expect(asked().at(-1)).toContain('sortBy=value&sortOrder=asc')
  await click('Price')
  await waitFor(() => expect(sorts()).toEqual(['none', 'descending']))
})

// Covers 2-50, 2-51, 2-191, 2-239, 2-240.
test('the first request has the specified defaults, 50 per page', async () => {
  const { asked } = await open()
  await row(done.orderid)
  expect(asked()).toEqual([
    '/admin/alltxn?search=&status=All&paymentMethod=All&limit=50&dateFrom=&dateTo=&page=1',
  ])
  expect(optionsOf('Status')).toEqual(
    'All,Created,Queued,Processing,Completed,Failed,Refunded,Cancelled'.split(','),
  )
  expect(optionsOf('Payment method')).toEqual(['All', 'upi', 'wallet'])
  expect(optionsOf('Rows per page').map((label) => parseInt(label!, 10))).toEqual([
    25, 50, 100, 250, 500, 1000,
  ])
  expect(screen.getByPlaceholderText('Search by Order ID or Email or User Input')).toBeTruthy()
})

// Covers 2-191.
test('filters are taken from the address', async () => {
  const { asked } = await open('/admin/txn?status=Failed&paymentMethod=upi&search=asha&page=2')
  await row(done.orderid)
  expect(asked()).toEqual([
    '/admin/alltxn?search=asha&status=Failed&paymentMethod=upi&limit=50&dateFrom=&dateTo=&page=2',
  ])
})

// Covers 2-51, 2-52.
test('each filter is put into the address and sent to the server', async () => {
  const { user, router, asked } = await open('/admin/txn?page=2')
  await row(done.orderid)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Created')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment method' }), 'wallet')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100')
  await user.type(screen.getByLabelText('From'), '2026-01-01')
  await user.type(screen.getByLabelText('To'), '2026-01-31')
  await user.type(screen.getByRole('searchbox'), '2001{Enter}')
  const days = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
  const search = { status: 'Created', paymentMethod: 'wallet', limit: '100', search: '2001' }
  await waitFor(() => expect(router.state.location.search).toEqual({ ...search, ...days }))
  await waitFor(() =>
    expect(asked().at(-1)).toBe(
      '/admin/alltxn?search=2001&status=Created&paymentMethod=wallet&limit=100&dateFrom=2026-01-01&dateTo=2026-01-31&page=1',
    ),
  )
})

test('a page beyond the last one shows the last page, not an empty list', async () => {
  const { router, asked } = await open('/admin/txn?status=Failed&page=9', {
    [`GET ${call}`]: { transactions: [], totalTxns: 90, totalPages: 2 },
  })
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Failed', page: '2' }))
  await waitFor(() => expect(asked().at(-1)).toContain('&page=2'))
  expect(router.history.length).toBe(1)
})

// Covers 2-53.
test('an empty list shows the specified text', async () => {
  await open(path, { [`GET ${call}`]: { transactions: [], totalTxns: 0, totalPages: 0 } })
  await screen.findByRole('heading', { name: 'No transactions found.' })
})

test('a failed load does not look like an empty list', async () => {
  await open(path, { [`GET ${call}`]: refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the orders.' })
  expect(screen.queryByText('No transactions found.')).toBeNull()
})

// Covers 2-54, 2-128, 3-122.
test.each([
  ['this store itself', '', `${location.origin}/payment/confirm?client_txn_id=GWUNPAID`],
  [
    'a mapped storefront',
    'https://b.example',
    'https://b.example/payment/confirm?client_txn_id=GWUNPAID',
  ],
])('Verify on a Created order opens the confirmation page of %s', async (_, address, href) => {
  await open(path, { 'GET /admin/storefront': { address } })
  const link = await within(await row('GWUNPAID')).findByRole('link', { name: 'Verify GWUNPAID' })
  expect(link.textContent).toBe('Verify')
  expect(link.getAttribute('href')).toBe(href)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(screen.getAllByText('Verify')).toHaveLength(1)
})

test('back from Verify, the list is loaded again although it is new', async () => {
  const { user, askedOf } = await open(path, { 'GET /admin/storefront': { address: '' } })
  await user.click(await screen.findByRole('link', { name: 'Verify GWUNPAID' }))
  expect(askedOf(call)).toHaveLength(1)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(askedOf(call)).toHaveLength(2))
})

// Covers 2-55, 2-176.
test('without a storefront address, no Verify is shown', async () => {
  const { askedOf } = await open(path, { 'GET /admin/storefront': { address: null } })
  await row('GWUNPAID')
  await waitFor(() => expect(askedOf('/admin/storefront')).toHaveLength(1))
  expect(screen.queryByText('Verify')).toBeNull()
})

test('clicking a row or its id, or pressing Enter, opens the order and keeps the filters', async () => {
  const { user, router } = await open('/admin/txn?status=Created')
  const opened = { status: 'Created', order: 'GWUNPAID' }
  const shown = () => router.state.location.search
  await user.click(within(await row('GWUNPAID')).getByText('asha@gemwala.test'))
  await waitFor(() => expect(shown()).toEqual(opened))
  router.history.back()
  await waitFor(() => expect(shown()).toEqual({ status: 'Created' }))
  await user.click(within(await row('GWUNPAID')).getByRole('link', { name: 'GWUNPAID' }))
  await waitFor(() => expect(shown()).toEqual(opened))
  router.history.back()
  await waitFor(() => expect(shown()).toEqual({ status: 'Created' }))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('jj{Enter}')
  await waitFor(() => expect(shown()).toEqual(opened))
})

test('the export contains exactly the filtered orders', async () => {
  const { user, askedOf } = await open('/admin/txn?status=Failed')
  await row(done.orderid)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(askedOf('/admin/csv/alltxn')).toEqual([
      '/admin/csv/alltxn?search=&status=Failed&paymentMethod=All&sortOrder=&limit=50&dateFrom=&dateTo=',
    ]),
  )
})

test('filters by gateway, in the list and in its CSV file', async () => {
  const { user, router, asked, sentTo } = await open(path, {
    [`GET ${call}`]: { ...found, totalTxns: 10_000 },
    'POST /admin/exports': refusal(409, { message: 'Wait.' }),
  })
  await row(done.orderid)
  expect(screen.getByText('10,000 in all')).toBeTruthy()
  await waitFor(() => expect(optionsOf('Gateway')).toEqual(['All', 'ekQR', 'Razorpay']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gateway' }), 'Razorpay')
  await waitFor(() => expect(router.state.location.search).toEqual({ gateway: 'Razorpay' }))
  await waitFor(() =>
    expect(asked().at(-1)).toBe(
      '/admin/alltxn?search=&status=All&paymentMethod=All&gateway=Razorpay&limit=50&dateFrom=&dateTo=&page=1',
    ),
  )
  // Rows of one gateway are counted up to 10,000, as in a search.
  await screen.findByText('10,000+ in all')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText('Wait.')
  expect(sentTo('/admin/exports')).toMatchObject([
    { kind: 'payments', query: { gateway: 'Razorpay' } },
  ])
})

test('keeps the gateway of the address when the gateways cannot be loaded', async () => {
  await open('/admin/txn?gateway=Razorpay', { 'GET /admin/gateways': refusal(500, {}) })
  await row(done.orderid)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Gateway' })
  expect(select.value).toBe('Razorpay')
})

// Wallet Transactions.

import { sampleWalletTransaction } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, headsShown, listOpener, optionsOf, row } from '../../../test/console-list.ts'
import { refusal } from '../../../test/people.ts'

const spent = sampleWalletTransaction({ amount: 1234.5 })
const topUp = sampleWalletTransaction({
  txnid: 'TXTOPUP',
  type: 'Credit',
  status: 'Created',
  amount: 500,
  orderid: null,
})
const found = { transactions: [spent, topUp], totalItems: 90, totalPages: 2 }

const path = '/admin/wallettxn'
const call = '/admin/allwallettxn'
const open = listOpener({ path, heading: 'Wallet Transactions', call, found })

// Covers 2-56.
test('the list has the specified columns', async () => {
  await open()
  expect(headsShown()).toEqual([
    'Transaction ID',
    'Type',
    'Status',
    'Amount',
    'Order ID',
    'User Email',
    'Updated At',
    'Actions',
  ])
  expect(cellsOf(await row(spent.txnid))).toEqual([
    expect.stringMatching(new RegExp(`^${spent.txnid}\\d+ days$`)),
    'Debit',
    'Success',
    '₹1,234.50',
    spent.orderid,
    'asha@gemwala.test',
    expect.stringMatching(/^15 Jan 2026, \d\d:\d\d$/),
    '',
  ])
  expect(screen.getByText('90 in all')).toBeTruthy()
})

test('the heading above the age turns the list round', async () => {
  const { user, asked } = await open()
  const sort = () =>
    screen.getByRole('columnheader', { name: 'Transaction ID' }).getAttribute('aria-sort')
  await row(spent.txnid)
  expect(sort()).toBe('descending')
  // The server sorts by creation, so no arrow may stand at another time.
  const updated = screen.getByRole('columnheader', { name: 'Updated At' })
  expect(updated.getAttribute('aria-sort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Transaction ID' }))
  await waitFor(() => expect(sort()).toBe('ascending'))
  expect(asked().at(-1)).toContain('sortOrder=asc')
  await user.click(screen.getByRole('button', { name: 'Transaction ID' }))
  await waitFor(() => expect(sort()).toBe('descending'))
})

// Covers 2-127.
test('types and statuses have the specified colours', async () => {
  await open()
  const spentRow = within(await row(spent.txnid))
  expect(spentRow.getByText('Debit').dataset.tone).toBe('wait')
  expect(spentRow.getByText('Success').dataset.tone).toBe('ok')
  const topUpRow = within(await row('TXTOPUP'))
  expect(topUpRow.getByText('Credit').dataset.tone).toBe('ok')
  expect(topUpRow.getByText('Created').dataset.tone).toBe('bad')
})

// Covers 2-57, 2-58, 2-192, 2-239, 2-240.
test('the first request has the specified defaults, 50 per page, and the specified filters', async () => {
  const { asked } = await open()
  await row(spent.txnid)
  expect(asked()).toEqual([
    '/admin/allwallettxn?search=&type=All&status=All&limit=50&dateFrom=&dateTo=&page=1',
  ])
  expect(optionsOf('Type')).toEqual(['All', 'Credit', 'Debit', 'Refunded'])
  expect(optionsOf('Status')).toEqual(['All', 'Success', 'Failed', 'Created'])
  expect(optionsOf('Rows per page').map((label) => parseInt(label!, 10))).toEqual([
    25, 50, 100, 250, 500, 1000,
  ])
  expect(screen.getByPlaceholderText('Search by Transaction ID or Email or Order ID')).toBeTruthy()
})

// Covers 2-58, 2-59, 2-192.
test('each filter is put into the address and sent to the server', async () => {
  const { user, router, asked } = await open()
  await row(spent.txnid)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Refunded')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Success')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100')
  await user.type(screen.getByLabelText('From'), '2026-01-01')
  await user.type(screen.getByLabelText('To'), '2026-01-31')
  await user.type(screen.getByRole('searchbox'), 'asha{Enter}')
  const days = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
  const search = { type: 'Refunded', status: 'Success', limit: '100', search: 'asha' }
  await waitFor(() => expect(router.state.location.search).toEqual({ ...search, ...days }))
  await waitFor(() =>
    expect(asked().at(-1)).toBe(
      '/admin/allwallettxn?search=asha&type=Refunded&status=Success&limit=100&dateFrom=2026-01-01&dateTo=2026-01-31&page=1',
    ),
  )
})

// Covers 2-61.
test('an empty list shows the specified text', async () => {
  await open(path, { [`GET ${call}`]: { transactions: [], totalItems: 0, totalPages: 0 } })
  await screen.findByRole('heading', { name: 'No wallet transactions found.' })
})

test('a failed load does not look like an empty list', async () => {
  await open(path, { [`GET ${call}`]: refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the wallet transactions.' })
  expect(screen.queryByText('No wallet transactions found.')).toBeNull()
})

// Covers 2-60, 2-128, 3-122.
test('Verify on a Created transaction opens the wallet confirmation page', async () => {
  await open(path, { 'GET /admin/storefront': { address: 'https://b.example' } })
  const link = await within(await row('TXTOPUP')).findByRole('link', { name: 'Verify TXTOPUP' })
  expect(link.getAttribute('href')).toBe('https://b.example/wallet/confirm?client_txn_id=TXTOPUP')
  expect(link.textContent).toBe('Verify')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.getAllByText('Verify')).toHaveLength(1)
})

// Covers 2-60.
test('without a storefront address, no Verify is shown', async () => {
  const { askedOf } = await open(path, { 'GET /admin/storefront': { address: null } })
  await row('TXTOPUP')
  await waitFor(() => expect(askedOf('/admin/storefront')).toHaveLength(1))
  expect(screen.queryByText('Verify')).toBeNull()
})

test("a transaction's order opens beside the list; one without an order opens nothing", async () => {
  const { user, router } = await open('/admin/wallettxn?type=Debit')
  await user.click(within(await row('TXTOPUP')).getByText('asha@gemwala.test'))
  expect(router.state.location.search).toEqual({ type: 'Debit' })
  await user.click(within(await row(spent.txnid)).getByRole('link', { name: spent.orderid! }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ type: 'Debit', order: spent.orderid }),
  )
})

test('the export contains exactly the filtered transactions', async () => {
  const { user, askedOf } = await open('/admin/wallettxn?type=Debit')
  await row(spent.txnid)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(askedOf('/admin/csv/allwallettxn')).toEqual([
      '/admin/csv/allwallettxn?search=&type=Debit&status=All&sortOrder=&limit=50&dateFrom=&dateTo=',
    ]),
  )
})

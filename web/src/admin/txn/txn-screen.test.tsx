// All Orders.

import { orderStatuses } from '@gemwala/contract/orders'
import { sampleOrder } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'
import { refusal } from '../../../test/people.ts'

const call = 'GET /admin/alltxn'
const done = sampleOrder({ status: 'Completed', value: 1234.5, paymentmode: 'upi' })
const unpaid = sampleOrder({ _id: 'GWUNPAID', orderid: 'GWUNPAID', status: 'Created', input2: '' })
const found = { transactions: [done, unpaid], totalTxns: 90, totalPages: 2 }

async function open(path = '/admin/txn', answers: Answers = {}) {
  const storefront = { 'GET /admin/storefront': { address: '' } }
  const opened = await openConsole(path, { [call]: found, ...storefront, ...answers })
  await screen.findByRole('heading', { name: 'All Orders', level: 1 })
  return { ...opened, asked: () => opened.askedOf('/admin/alltxn') }
}

const row = (orderid: string) => screen.findByRole('row', { name: new RegExp(orderid) })
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('it has the stated columns', async () => {
  await open()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
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
  const cells = within(await row(done.orderid)).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    done.orderid,
    '86 Diamonds',
    'Completed',
    '12345678 / 2001',
    '₹1,234.50',
    'upi',
    'asha@gemwala.test',
    expect.stringMatching(/^15 Jan 2026, \d\d:\d\d$/),
    '',
  ])
  expect(screen.getByText('90 in all')).toBeTruthy()
})

test('it asks with the stated defaults, 50 a page', async () => {
  const { asked } = await open()
  await row(done.orderid)
  expect(asked()).toEqual([
    '/admin/alltxn?search=&status=All&paymentMethod=All&limit=50&dateFrom=&dateTo=&page=1',
  ])
  expect(optionsOf('Status')).toEqual(['All', ...orderStatuses])
  expect(optionsOf('Payment method')).toEqual(['All', 'upi', 'wallet'])
  expect(optionsOf('Rows per page').map((label) => parseInt(label!, 10))).toEqual([
    25, 50, 100, 250, 500, 1000,
  ])
  expect(screen.getByPlaceholderText('Search by Order ID or Email or User Input')).toBeTruthy()
})

test('filters come from the address', async () => {
  const { asked } = await open('/admin/txn?status=Failed&paymentMethod=upi&search=asha&page=2')
  await row(done.orderid)
  expect(asked()).toEqual([
    '/admin/alltxn?search=asha&status=Failed&paymentMethod=upi&limit=50&dateFrom=&dateTo=&page=2',
  ])
})

test('without any it says so in the stated words', async () => {
  await open('/admin/txn', { [call]: { transactions: [], totalTxns: 0, totalPages: 0 } })
  await screen.findByRole('heading', { name: 'No transactions found.' })
})

test('a list that cannot be loaded never looks empty', async () => {
  await open('/admin/txn', { [call]: refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the orders.' })
  expect(screen.queryByText('No transactions found.')).toBeNull()
})

test.each([
  ['this store itself', '', `${location.origin}/payment/confirm?client_txn_id=GWUNPAID`],
  [
    'a mapped storefront',
    'https://b.example',
    'https://b.example/payment/confirm?client_txn_id=GWUNPAID',
  ],
])('Verify of a Created order opens the confirmation page of %s', async (_, address, href) => {
  await open('/admin/txn', { 'GET /admin/storefront': { address } })
  const link = await within(await row('GWUNPAID')).findByRole('link', { name: 'Verify GWUNPAID' })
  expect(link.textContent).toBe('Verify')
  expect(link.getAttribute('href')).toBe(href)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(screen.getAllByText('Verify')).toHaveLength(1)
})

test('an administrator without a storefront sees no Verify', async () => {
  const { askedOf } = await open('/admin/txn', { 'GET /admin/storefront': { address: null } })
  await row('GWUNPAID')
  await waitFor(() => expect(askedOf('/admin/storefront')).toHaveLength(1))
  expect(screen.queryByText('Verify')).toBeNull()
})

test('a row, its id, and Enter open the order, and the filters stay', async () => {
  const { user, router } = await open('/admin/txn?status=Created')
  const opened = { status: 'Created', order: 'GWUNPAID' }
  const shown = () => router.state.location.search
  await user.click(within(await row('GWUNPAID')).getByText('asha@gemwala.test'))
  await waitFor(() => expect(shown()).toEqual(opened))
  router.history.back()
  await waitFor(() => expect(shown()).toEqual({ status: 'Created' }))
  await user.click(within(await row('GWUNPAID')).getByRole('button', { name: 'GWUNPAID' }))
  await waitFor(() => expect(shown()).toEqual(opened))
  router.history.back()
  await waitFor(() => expect(shown()).toEqual({ status: 'Created' }))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('jj{Enter}')
  await waitFor(() => expect(shown()).toEqual(opened))
})

test('the file has exactly what the filters let through', async () => {
  const { user, askedOf } = await open('/admin/txn?status=Failed')
  await row(done.orderid)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(askedOf('/admin/csv/alltxn')).toEqual([
      '/admin/csv/alltxn?search=&status=Failed&paymentMethod=All&limit=50&dateFrom=&dateTo=',
    ]),
  )
})

// The console's frame: menu, drawer on small screens, signed-in user.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'

const lists = { 'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 } }
const open = (path: string, answers: Answers = {}, device: 'phone' | 'desktop' = 'desktop') =>
  openConsole(path, { ...lists, ...answers }, device)

const navigation = () => screen.getByRole('navigation', { name: 'Game Admin' })
const entries = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

// Covers 1-5, 1-8, 1-21, 2-15, 3-83, 3-85.
test('the menu has the thirteen specified entries in groups, and our own under More', async () => {
  await open('/admin/txn')
  expect(entries()).toEqual([
    ['Dashboard', '/admin'],
    ['Pending Orders', '/admin/orders'],
    ['All Orders', '/admin/txn'],
    ['Wallet Transactions', '/admin/wallettxn'],
    ['Update Products', '/admin/price'],
    ['View Products', '/admin/viewproducts'],
    ['View Items', '/admin/viewitems'],
    ['Create Product', '/admin/createproduct'],
    ['Create Items', '/admin/createitems'],
    ['View Coupons', '/admin/getcoupons'],
    ['Create Coupon', '/admin/createcoupon'],
    ['Gallery', '/admin/admingallery'],
    ['User Data', '/admin/usersdata'],
    ['Tickets', '/admin/tickets'],
    ['Review queue', '/admin/reviewqueue'],
    ['Payment inbox', '/admin/paymentinbox'],
    ['Approvals', '/admin/approvals'],
    ['Alarms', '/admin/alarms'],
    ['Voucher stock', '/admin/voucherstock'],
    ['Books', '/admin/ledger'],
    ['Audit log', '/admin/auditlog'],
    ['Price grid', '/admin/pricegrid'],
    ['Help pages', '/admin/helppages'],
    ['Jobs', '/admin/jobs'],
    ['Staff', '/admin/staff'],
  ])
  const groups = within(navigation()).getAllByRole('heading', { level: 2 })
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Orders',
    'Catalogue',
    'Promotion',
    'People',
    'More',
  ])
})

// Covers 1-53.
test.each([
  ['/admin', 'Dashboard'],
  ['/admin?startDate=2026-10-01', 'Dashboard'],
  ['/admin/txn?page=3', 'All Orders'],
  ['/admin/auditlog', 'Audit log'],
  ['/admin/helppages/terms/fr', 'Help pages'],
])('at %s only the entry %s is highlighted', async (path, label) => {
  await open(path)
  const current = document.querySelectorAll('aside [aria-current], header [aria-current]')
  expect([...current].map(({ textContent }) => textContent)).toEqual([label])
})

test('Reconcile is in the menu only while what a restore lost is being reconciled', async () => {
  const since = '2026-01-02T03:04:05.000Z'
  await open('/admin/txn', {
    'GET /admin/maintenance': { reason: 'restored', since, point: since },
  })
  const entry = await within(navigation()).findByRole('link', { name: 'Reconcile' })
  expect(entry.getAttribute('href')).toBe('/admin/reconcile')
})

test('the menu of a phone opens at its current entry', async () => {
  const seen: string[] = []
  // A browser scrolls nothing in a closed dialog.
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scroll(
    this: HTMLElement,
  ) {
    if (this.closest<HTMLDialogElement>('dialog')?.open) seen.push(this.textContent)
  })
  const { user } = await open('/admin/staff', {}, 'phone')
  await user.click(screen.getByRole('button', { name: 'Open navigation' }))
  expect(seen).toEqual(['Staff'])
})

test('after G, a letter opens a screen, and no shortcut of the current screen acts', async () => {
  const { user, router } = await open('/admin/txn')
  const heard = vi.fn()
  window.addEventListener('keydown', (event) => heard(event.key, event.defaultPrevented))
  await user.keyboard('gu')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/usersdata'))
  expect(heard).toHaveBeenLastCalledWith('u', true)
  // A letter without a screen ends the wait.
  await user.keyboard('gzo')
  expect(heard).toHaveBeenLastCalledWith('o', false)
  expect(router.state.location.pathname).toBe('/admin/usersdata')
})

test('letters typed into a field open no screen', async () => {
  const { user, router } = await open('/admin/txn')
  await user.keyboard('g')
  await user.type(await screen.findByRole('searchbox'), 'u')
  expect(router.state.location.pathname).toBe('/admin/txn')
})

// Covers 1-20.
test.each([
  ['', 'Dashboard'],
  ['/orders', 'Pending Orders'],
  ['/price', 'Update Product Prices'],
  ['/usersdata', 'User Data'],
  ['/txn', 'All Orders'],
  ['/wallettxn', 'Wallet Transactions'],
  ['/admingallery', 'Image gallery'],
  ['/viewitems', 'All Items'],
  ['/viewproducts', 'All Products'],
  ['/getcoupons', 'All Coupons'],
  ['/createproduct', 'Create Product'],
  ['/createitems', 'Create Item'],
  ['/createcoupon', 'Create Coupon'],
  ['/moogoldorder', 'Supplier Order Lookup'],
])('/admin%s opens %s', async (path, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(`/admin${path}`)
  await screen.findByRole('heading', { level: 1, name })
})

test('menu entries show how many things are waiting', async () => {
  await open('/admin/txn', {
    'GET /admin/attention': {
      processing: 1500,
      reviews: 2,
      stuck: 0,
      parkedPayments: 0,
      lowStock: 0,
      closedCodes: 0,
      stoppedLanes: ['moogold'],
      deadJobs: 4,
      tickets: 5,
    },
  })
  await screen.findByRole('link', { name: 'Pending Orders 999+' })
  screen.getByRole('link', { name: 'Review queue 3' })
  screen.getByRole('link', { name: 'Payment inbox' })
  screen.getByRole('link', { name: 'Jobs 4' })
  screen.getByRole('link', { name: 'Tickets 5' })
})

const drawer = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Navigation"]')!
const toggle = () => screen.getByRole('button', { name: 'Open navigation' })

// Covers 1-54.
test('the toggle opens the drawer, and a click on the overlay closes it', async () => {
  const { user } = await open('/admin/txn', {}, 'phone')
  expect([drawer().open, toggle().getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await user.click(toggle())
  expect([drawer().open, toggle().getAttribute('aria-expanded')]).toEqual([true, 'true'])
  // A click inside the panel is not a click on the overlay.
  await user.click(within(drawer()).getByText('People'))
  expect(drawer().open).toBe(true)
  await user.click(drawer())
  expect([drawer().open, toggle().getAttribute('aria-expanded')]).toEqual([false, 'false'])
})

test('Esc closes the drawer', async () => {
  const { user } = await open('/admin/txn', {}, 'phone')
  await user.click(toggle())
  // The browser does this when Esc is pressed in a dialog.
  drawer().close()
  await waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('false'))
})

test('choosing a screen closes the drawer', async () => {
  const { user, router } = await open('/admin/txn', {}, 'phone')
  await user.click(toggle())
  await user.click(within(drawer()).getByRole('link', { name: 'User Data' }))
  await waitFor(() => expect(drawer().open).toBe(false))
  expect(router.state.location.pathname).toBe('/admin/usersdata')
})

test('the menu leads to the store and shows who is signed in, and Logout leads to /login', async () => {
  const { user, router, sentTo } = await open('/admin/txn', {
    'POST /auth/logout': { msg: 'Logged out' },
  })
  screen.getByText('Admin Person')
  screen.getByText('Admin')
  expect(screen.getByRole('link', { name: 'Store' }).getAttribute('href')).toBe('/home')
  await user.click(screen.getByText('Logout'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sentTo('/auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeNull()
})

// User Data.

import { sampleListedUser } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cellsOf, headsShown, listOpener, optionsOf, row } from '../../../test/console-list.ts'
import { refusal } from '../../../test/people.ts'

const asha = sampleListedUser({ userid: 1001, name: 'Asha Verma', balance: 123456.5 })
const ravi = sampleListedUser({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000099',
  userid: 1002,
  name: 'Ravi Rao',
  email: 'ravi@gemwala.test',
  mobilenumber: null,
  role: 'reseller',
  verified: 'false',
  isBlocked: 'true',
  referredBy: 1001,
})
const found = { users: [asha, ravi], totalPages: 7, totalCount: 170 }

const path = '/admin/usersdata'
const call = '/admin/users_data'
const open = listOpener({ path, heading: 'User Data', call, found })

test('a deleted account says so and offers no changes', async () => {
  const users = [
    sampleListedUser({ name: 'Deleted account 1001', deletedAt: '2026-01-02T03:04:05.000Z' }),
  ]
  await open(path, { [`GET ${call}`]: { ...found, users } })
  expect(cellsOf(await row('Deleted account 1001')).at(-1)).toBe('Deleted')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

// Covers 2-35, 2-36, 2-245.
test('the list has the specified columns, with balances in rupees with two decimals', async () => {
  await open()
  expect(headsShown()).toEqual([
    'User ID',
    'Name',
    'Mobile',
    'Email',
    'Role',
    'Balance',
    'Verified',
    'Blocked',
    'Referrer',
    'Actions',
  ])
  expect(cellsOf(await row('Asha Verma'))).toEqual([
    '1001',
    'Asha Verma',
    '9812345670',
    'asha@gemwala.test',
    'User',
    '₹1,23,456.50',
    'Yes',
    'No',
    '–',
    'Top-UpEditBlock',
  ])
  expect(cellsOf(await row('Ravi Rao')).slice(2)).toEqual([
    '–',
    'ravi@gemwala.test',
    'Reseller',
    '₹5,000.00',
    'No',
    'Yes',
    '1001',
    'Top-UpEditUnblock',
  ])
  expect(screen.getByText('170 in all')).toBeTruthy()
})

// Covers 2-187, 2-240.
test('the first request has the specified defaults, 25 per page, newest first', async () => {
  const { asked } = await open()
  await row('Asha')
  expect(asked()).toEqual([
    '/admin/users_data?search=&role=All&sortBy=createdAt&verified=All&dateFrom=&dateTo=&limit=25&isBlocked=All&page=1',
  ])
})

// Covers 2-38, 2-239.
test('the filters offer the specified options', async () => {
  await open()
  expect(optionsOf('Role')).toEqual(['All', 'admin', 'user', 'reseller'])
  expect(optionsOf('Sort')).toEqual(['Date', 'Balance'])
  expect(optionsOf('Verification')).toEqual(['All', 'Verified', 'Non-Verified'])
  expect(optionsOf('Blocked')).toEqual(['All', 'Blocked', 'Not-Blocked'])
  expect(optionsOf('Rows per page').map((label) => parseInt(label!, 10))).toEqual([
    25, 50, 100, 250, 500, 1000,
  ])
  expect(screen.getByRole('searchbox', { name: 'Search by Mobile, Email or User ID' })).toBeTruthy()
})

// Covers 2-37, 2-38, 2-39, 2-242.
test('each filter is put into the address, sent to the server and returns to the first page', async () => {
  const { user, router, asked } = await open('/admin/usersdata?page=3')
  await row('Asha')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'reseller')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Balance')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Verification' }), 'Non-Verified')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blocked' }), 'Not-Blocked')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100')
  await user.type(screen.getByLabelText('From'), '2026-01-01')
  await user.type(screen.getByLabelText('To'), '2026-01-31')
  await user.type(screen.getByRole('searchbox'), '98123{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      role: 'reseller',
      sortBy: 'balance',
      verified: 'Non-Verified',
      isBlocked: 'Not-Blocked',
      dateFrom: '2026-01-01',
      dateTo: '2026-01-31',
      limit: '100',
      search: '98123',
    }),
  )
  await waitFor(() =>
    expect(asked().at(-1)).toBe(
      '/admin/users_data?search=98123&role=reseller&sortBy=balance&verified=Non-Verified&dateFrom=2026-01-01&dateTo=2026-01-31&limit=100&isBlocked=Not-Blocked&page=1',
    ),
  )
})

// Covers 2-40.
test('the arrow keys change the page', async () => {
  const { user, router } = await open()
  await row('Asha')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/usersdata?page=2'))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/usersdata'))
})

test('the heading of a column that the server sorts by sorts the list', async () => {
  const { user, asked } = await open()
  const sortOf = (name: string) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await row('Asha Verma')
  expect([sortOf('Balance'), sortOf('Name')]).toEqual(['none', null])
  await user.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(sortOf('Balance')).toBe('descending'))
  expect(asked().at(-1)).toContain('sortBy=balance')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('balance')
  expect(asked().at(-1)).not.toContain('sortOrder')
  await user.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(sortOf('Balance')).toBe('ascending'))
  expect(asked().at(-1)).toContain('sortBy=balance&sortOrder=asc')
  await user.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(sortOf('Balance')).toBe('none'))
})

// Covers 2-41.
test("an empty list shows 'No users found.'", async () => {
  const none = { users: [], totalPages: 0, totalCount: 0 }
  await open('/admin/usersdata?role=admin', { [`GET ${call}`]: none })
  await screen.findByRole('heading', { name: 'No users found.' })
})

test("'Clear filters' in an empty list shows all rows again", async () => {
  const { user, router } = await open('/admin/usersdata?role=admin&search=x', {
    [`GET ${call}`]: vi
      .fn()
      .mockReturnValueOnce({ users: [], totalPages: 0, totalCount: 0 })
      .mockReturnValue(found),
  })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await row('Asha Verma')
  expect(router.state.location.href).toBe('/admin/usersdata')
  expect(screen.getAllByText('Rows 1 to 25 of 170')).toHaveLength(2)
})

test('a search that reaches the count limit says that there may be more', async () => {
  await open('/admin/usersdata?search=a', { [`GET ${call}`]: { ...found, totalCount: 10_000 } })
  await screen.findByText('10,000+ in all')
})

test('a failed load shows an error and a retry', async () => {
  let answer: unknown = refusal(500, {})
  const { user } = await open(path, { [`GET ${call}`]: () => answer })
  await screen.findByRole('heading', { name: 'We could not load the users.' })
  expect(screen.queryByText('No users found.')).toBeNull()
  answer = found
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Asha')
})

test("the name, and J, K and Enter on a row, open the user's page", async () => {
  const { user, router } = await open()
  const link = within(await row('Ravi Rao')).getByRole('link', { name: 'Ravi Rao' })
  expect(link.getAttribute('href')).toBe('/admin/user/1002')
  await user.keyboard('jjk')
  expect((await row('Asha Verma')).dataset.current).toBe('true')
  await user.keyboard('j{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/user/1002'))
})

test('clicking a row opens the user, clicking its buttons does not', async () => {
  const { user, router } = await open()
  await user.click(within(await row('Ravi Rao')).getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { name: 'Edit User Data' })).toBeTruthy()
  expect(router.state.location.href).toBe('/admin/usersdata')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await row('Ravi Rao')).getByText('ravi@gemwala.test'))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/user/1002'))
})

test('the export contains exactly the filtered users', async () => {
  const { user, askedOf } = await open('/admin/usersdata?role=admin&page=2')
  await row('Asha')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(askedOf('/admin/csv/users_data')).toEqual([
      '/admin/csv/users_data?search=&role=admin&sortBy=createdAt&sortOrder=&verified=All&dateFrom=&dateTo=&limit=25&isBlocked=All',
    ]),
  )
})

// A user's page.

import type { UserDetail } from '@gemwala/contract/accounts/users.shapes'
import { rights } from '@gemwala/contract/rights'
import { sampleListedUser, sampleOrder, sampleWalletTransaction } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { admin, having, refusal } from '../../../test/people.ts'

const call = 'GET /admin/userdetail/1001'
const asha = sampleListedUser({ balance: 123456.5, isBlocked: 'true', referredBy: 1007 })
const detail: UserDetail = {
  user: asha,
  hasFactor: false,
  orders: [sampleOrder()],
  orderCount: 1234,
  transactions: [sampleWalletTransaction()],
  transactionCount: 1,
  sessions: [
    {
      device: 'Chrome on Android',
      startedAt: '2026-01-15T06:30:00.000Z',
      lastUsedAt: '2026-01-15T07:30:00.000Z',
    },
  ],
  mailBouncedSince: null,
  audit: [
    {
      id: 7,
      at: '2026-01-15T06:30:00.000Z',
      actor: 'admin@gemwala.test',
      action: 'user changed',
      subject: 'user 1001',
      reason: '',
      before: { role: 'reseller', name: 'Asha' },
      after: { role: 'user', name: 'Asha' },
    },
  ],
}

const open = (answer: unknown = detail) =>
  openScreen('/admin/user/1001', { [call]: answer, 'GET /admin/storefront': { address: '' } })

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = (table: Pick<typeof screen, 'getAllByRole'>) =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('shows name, balance, contact, role and status of the user', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Asha Verma', level: 1 })
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts.slice(0, 8)).toEqual([
    '₹1,23,456.50',
    'asha@gemwala.test',
    '9812345670',
    'User',
    'Verified',
    'Blocked',
    'No',
    '1007',
  ])
  expect(screen.getByRole('link', { name: '1007' }).getAttribute('href')).toBe('/admin/user/1007')
  expect(document.title).toBe('Asha Verma · Game Admin')
})

test('the latest orders open on click, and a link leads to all orders of that e-mail', async () => {
  const { user, router } = await open()
  const orders = await part('Orders')
  expect(orders.getByText('The latest 1 of 1,234.')).toBeTruthy()
  expect(orders.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe(
    '/admin/txn?search=asha%40gemwala.test',
  )
  await user.click(orders.getByRole('link', { name: 'GW7K2M9QX4PDRT' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/user/1001?order=GW7K2M9QX4PDRT'),
  )
})

test('shows wallet transactions, sessions and audit entries', async () => {
  await open()
  const wallet = await part('Wallet transactions')
  expect(wallet.getByText('1 in all.')).toBeTruthy()
  expect(rowsOf(wallet)[0]!.slice(1, 4)).toEqual(['Debit', 'Success', '₹118.50'])
  expect(wallet.getByRole('link', { name: 'All wallet transactions' }).getAttribute('href')).toBe(
    '/admin/wallettxn?search=asha%40gemwala.test',
  )
  expect(rowsOf(await part('Sessions'))[0]![0]).toBe('Chrome on Android')
  const audit = await part('Audit')
  expect(rowsOf(audit)[0]!.slice(1)).toEqual([
    'user changed',
    'admin@gemwala.test',
    '–',
    'role: reseller → user',
  ])
  expect(audit.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe(
    '/admin/auditlog?search=user+1001',
  )
})

test('empty sections say that there is nothing', async () => {
  const nothing = { orders: [], transactions: [], sessions: [], audit: [] }
  await open({ ...detail, ...nothing, orderCount: 0, transactionCount: 0 })
  expect((await part('Orders')).getByText('No orders found.')).toBeTruthy()
  expect(
    (await part('Wallet transactions')).getByText('No wallet transactions found.'),
  ).toBeTruthy()
  expect((await part('Sessions')).getByText('Not logged in on any device.')).toBeTruthy()
  expect(screen.queryByText('Mails come back')).toBeNull()
})

test('an address whose mails come back is marked', async () => {
  await open({ ...detail, mailBouncedSince: '2026-01-15T06:30:00.000Z' })
  await screen.findByText('Mails come back')
  expect(screen.getByText('Since 15 Jan 2026, 12:00 IST')).toBeTruthy()
})

test('Top-Up and Edit work from here, and the page refreshes', async () => {
  let balance = 100
  const { user } = await openScreen('/admin/user/1001', {
    [call]: () => ({ ...detail, user: { ...asha, balance } }),
    'POST /admin/adduserbalance': () => {
      balance += 50
      return { message: 'ok', balance }
    },
  })
  await screen.findByText('₹100.00')
  await user.click(screen.getByRole('button', { name: 'Top-Up' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'Amount' }), '50{Enter}')
  await screen.findByText('₹150.00')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit User Data' })
})

test("'Take money' without a reason is marked at its field and not sent", async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Take money' }))
  await user.type(await screen.findByRole('spinbutton', { name: 'Amount' }), '50')
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await user.type(reason, ' {Enter}')
  const error = await screen.findByText('Reason is required')
  expect(reason.getAttribute('aria-describedby')).toContain(error.id)
  expect(document.activeElement).toBe(reason)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sentTo('/admin/takeuserbalance')).toEqual([])
})

test('a deleted account shows when it was deleted, and cannot be changed', async () => {
  await open({ ...detail, user: { ...asha, deletedAt: '2026-01-15T06:30:00.000Z' } })
  await screen.findByText('Deleted by the owner')
  expect(screen.queryByRole('button', { name: 'Top-Up' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test("an unknown user id shows 'User not found'", async () => {
  await open(refusal(404, { message: 'User not found' }))
  await screen.findByRole('heading', { name: 'User not found' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'User Data' }).getAttribute('href')).toBe(
    '/admin/usersdata',
  )
})

test('a failed load shows an error and a retry', async () => {
  let answer: unknown = refusal(500, {})
  const { user } = await open(() => answer)
  await screen.findByRole('heading', { name: 'We could not load the user.' })
  answer = detail
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Asha Verma', level: 1 })
})

test('the second factor of a customer is removed by staff who may edit users', async () => {
  const { user, sentTo } = await openScreen('/admin/user/1001', {
    [call]: { ...detail, hasFactor: true },
    'POST /admin/users/1001/resetfactors': refusal(409, {
      message: 'This account has no second factor.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove second factor' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost the phone')
  await user.click(dialog.getByRole('button', { name: 'Remove second factor' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('This account has no second factor.')
  expect(sentTo('/admin/users/1001/resetfactors')).toEqual([{ reason: 'Lost the phone' }])
})

test.each([
  ['of a customer without it', { hasFactor: false }, {}],
  ['without the right', { hasFactor: true }, having('Support')],
  [
    'of staff by somebody who is no owner',
    { hasFactor: true, user: { ...asha, role: 'admin' as const } },
    { 'GET /admin/staff/own': { setName: 'Everything', rights } },
  ],
  [
    'of oneself',
    { hasFactor: true, user: { ...asha, _id: admin._id, role: 'admin' as const } },
    {},
  ],
])('removing the second factor %s is not offered', async (_, more, answers) => {
  await openScreen('/admin/user/1001', { [call]: { ...detail, ...more }, ...answers })
  await screen.findByRole('heading', { name: 'Asha Verma', level: 1 })
  expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull()
})

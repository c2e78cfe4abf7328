// What the console offers to somebody who may not do everything: no button, no key and no request that is refused.

import { firstSets } from '@gemwala/contract/rights'
import {
  sampleCoupon,
  sampleImage,
  sampleItem,
  sampleListedUser,
  sampleProduct,
} from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDashboard } from '../../test/dashboard.ts'
import { seeOn } from '../../test/open-app.tsx'
import { openConsole } from '../../test/open-console.tsx'
import { openOrders, rowOf, setPreference } from '../../test/pending-orders.ts'
import { having } from '../../test/people.ts'

beforeEach(() => {
  seeOn('desktop')
  setPreference('letter-keys', true)
})

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`

const buttonsIn = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('button').map(({ textContent }) => textContent)

test('Support completes orders by button, key and selection, but neither refunds nor cancels', async () => {
  const { user, decided } = await openOrders({ isWhole: true, answers: having('Support') })
  const row = await rowOf('GWA')
  expect(buttonsIn(row)).not.toContain('Refund')
  row.getByRole('button', { name: 'Completed' })
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  await user.keyboard('jrl')
  expect(document.activeElement?.matches('[data-reason]')).toBe(false)
  await user.keyboard('x')
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
  expect(buttonsIn(bar)).toEqual(['Select all on this page', 'Clear selection', 'Complete 1'])
  await user.keyboard('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  await user.keyboard('?')
  const keys = within(screen.getByRole('dialog', { name: 'Shortcuts' }))
  keys.getByText('Completed')
  expect(keys.queryByText(/^Refunded/)).toBeNull()
  expect(keys.queryByText('Audit log')).toBeNull()
  await user.click(keys.getByRole('button', { name: 'Close' }))
  await user.keyboard('c')
  await waitFor(() => expect(decided.map(({ status }) => status)).toEqual(['Completed']))
})

test('an accountant sees the orders, and can neither select nor decide one', async () => {
  const { user, decided } = await openOrders({ answers: having('Accountant') })
  const row = await rowOf('GWA')
  expect(row.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(row.queryByRole('textbox')).toBeNull()
  expect(row.queryByRole('button', { name: 'Completed' })).toBeNull()
  screen.getByRole('button', { name: 'Export CSV' })
  await user.keyboard('jxc')
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  expect(decided).toEqual([])
})

test('the dashboard requests and shows only what the person may see', async () => {
  const { askedOf } = await openDashboard('/admin', {
    ...having('Catalogue'),
    'GET /admin/attention': {
      processing: 5,
      reviews: 0,
      stuck: 0,
      parkedPayments: 2,
      lowStock: 3,
      closedCodes: 0,
      stoppedLanes: [],
      deadJobs: 1,
    },
  })
  await screen.findByText('ekQR')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Summary' })).toBeNull()
  for (const path of ['stats', 'sales', 'comparison', 'checklist', 'alarms/firing']) {
    expect(askedOf(`/admin/${path}`)).toEqual([])
  }
  const panel = within(screen.getByRole('region', { name: 'Needs attention' }))
  const [only, ...others] = await panel.findAllByRole('link')
  expect(only?.textContent).toContain('Low voucher stock')
  expect(others).toEqual([])
})

test('a link to a screen that the rights do not include says so, and requests nothing', async () => {
  const { askedOf } = await openConsole('/admin/auditlog', having('Support'))
  await screen.findByRole('heading', { name: 'Not for your account' })
  screen.getByText('Your rights do not include this screen. Ask an owner of the store.')
  expect(askedOf('/admin/audit')).toEqual([])
})

const list = (user: object) => ({
  'GET /admin/users_data': { users: [user], totalPages: 1, totalCount: 1 },
})

test('users have only the buttons that the person may use', async () => {
  await openConsole('/admin/usersdata', { ...having('Support'), ...list(sampleListedUser()) })
  await screen.findByRole('row', { name: /Asha Verma/ })
  expect(screen.queryByRole('group', { name: 'Actions for Asha Verma' })).toBeNull()
})

test('an administrator is changed only by people who manage staff, and made only by an owner', async () => {
  const rights = ['users.see', 'users.edit']
  const staff = sampleListedUser({ role: 'admin', name: 'Second Admin' })
  const { user } = await openConsole('/admin/usersdata', {
    'GET /admin/staff/own': { setName: 'Editors', rights },
    'GET /admin/users_data': {
      users: [sampleListedUser(), { ...staff, _id: `${staff._id.slice(0, -1)}9`, userid: 7 }],
      totalPages: 1,
      totalCount: 2,
    },
  })
  await screen.findByRole('row', { name: /Second Admin/ })
  expect(screen.queryByRole('group', { name: 'Actions for Second Admin' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User Data' }))
  const options = within(dialog.getByRole('combobox', { name: 'Role' }))
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'User',
    'Reseller',
  ])
})

test('a restricted manager of staff changes only administrators whose rights they have', async () => {
  const rights = ['users.see', 'users.edit', 'staff.manage']
  const staff = [
    { userid: 7, name: 'An Owner', setId: null },
    { userid: 8, name: 'A Manager', setId: idOf(1) },
    { userid: 9, name: 'A Reader', setId: idOf(2) },
  ]
  await openConsole('/admin/usersdata', {
    'GET /admin/staff/own': { setName: 'Leads', rights },
    'GET /admin/staff/people': {
      people: staff.map((person) => ({
        ...person,
        email: 'staff@store.test',
        isBlocked: false,
        sessions: 0,
        hasFactor: false,
        lastSeenAt: null,
      })),
      invites: [],
      sets: [
        { id: idOf(1), name: 'Manager', rights: firstSets.Manager },
        { id: idOf(2), name: 'Readers', rights: ['users.see'] },
      ],
    },
    'GET /admin/users_data': {
      users: staff.map(({ userid, name }) =>
        sampleListedUser({ _id: idOf(userid), userid, name, role: 'admin' }),
      ),
      totalPages: 1,
      totalCount: 3,
    },
  })
  const reader = within(await screen.findByRole('group', { name: 'Actions for A Reader' }))
  expect(buttonsIn(reader)).toEqual(['Edit', 'Block'])
  expect(screen.queryByRole('group', { name: 'Actions for An Owner' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Actions for A Manager' })).toBeNull()
})

test('an audit entry about what the person may not see has no link', async () => {
  const entry = { at: '2026-01-15T06:31:00.000Z', actor: null, actorName: null, action: 'edited' }
  const subjects = ['GW7K2M9QXT4B6C', 'user 1043', 'coupon NEW10', 'set Support', 'job 4']
  await openConsole('/admin/auditlog', {
    ...having('Accountant'),
    'GET /admin/audit': {
      entries: subjects.map((subject, id) => ({
        ...{ ...entry, id, subject },
        ...{ reason: '', before: null, after: null },
      })),
      totalPages: 1,
      totalCount: subjects.length,
    },
  })
  const links = within(await screen.findByRole('table')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['order GW7K2M9QXT4B6C', 'user 1043'])
  for (const text of ['coupon NEW10', 'set Support', 'job 4']) screen.getByText(text)
})

test.each([
  ['/admin/viewproducts', 'GET /admin/getallproducts', sampleProduct()],
  ['/admin/viewitems', 'GET /admin/getallitems', sampleItem()],
  ['/admin/getcoupons', 'GET /admin/getallcoupon', sampleCoupon()],
  ['/admin/admingallery', 'GET /admin/imagegallery', sampleImage()],
])('%s is read only without the right to edit it', async (path, call, record) => {
  const { user } = await openConsole(path, { ...having('Support'), [call]: [record] })
  await screen.findByText(/^Total .*: 1$/)
  for (const name of [/^Edit/, /^Delete/, 'Upload Images'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New coupon' })).toBeNull()
  await user.keyboard('j{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

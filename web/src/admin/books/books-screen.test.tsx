// The screen 'Books': the equations in words, nightly proofs with their rows, and the days.

import type { Export } from '@gemwala/contract/console/exports.shapes'
import type { Equation } from '@gemwala/contract/money/books.shapes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const at = '2026-01-15T06:31:00.000Z'
const id = '3f0c8a52-6a1e-4b7d-9c21-000000000009'
const equations: Equation[] = [
  { name: 'wallets', ledger: 150, counted: 150, parts: [{ name: 'user', amount: 150 }] },
  { name: 'escrow', ledger: 200, counted: 199.7, parts: [{ name: 'Processing', amount: 199.7 }] },
  { name: 'suspense', ledger: 70, counted: 70, parts: [{ name: 'parked', amount: 70 }] },
  { name: 'clearing', ledger: 170, counted: 170, parts: [{ name: 'ekQR', amount: 170 }] },
  { name: 'entries', ledger: 420, counted: 420, parts: [{ name: 'adjustment', amount: 420 }] },
]
const day = {
  day: '2026-01-14',
  isClosed: true,
  collected: 170,
  credited: 250,
  delivered: 100,
  refunded: 12.5,
  wallets: 50,
  escrow: 200,
  suspense: 70,
}
const found = {
  wallets: [{ name: 'user 1001', is: 150.01, shouldBe: 150 }],
  ordersNotSettled: [{ name: 'GW7K2M9QX4PDRT', is: 0, shouldBe: 100 }],
  coupons: [{ name: 'DIWALI10', is: 1500, shouldBe: 0 }],
}
const answers: Answers = {
  'GET /admin/books/now': {
    at,
    equations,
    accounts: [{ account: 'sales', balance: 1234.5 }],
  },
  'GET /admin/books/nights': {
    lastClosed: { day: '2026-01-14', transfers: 7, digest: 'ab'.repeat(32), closedAt: at },
    proofs: [
      { beganAt: at, endedAt: at, isBalanced: true, found: {} },
      { beganAt: '2026-01-14T20:00:00.000Z', endedAt: at, isBalanced: false, found },
    ],
  },
  'GET /admin/books/days': { days: [day] },
  'GET /admin/exports': { exports: [] },
}
const open = (more: Answers = {}, query = '') =>
  openScreen(`/admin/ledger${query}`, { ...answers, ...more })

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return within(heading.closest('li')!)
}

test('each equation says in words what must be equal, and its parts lead to their lists', async () => {
  await open()
  const wallets = await cardOf('Wallets')
  wallets.getByText('What customers are owed. The ledger and all wallets must agree.')
  wallets.getByText('Equal')
  expect(wallets.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe(
    '/admin/usersdata?role=user&sortBy=balance',
  )
  const suspense = await cardOf('Suspense')
  expect(
    suspense.getByRole('link', { name: 'Waiting in the payment inbox' }).getAttribute('href'),
  ).toBe('/admin/paymentinbox')
  const gateways = await cardOf('Gateways')
  expect(gateways.getByRole('link', { name: 'ekQR' }).getAttribute('href')).toBe(
    '/admin/txn?gateway=ekQR',
  )
  ;(await cardOf('Everything')).getByText('Credits by staff')
})

test('a difference is red, exact to the paisa, and says what to do', async () => {
  await open()
  const escrow = await cardOf('Escrow')
  escrow.getByText('Differs by ₹0.30')
  escrow.getByText(
    'The nightly proof lists the rows below; npm run prove names them at once. Note the time, and change nothing by hand.',
  )
})

test('nights show their result, and a red one its rows', async () => {
  const { user } = await open()
  await screen.findByText(/^Closed up to 14 Jan 2026\. .* abababababababab…$/)
  screen.getByText('Books balance')
  await user.click(screen.getByText('Show the rows'))
  screen.getByText('Paid orders that were neither delivered nor refunded exactly (1)')
  const table = within(
    screen.getByRole('table', { name: 'Wallets whose balance differs from their movements (1)' }),
  )
  expect(table.getByRole('link', { name: 'user 1001' }).getAttribute('href')).toBe(
    '/admin/user/1001',
  )
  table.getByText('₹150.01')
  screen.getByRole('link', { name: 'order GW7K2M9QX4PDRT' })
  // A count of uses is no money.
  screen.getByText('1,500')
})

test('the days show sales by delivery and what is owed; other days are asked for and saved', async () => {
  const { user, askedOf } = await open()
  const table = await screen.findByRole('table', { name: 'Days' })
  const row = await within(table).findByRole('row', { name: /14 Jan 2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '14 Jan 2026',
    'Closed',
    ...['₹170.00', '₹250.00', '₹100.00', '₹12.50', '₹50.00', '₹200.00', '₹70.00'],
  ])
  await user.type(screen.getByRole('textbox', { name: 'From' }), '01/01/2026')
  await screen.findByRole('table', { name: 'Days' })
  expect(askedOf('/admin/books/days').at(-1)).toBe('/admin/books/days?dateFrom=2026-01-01&dateTo=')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(askedOf('/admin/csv/bookdays')).toEqual([
    '/admin/csv/bookdays?dateFrom=2026-01-01&dateTo=',
  ])
})

test('too many days are refused in words', async () => {
  await open({
    'GET /admin/books/days': refusal(400, { message: 'Choose at most 366 days.' }),
  })
  await screen.findByText('Choose at most 366 days.')
})

test('books that cannot be added up say so, and can be tried again', async () => {
  const all: Answers = { 'GET /admin/books/now': refusal(500, {}) }
  await open(all)
  await screen.findByRole('heading', { name: 'We could not load the books.' })
})

const file: Export = {
  id,
  kind: 'ledger',
  fileName: 'ledger-2026-01-15.csv',
  state: 'running',
  rowsDone: 500,
  rowsTotal: 2000,
  askedAt: at,
  endedAt: null,
}

test('the ledger of the chosen days is written in the background, and then downloaded', async () => {
  const exports: Export[] = []
  const { user, sentTo, askedOf } = await open(
    {
      'GET /admin/exports': () => ({ exports }),
      'POST /admin/exports': () => {
        exports.push(file)
        return file
      },
      [`GET /admin/exports/${id}/file`]: refusal(404, {
        message: 'This file does not exist any more. Export it again.',
      }),
    },
    '?dateFrom=2026-01-01',
  )
  await screen.findByText('You have no files.')
  await user.click(screen.getByRole('button', { name: 'Export the ledger' }))
  await screen.findByText('25%')
  expect(sentTo('/admin/exports')).toEqual([
    { kind: 'ledger', query: { dateFrom: '2026-01-01', dateTo: '' } },
  ])
  exports.splice(0, 1, { ...file, state: 'ready', rowsDone: 2000 })
  await user.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 4000 }))
  screen.getByText('2,000 rows')
  await screen.findByText('This file does not exist any more. Export it again.')
  expect(askedOf(`/admin/exports/${id}/file`)).toHaveLength(1)
})

// The audit log: its filters, and the differences between before and after.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'
import { refusal } from '../../../test/people.ts'
import { differenceOf, showChanges } from './difference.ts'

const entry = {
  id: 9,
  at: '2026-01-15T06:31:00.000Z',
  actor: 'admin@gemwala.test',
  action: 'gateway switched',
  subject: 'ekQR',
  reason: '',
  before: { isActive: true, name: 'ekQR' },
  after: { isActive: false, name: 'ekQR' },
}
const page = (entries: unknown[]) => ({ entries, totalPages: 4, totalCount: 1234 })
const open = (path = '/admin/auditlog', more: Answers = {}) =>
  openConsole(path, { 'GET /admin/audit': page([entry]), ...more })

test('clicking an entry shows the fields that changed', async () => {
  const { user } = await open()
  const line = await screen.findByText('gateway switched')
  screen.getByText('1,234 in all')
  expect(line.closest('details')?.open).toBe(false)
  await user.click(line)
  expect(line.closest('details')?.open).toBe(true)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['isActivetruefalse'])
})

test('search, dates and page are kept in the address and sent to the server', async () => {
  const { user, router, askedOf } = await open('/admin/auditlog?dateFrom=2026-01-01&page=2')
  await screen.findByText('gateway switched')
  expect(askedOf('/admin/audit')).toEqual([
    '/admin/audit?search=&dateFrom=2026-01-01&dateTo=&page=2',
  ])
  await user.type(screen.getByRole('searchbox'), 'ekqr{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/auditlog?dateFrom=2026-01-01&search=ekqr'),
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(router.state.location.href).toContain('page=2'))
})

test("a log that failed to load shows an error and a retry, an empty one 'No entries.'", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open('/admin/auditlog?search=zzz', {
    'GET /admin/audit': vi.fn().mockReturnValueOnce(refusal(500, {})).mockReturnValue(page([])),
  })
  await screen.findByRole('heading', { name: 'We could not load the audit log.' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No entries.')
})

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [null, { decision: 'assign' }, [{ field: 'decision', before: undefined, after: 'assign' }]],
  [{ a: '' }, { a: null }, [{ field: 'a', before: 'empty', after: 'none' }]],
  [
    { list: [1, 2], inner: { x: 1, y: 2 } },
    { list: [], inner: { x: 1, y: 3 } },
    [
      { field: 'list', before: '1, 2', after: 'none' },
      { field: 'inner.y', before: '2', after: '3' },
    ],
  ],
  [
    { balancePaise: 10_000 },
    { balancePaise: null },
    [{ field: 'balance', before: '₹100.00', after: 'none' }],
  ],
  ['old', 'new', [{ field: 'value', before: 'old', after: 'new' }]],
])('the difference between %j and %j is %j', (before, after, changes) => {
  expect(differenceOf(before, after)).toEqual(changes)
})

test('showChanges lists changes on one line, with paise shown as rupees', () => {
  expect(showChanges({ balancePaise: 10_000 }, { balancePaise: 15_050, txnid: 'TX1' })).toBe(
    'balance: ₹100.00 → ₹150.50, txnid: TX1',
  )
  expect(showChanges({ isBlocked: false, name: 'A' }, { isBlocked: true, name: 'A' })).toBe(
    'isBlocked: false → true',
  )
  expect(showChanges({ code: 'X' }, null)).toBe('code: X → none')
  expect(showChanges(null, undefined)).toBe('')
})

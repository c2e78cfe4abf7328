// The audit log: its filters, and the differences between before and after.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'
import { sentenceOf } from './sentence.ts'

const entry = {
  id: 9,
  at: '2026-01-15T06:31:00.000Z',
  actor: 'admin@gemwala.test',
  actorName: 'Demo Admin',
  action: 'gateway switched',
  subject: 'ekQR',
  reason: '',
  before: { isActive: true, name: 'ekQR' },
  after: { isActive: false, name: 'ekQR' },
}
const page = (entries: unknown[]) => ({ entries, totalPages: 4, totalCount: 1234 })
const open = (path = '/admin/auditlog', more: Answers = {}) =>
  openScreen(path, { 'GET /admin/audit': page([entry]), ...more })

const sentences = () =>
  screen.getAllByRole('row').map((row) => row.querySelectorAll('td')[1]?.textContent)

test('every entry is a sentence under its headings, and opens to show what changed', async () => {
  const { user } = await open()
  await screen.findByText('1,234 in all')
  expect(screen.queryByText(/NaN/)).toBeNull()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Time', 'What happened', 'By', 'Changes'])
  expect(sentences()[1]).toBe('Demo Admin switched off ekQR')
  await user.click(screen.getByRole('button', { name: 'Details', expanded: false }))
  const changes = screen.getByRole('table', { name: "Recorded as 'gateway switched'" })
  const rows = within(changes).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['ActiveYesNo'])
  await user.click(screen.getByRole('button', { name: 'Details', expanded: true }))
  expect(screen.queryByRole('table', { name: /^Recorded/ })).toBeNull()
})

const decided = {
  ...entry,
  action: 'order decided',
  subject: 'GW7K2M9QXT4B6C',
  reason: 'wrong ID',
  before: { status: 'Processing' },
  after: { status: 'Refunded' },
}

test('a sentence links to what it is about', async () => {
  const about = (id: number, subject: string) => ({ ...entry, id, action: 'edited', subject })
  await open('/admin/auditlog', {
    'GET /admin/audit': page([
      decided,
      about(1, 'GW7K2M9QXT4B6C/2'),
      about(2, 'user 1043'),
      about(3, 'product 1001'),
      about(4, 'item 101'),
      about(5, 'coupon HOLI-15'),
      about(6, 'price set 3f0c8a52'),
      about(7, 'alarm rule Orders stuck'),
      about(8, 'help page terms/hi'),
      about(10, 'smile-br'),
      about(11, 'moogold GW7K2M9QXT4B6C-1'),
    ]),
  })
  await screen.findByText('1,234 in all')
  const links = within(screen.getByRole('table')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['order GW7K2M9QXT4B6C', '/admin/auditlog?order=GW7K2M9QXT4B6C'],
    ['part 2 of order GW7K2M9QXT4B6C', '/admin/auditlog?order=GW7K2M9QXT4B6C'],
    ['user 1043', '/admin/user/1043'],
    ['product 1001', '/admin/viewproducts?search=1001'],
    ['item 101', '/admin/viewitems?search=101'],
    ['coupon HOLI-15', '/admin/getcoupons?search=HOLI-15'],
    ['a price set', '/admin/pricegrid'],
    ['the alarm rule Orders stuck', '/admin/alarms'],
    ["the help page 'terms' (hi)", '/admin/helppages/terms/hi'],
    ['Smile.One BR', '/admin/reviewqueue'],
    ['GW7K2M9QXT4B6C-1 at MooGold', '/admin/moogoldorder?id=GW7K2M9QXT4B6C-1'],
  ])
})

test.each<[Partial<typeof entry> | object, string]>([
  [decided, 'Demo Admin set … to Refunded: wrong ID'],
  [
    { ...decided, reason: 'No reason provided', after: { status: 'Completed' } },
    'Demo Admin set … to Completed',
  ],
  [{ action: 'product edited', subject: 'product 7' }, 'Demo Admin edited …'],
  [{ action: 'orders exported', subject: '' }, 'Demo Admin exported orders'],
  [
    {
      action: 'balance added',
      subject: 'user 7',
      reason: 'Gift',
      before: { balancePaise: 100 },
      after: { balancePaise: 50_100 },
    },
    'Demo Admin added ₹500.00 to the wallet of …: Gift',
  ],
  [
    { action: 'signed in', subject: 'user 7', after: { way: 'google' } },
    'Demo Admin logged in by Google',
  ],
  [
    { action: 'sign-in failed', actor: null, actorName: null, subject: 'user 7', after: null },
    'Someone failed to log in as …',
  ],
  [
    {
      action: 'sign-in failed',
      actor: null,
      actorName: null,
      subject: '',
      after: { way: 'google' },
    },
    'Someone failed to log in by Google',
  ],
  [
    { action: 'vouchers imported', subject: 'item 7', after: { added: 1 } },
    'Demo Admin imported 1 code for …',
  ],
  [
    { action: 'part reviewed', subject: 'GW1/1', after: { decision: 'delivered' } },
    'Demo Admin settled … as delivered',
  ],
  [
    {
      action: 'rights assigned',
      subject: 'user 7',
      before: { set: 'Owner' },
      after: { set: 'Support' },
    },
    'Demo Admin changed the rights of … from Owner to Support',
  ],
  [
    { action: 'set of rights saved', subject: 'set Night', before: null, after: { name: 'Night' } },
    'Demo Admin made the …',
  ],
  [
    { action: 'set of rights saved', subject: 'set Night', before: { name: 'Night' } },
    'Demo Admin changed the rights of the …',
  ],
  [{ action: 'set of rights deleted', subject: 'set Night' }, 'Demo Admin deleted the …'],
  [{ action: 'signed out by staff', subject: 'user 7' }, 'Demo Admin logged out … everywhere'],
  [
    { action: 'user blocked', subject: 'user 7', reason: 'Chargeback' },
    'Demo Admin blocked …: Chargeback',
  ],
  [{ action: 'user unblocked', subject: 'user 7' }, 'Demo Admin unblocked …'],
  [
    { action: 'staff invited', subject: 'user 7', after: { set: 'Support' } },
    'Demo Admin invited … to the staff, with the rights Support',
  ],
  [
    { action: 'staff invitation withdrawn', subject: 'user 7' },
    'Demo Admin withdrew the invitation of …',
  ],
  [
    { action: 'joined the staff', subject: 'user 7', after: { set: 'Support' } },
    'Demo Admin joined the staff with the rights Support',
  ],
  [{ action: 'alarm rule changed', subject: 'alarm rule Orders stuck' }, 'Demo Admin changed …'],
  [
    {
      action: 'alarm snoozed',
      subject: 'alarm Orders stuck',
      reason: 'Known',
      after: { until: '2026-01-15T06:30:00.000Z' },
    },
    'Demo Admin snoozed … until 15 Jan 2026, 12:00 IST: Known',
  ],
  [
    { action: 'alarm snooze ended', subject: 'alarm Orders stuck' },
    'Demo Admin ended the snooze of …',
  ],
  [{ action: 'alarm channel created', subject: 'alarm channel Phone' }, 'Demo Admin created …'],
  [{ action: 'something new', subject: 'thing' }, 'Demo Admin something new: …'],
])('%j reads %j', (parts, sentence) => {
  const { who, lead, hasSubject, tail } = sentenceOf({ ...entry, ...parts })
  expect(`${who} ${lead}${hasSubject ? ' …' : ''}${tail}`).toBe(sentence)
})

test('search, dates and page are kept in the address and sent to the server', async () => {
  const { user, router, askedOf } = await open('/admin/auditlog?dateFrom=2026-01-01&page=2')
  await screen.findByText('1,234 in all')
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

// Tickets in the console: the list, one ticket, answers, notes and canned answers.

import { sampleOrderDetail, sampleStaffTicket, sampleUser } from '@gemwala/contract/samples'
import type { StaffMessage, StaffTicket } from '@gemwala/contract/tickets/support.shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const number = 'TK7K2M9QX4PDRT'
const call = `/admin/support/tickets/${number}`
const canned = [
  { id: '3f0c8a52-6a1e-4b7d-9c21-000000000001', title: 'Hello', text: 'Hello {name}, {order}!' },
]

const open = (given: Partial<StaffTicket> = {}, more: object = {}) =>
  openScreen(`/admin/tickets/${number}`, {
    [`GET ${call}`]: sampleStaffTicket(given),
    'GET /admin/support/answers': { answers: canned },
    ...more,
  })

test('the list opens a ticket with J and Enter, and filters stay in the address', async () => {
  const tickets = [sampleStaffTicket(), sampleStaffTicket({ number: 'TK000000000002' })]
  const { user, router, askedOf } = await openScreen('/admin/tickets', {
    'GET /admin/support/tickets': { tickets, totalPages: 1, totalCount: 2 },
    'GET /admin/support/tickets/TK000000000002': sampleStaffTicket({ number: 'TK000000000002' }),
    'GET /admin/support/answers': { answers: [] },
  })
  await screen.findByText('2 found, the longest wait first')
  await user.selectOptions(screen.getByLabelText('Status'), 'Overdue')
  await waitFor(() => expect(askedOf('/admin/support/tickets').at(-1)).toContain('status=Overdue'))
  ;(document.activeElement as HTMLElement).blur()
  await screen.findByText('2 found, the longest wait first')
  await user.keyboard('jj{Enter}')
  await screen.findByRole('form', { name: 'Write' })
  expect(router.state.location.pathname).toBe('/admin/tickets/TK000000000002')
})

test('an empty list does not speak of the longest wait', async () => {
  await openScreen('/admin/tickets', {
    'GET /admin/support/tickets': { tickets: [], totalPages: 0, totalCount: 0 },
  })
  await screen.findByText('0 found')
})

test('a ticket shows its customer, order, wallet and claims beside the thread', async () => {
  await open({
    user: sampleUser({ isBlocked: 'true' }),
    order: sampleOrderDetail(),
    claims: [
      {
        reference: '412345678901',
        orderid: 'GW7K2M9QX4PDRT',
        at: '2026-01-15T06:30:00.000Z',
        isCredited: false,
      },
    ],
  })
  const aside = within(await screen.findByRole('complementary', { name: 'About this ticket' }))
  expect(aside.getByRole('link', { name: 'Asha Verma (1001)' }).getAttribute('href')).toBe(
    '/admin/user/1001',
  )
  aside.getByText('Blocked')
  expect(aside.queryByText('In review')).toBeNull()
  aside.getByText(/^412345678901.*not found yet$/)
  aside.getByText('₹5,000.00')
  aside.getByRole('heading', { name: 'Delivery' })
  aside.getByRole('heading', { name: 'Payment' })
})

test('an order in review is marked beside its ticket', async () => {
  await open({ order: sampleOrderDetail({ isInReview: true }) })
  const aside = within(await screen.findByRole('complementary', { name: 'About this ticket' }))
  aside.getByText('In review')
})

test('a note looks different from an answer, and scripts stay text', async () => {
  const message = {
    author: 'staff',
    at: '2026-01-15T06:30:00.000Z',
    pictures: [],
    by: 'Omar',
  } satisfies Partial<StaffMessage>
  await open({
    messages: [
      { ...message, id: 1, isPrivate: true, text: '<script>alert(1)</script>' },
      { ...message, id: 2, isPrivate: false, text: 'Hello' },
    ],
  })
  const [note, answer] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole(
    'listitem',
  )
  expect(note!.textContent).toContain('Private note')
  expect(note!.textContent).toContain('<script>alert(1)</script>')
  expect(answer!.textContent).not.toContain('Private note')
})

test('R writes an answer from a canned one, with its placeholders filled', async () => {
  const { user, sentTo } = await open(
    { order: sampleOrderDetail(), user: sampleUser() },
    { [`POST ${call}/answer`]: { message: 'Answer sent' } },
  )
  await screen.findByRole('form', { name: 'Write' })
  await user.keyboard('r')
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
  expect(document.activeElement).toBe(area)
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Insert a canned answer' }),
    'Hello',
  )
  expect(area.value).toBe('Hello Asha Verma, GW7K2M9QX4PDRT!')
  await user.click(screen.getByRole('button', { name: 'Send and close' }))
  await screen.findByText('Answer sent')
  expect(sentTo(`${call}/answer`)).toEqual([
    { text: 'Hello Asha Verma, GW7K2M9QX4PDRT!', isClosing: true },
  ])
  await waitFor(() => expect(area.value).toBe(''))
})

test('N writes a note; a refusal keeps the text', async () => {
  const { user, sentTo } = await open(
    {},
    { [`POST ${call}/note`]: refusal(409, { message: 'No.' }) },
  )
  await screen.findByRole('form', { name: 'Write' })
  await user.keyboard('n')
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  screen.getByText('Write a note first.')
  await user.type(area, 'Asked the supplier')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('No.')
  expect(area.value).toBe('Asked the supplier')
  expect(sentTo(`${call}/note`)).toEqual([{ text: 'Asked the supplier' }])
})

test('A assigns it to me, C closes it', async () => {
  const { user, sentTo } = await open(
    {},
    {
      [`POST ${call}/assign`]: { message: 'Assignment saved' },
      [`POST ${call}/state`]: { message: 'Ticket closed' },
    },
  )
  await screen.findByRole('form', { name: 'Write' })
  await user.keyboard('a')
  await screen.findByText('Assignment saved')
  await user.keyboard('c')
  await screen.findByText('Ticket closed')
  expect(sentTo(`${call}/assign`)).toEqual([{ userid: 1000 }])
  expect(sentTo(`${call}/state`)).toEqual([{ isClosed: true }])
})

test('a ticket that was merged before leads to the other one, and takes no answer', async () => {
  await open({ status: 'Closed', mergedInto: 'TK000000000002' })
  const link = await screen.findByRole('link', { name: 'TK000000000002' })
  expect(link.getAttribute('href')).toBe('/admin/tickets/TK000000000002')
  expect(screen.queryByRole('form', { name: 'Write' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reopen ticket' })).toBeNull()
})

test('canned answers are added and deleted', async () => {
  const { user, sentTo } = await openScreen('/admin/tickets', {
    'GET /admin/support/tickets': { tickets: [], totalPages: 0, totalCount: 0 },
    'GET /admin/support/answers': { answers: canned },
    'POST /admin/support/answers': { message: 'Canned answer saved' },
    [`POST /admin/support/answers/${canned[0]!.id}/delete`]: { message: 'Canned answer deleted' },
  })
  await user.click(await screen.findByRole('button', { name: 'Canned answers' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Canned answers' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  dialog.getByText('Title is required')
  await user.type(dialog.getByLabelText('Title'), 'Bye')
  await user.type(dialog.getByLabelText('Text'), 'Bye')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Canned answer saved')
  expect(sentTo('/admin/support/answers')).toEqual([{ title: 'Bye', text: 'Bye' }])
  await user.selectOptions(dialog.getByLabelText('Answer'), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Canned answer deleted')
})

test('an unknown ticket says so', async () => {
  await open({}, { [`GET ${call}`]: refusal(404, { message: 'Ticket not found' }) })
  await screen.findByText('No ticket has this number.')
})

test('notes are shown and added on an order', async () => {
  const { user, sentTo } = await openScreen('/admin/tickets?order=GW7K2M9QX4PDRT', {
    'GET /admin/support/tickets': { tickets: [], totalPages: 0, totalCount: 0 },
    'GET /admin/orderdetail/GW7K2M9QX4PDRT': sampleOrderDetail(),
    'GET /admin/support/notes': {
      notes: [{ id: 1, text: 'Waits till 6', at: '2026-01-15T06:30:00.000Z', by: 'Omar' }],
    },
    'POST /admin/support/notes': { message: 'Note saved' },
  })
  const notes = within(await screen.findByRole('region', { name: 'Notes' }))
  await notes.findByText('Waits till 6')
  await user.type(notes.getByRole('textbox'), 'Called')
  await user.click(notes.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Note saved')
  expect(sentTo('/admin/support/notes')).toEqual([{ orderid: 'GW7K2M9QX4PDRT', text: 'Called' }])
})

// Staff: people, sets of rights, invitations.

import { type Right, rights } from '@gemwala/contract/rights'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, row } from '../../../test/console-list.ts'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { admin, refusal } from '../../../test/people.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const support = { id: id(1), name: 'Support', rights: ['orders.see', 'orders.decide'] as Right[] }
const prices = { id: id(2), name: 'Prices', rights: ['catalogue.see', 'prices.edit'] as Right[] }
const person = (userid: number, name: string, more: object = {}) => ({
  userid,
  name,
  email: `${name.toLowerCase()}@store.test`,
  isBlocked: false,
  setId: null,
  sessions: 2,
  hasFactor: false,
  lastSeenAt: '2026-01-15T06:30:00.000Z',
  ...more,
})
const found = {
  people: [
    person(1, 'Self', { email: admin.email, hasFactor: true }),
    person(2, 'Ravi', { setId: support.id, hasFactor: true }),
    person(3, 'Meena', { isBlocked: true, sessions: 0, lastSeenAt: null }),
  ],
  invites: [
    {
      userid: 4,
      name: 'Guest',
      email: 'guest@mail.test',
      setId: support.id,
      expiresAt: '2999-01-01T00:00:00.000Z',
    },
  ],
  sets: [prices, support],
  rules: { secondFactor: false, ownMoney: true, resend: false },
}

const open = async (answers: Answers = {}) => {
  const opened = await openScreen('/admin/staff', {
    'GET /admin/staff/people': found,
    ...answers,
  })
  await row('Ravi')
  return opened
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

test('lists the people with their rights, last seen and sessions, and who is invited', async () => {
  await open()
  const shown = ['Self', 'Ravi', 'Meena', 'Guest'].map(async (name) =>
    cellsOf(await row(name)).slice(2, 7),
  )
  expect(await Promise.all(shown)).toEqual([
    ['Owner', 'Active', '15 Jan 2026, 12:00', '2', 'Yes'],
    ['Support', 'Active', '15 Jan 2026, 12:00', '2', 'Yes'],
    ['Owner', 'Blocked', '–', '0', 'No'],
    ['Support', 'Invited', '–', '–', '–'],
  ])
})

test('the rights of a person are changed, with what the new set allows', async () => {
  const { user, sentTo } = await open({
    'POST /admin/staff/people/2': { message: 'Rights changed' },
  })
  await user.click(button('Rights: Ravi'))
  dialog().getByText('Complete orders and decide reviews')
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Rights' }), 'Prices')
  dialog().getByText('Change prices')
  await user.click(dialog().getByRole('button', { name: 'Change rights' }))
  await screen.findByText('Rights changed')
  expect(sentTo('/admin/staff/people/2')).toEqual([{ setId: prices.id }])
})

test('nobody is offered to change their own rights or to block themselves', async () => {
  await open()
  expect(button('Rights: Self').title).toBe('You cannot change your own rights.')
  expect(button('Rights: Self').disabled).toBe(true)
  expect(button('Block: Self').disabled).toBe(true)
  expect(button('Log out: Meena').title).toBe('Not logged in anywhere.')
})

test('a refusal stays in the dialog', async () => {
  const text = 'The last owner cannot be demoted, blocked or restricted.'
  const { user } = await open({
    'POST /admin/staff/people/2': refusal(409, { message: text }),
  })
  await user.click(button('Rights: Ravi'))
  await user.click(dialog().getByRole('button', { name: 'Change rights' }))
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(text))
})

test('without an answer, the dialog says that it may be done', async () => {
  const { user } = await open({ 'POST /admin/staff/people/2/signout': refusal(500, {}) })
  await user.click(button('Log out: Ravi'))
  await user.click(dialog().getByRole('button', { name: 'Log out everywhere' }))
  await dialog().findByText(
    'Something went wrong. It may already be done: check before you try again.',
  )
})

test('somebody is logged out everywhere, unblocked, and an invitation withdrawn', async () => {
  const { user, sentTo } = await open({
    'POST /admin/staff/people/2/signout': { message: 'Signed out everywhere' },
    'POST /admin/users/3/block': { message: 'User unblocked' },
    'POST /admin/staff/invites/4/end': { message: 'Invitation withdrawn' },
  })
  await user.click(button('Log out: Ravi'))
  await user.click(dialog().getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByText('Signed out everywhere')
  await user.click(button('Unblock: Meena'))
  await user.click(dialog().getByRole('button', { name: 'Unblock' }))
  dialog().getByText('A reason is required')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Back again')
  await user.click(dialog().getByRole('button', { name: 'Unblock' }))
  await screen.findByText('User unblocked')
  expect(sentTo('/admin/users/3/block')).toEqual([{ isBlocked: false, reason: 'Back again' }])
  await user.click(button('Withdraw: Guest'))
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Invitation withdrawn')
})

test('a set is made: a right brings along what it needs, and goes with it', async () => {
  const { user, sentTo } = await open({ 'POST /admin/staff/sets': { message: 'Set saved' } })
  await user.click(button('New set'))
  const tick = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name })
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), 'Night')
  await user.click(tick('Refund and cancel orders'))
  expect(tick('See orders and deliveries').checked).toBe(true)
  await user.click(tick('Complete orders and decide reviews'))
  expect(tick('Refund and cancel orders').checked).toBe(false)
  await user.click(dialog().getByRole('button', { name: 'Save set' }))
  await screen.findByText('Set saved')
  expect(sentTo('/admin/staff/sets')).toEqual([{ name: 'Night', rights: ['orders.see'] }])
})

test('a set is changed under its id, and deleted only when nobody has it', async () => {
  const { user, sentTo } = await open({
    'POST /admin/staff/sets': { message: 'Set saved' },
    [`POST /admin/staff/sets/${prices.id}/delete`]: { message: 'Set deleted' },
  })
  expect(button('Delete Support').disabled).toBe(true)
  await user.click(button('Edit Support'))
  await user.click(dialog().getByRole('checkbox', { name: 'Change prices' }))
  await user.click(dialog().getByRole('button', { name: 'Save set' }))
  await screen.findByText('Set saved')
  expect(sentTo('/admin/staff/sets')).toEqual([
    {
      id: support.id,
      name: 'Support',
      rights: ['orders.see', 'orders.decide', 'catalogue.see', 'prices.edit'],
    },
  ])
  await user.click(button('Delete Prices'))
  await user.click(dialog().getByRole('button', { name: 'Delete set' }))
  await screen.findByText('Set deleted')
})

test('people who may not block users see why', async () => {
  await open({
    'GET /admin/staff/own': { setName: 'Lead', rights: ['staff.manage', ...support.rights] },
  })
  expect(button('Block: Ravi').title).toBe(
    "Your account lacks the right 'Edit and block users'. Ask an owner of the store.",
  )
})

test('a manager who is no owner gives and changes only what they have', async () => {
  const own = rights.filter((right) => right !== 'prices.edit')
  const { user } = await open({ 'GET /admin/staff/own': { setName: 'Lead', rights: own } })
  const reason = 'You can only give, take or change rights that you have yourself.'
  for (const name of ['Rights: Meena', 'Unblock: Meena', 'Edit Prices', 'Delete Prices']) {
    expect(button(name).disabled, name).toBe(true)
    expect(button(name).title, name).toBe(reason)
  }
  await user.click(button('Edit Support'))
  const tick = dialog().getByRole<HTMLInputElement>('checkbox', { name: 'Change prices' })
  expect(tick.disabled).toBe(true)
  expect(tick.title).toBe(
    "Your account lacks the right 'Change prices'. Ask an owner of the store.",
  )
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(button('Invite'))
  const options = within(dialog().getByRole('combobox', { name: 'Rights' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose the rights', 'Support'])
})

test('an owner removes the second factor of somebody else, with a reason', async () => {
  const { user, sentTo } = await open({
    'POST /admin/users/2/resetfactors': { message: 'Second factor removed' },
  })
  // Not one's own, and not where there is none.
  expect(screen.getAllByRole('button', { name: /^Remove second factor/ })).toHaveLength(1)
  await user.click(button('Remove second factor: Ravi'))
  await user.click(dialog().getByRole('button', { name: 'Remove second factor' }))
  dialog().getByText('A reason is required')
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Lost the phone')
  await user.click(dialog().getByRole('button', { name: 'Remove second factor' }))
  await screen.findByText('Second factor removed')
  expect(sentTo('/admin/users/2/resetfactors')).toEqual([{ reason: 'Lost the phone' }])
})

test('an owner sees and changes what the store demands of staff', async () => {
  const path = '/admin/staff/rules'
  const { user, sentTo } = await open({
    [`POST ${path}`]: { message: 'Saved. It holds from now on.' },
  })
  const demands = within(screen.getByRole('region', { name: 'Demands' }))
  expect(demands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A second factorOff/),
    expect.stringMatching(/^A second person for money of their ownOn/),
    expect.stringMatching(/^A second person before something is sent again in doubtOff/),
  ])
  await user.click(button('Change demands'))
  await user.click(dialog().getByRole('checkbox', { name: 'A second factor' }))
  await user.click(
    dialog().getByRole('checkbox', { name: 'A second person for money of their own' }),
  )
  await user.click(dialog().getByRole('button', { name: 'Save demands' }))
  await screen.findByText('Saved. It holds from now on.')
  expect(sentTo(path)).toEqual([{ secondFactor: true, ownMoney: false, resend: false }])
})

test('who is no owner cannot change the demands, and sees why', async () => {
  await open({ 'GET /admin/staff/own': { setName: 'Everything', rights } })
  expect(button('Change demands').disabled).toBe(true)
  expect(button('Change demands').title).toBe(
    'Only an owner decides what the store demands of staff.',
  )
})

test('who is no owner is not offered to remove a second factor', async () => {
  await open({ 'GET /admin/staff/own': { setName: 'Everything', rights } })
  expect(screen.queryByRole('button', { name: /^Remove second factor/ })).toBeNull()
})

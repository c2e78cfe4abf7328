// Saved views of a list.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOpener } from '../../../test/console-list.ts'
import { refusal } from '../../../test/people.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const blocked = { id: idOf(1), name: 'Blocked', query: 'isBlocked=Blocked&role=user' }
const rich = { id: idOf(2), name: 'Richest', query: 'sortBy=balance' }
const views = [
  { ...blocked, isShared: false, isOwn: true },
  { ...rich, isShared: true, isOwn: false },
]
const open = listOpener({
  path: '/admin/usersdata',
  heading: 'User Data',
  call: '/admin/users_data',
  found: { users: [], totalPages: 0, totalCount: 0 },
})
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved view' })

test('a view puts its filters into the address, and is shown as chosen', async () => {
  const { user, router, askedOf } = await open('/admin/usersdata?search=x&page=2', {
    'GET /admin/views': { views },
  })
  expect([...(await select()).querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
    'Mine',
    'Shared',
  ])
  expect(askedOf('/admin/views')).toEqual(['/admin/views?screen=usersdata'])
  await user.selectOptions(await select(), 'Blocked')
  expect(router.state.location.search).toEqual({ isBlocked: 'Blocked', role: 'user' })
  expect((await select()).value).toBe(blocked.id)
  await user.selectOptions(await select(), 'Saved views')
  expect(router.state.location.href).toBe('/admin/usersdata')
})

test('the present filters are saved under a name, without the page', async () => {
  const { user, sentTo, askedOf } = await open(
    '/admin/usersdata?role=user&isBlocked=Blocked&page=2',
    {
      'POST /admin/views': { message: 'View saved' },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  await user.type(screen.getByLabelText('Name'), 'Mine')
  await user.click(screen.getByLabelText('Share with all staff'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('View saved')
  expect(sentTo('/admin/views')).toEqual([
    { screen: 'usersdata', name: 'Mine', query: 'isBlocked=Blocked&role=user', isShared: true },
  ])
  expect(askedOf('/admin/views').filter((address) => address.includes('?'))).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal is shown at the name', async () => {
  const { user } = await open('/admin/usersdata?role=user', {
    'POST /admin/views': refusal(409, { message: 'You already have a view with this name.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  await user.type(screen.getByLabelText('Name'), 'Blocked')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getAllByText('You already have a view with this name.')).not.toHaveLength(0)
})

test('own views can be deleted; without filters there is nothing to save', async () => {
  const { user, sentTo } = await open('/admin/usersdata', {
    'GET /admin/views': { views },
    [`POST /admin/views/${blocked.id}/delete`]: { message: 'View deleted' },
  })
  await select()
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  screen.getByText('Choose filters first.')
  const own = within(screen.getByRole('list', { name: 'Your views' })).getAllByRole('button')
  expect(own.map((one) => one.getAttribute('aria-label'))).toEqual(['Delete Blocked'])
  await user.click(own[0]!)
  await screen.findByText('View deleted')
  expect(sentTo(`/admin/views/${blocked.id}/delete`)).toHaveLength(1)
})

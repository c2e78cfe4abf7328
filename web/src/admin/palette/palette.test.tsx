// The command palette and the list of keys.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { setPreference } from '../../../test/pending-orders.ts'
import { having, refusal } from '../../../test/people.ts'
import { goToEntries, navGroups } from '../nav.ts'

const label = { name: 'Search screens, orders and users' }
const field = () => screen.getByRole<HTMLInputElement>('combobox', label)
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
const chosen = () =>
  document.getElementById(field().getAttribute('aria-activedescendant')!)?.textContent

const found = {
  orders: [
    {
      orderid: 'GW7K2M9QX4PDRT',
      itemname: '86 Diamonds',
      status: 'Processing',
      useremail: 'asha@mail.test',
    },
  ],
  users: [{ userid: 1007, name: 'Asha Verma', email: 'asha@mail.test' }],
}
const answers = {
  'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
  'GET /admin/find': found,
}
const open = (more = {}) => openConsole('/admin/txn?page=2', { ...answers, ...more })

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the palette', async (keys) => {
  const { user } = await open()
  await user.keyboard(keys)
  expect(field().placeholder).toBe('Search screens, orders and users')
  const screens = navGroups.flatMap(({ entries }) => entries)
  expect(options()).toHaveLength(screens.length + 2)
  expect(chosen()).toContain('Dashboard')
})

test('the palette opens while typing, too', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('{Control>}k{/Control}')
  field()
})

test.each(['Search Ctrl K', 'Search'])("the button '%s' opens the palette", async (name) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name }))
  field()
})

test('arrow keys move through the screens and wrap around, Enter opens the current one', async () => {
  // A user found in the meantime would add an entry to the list.
  const { user, router } = await open({ 'GET /admin/find': { orders: [], users: [] } })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'create')
  expect(options()).toEqual([
    'Create ProductCatalogue',
    'Create ItemsCatalogue',
    'Create CouponPromotion',
  ])
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toContain('Create Coupon')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toContain('Create Items')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/createitems'))
  expect(screen.queryByRole('combobox', label)).toBeNull()
})

test('Home and End move in the text', async () => {
  const { user } = await open({ 'GET /admin/find': { orders: [], users: [] } })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'create{Home}')
  expect(field().selectionStart).toBe(0)
  await user.keyboard('{ArrowDown}{End}')
  expect(field().selectionStart).toBe(6)
  expect(chosen()).toContain('Create Items')
})

test('Enter that completes a word of an input method opens nothing', async () => {
  const { user, router } = await open({ 'GET /admin/find': { orders: [], users: [] } })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'create')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })
  expect(chosen()).toContain('Create Product')
  expect(router.state.location.href).toBe('/admin/txn?page=2')
})

// Covers 2-16, 3-84.
test('the palette finds the supplier look-up, which has no menu entry', async () => {
  const { user, router } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'moog{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/moogoldorder'))
})

test('from three characters on, finds orders and users; an order opens in the drawer', async () => {
  const { user, router, askedOf } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'as')
  screen.getByText('Type at least 3 characters to search orders and users.')
  await user.type(field(), 'ha')
  const orders = await screen.findByRole('group', { name: 'Orders' })
  within(orders).getByText('86 Diamonds · Processing · asha@mail.test')
  screen.getByRole('group', { name: 'Users' })
  expect(askedOf('/admin/find')).toEqual(['/admin/find?q=asha'])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/txn?page=2&order=GW7K2M9QX4PDRT'),
  )
})

test('a user opens as a screen', async () => {
  const { user, router } = await open({ 'GET /admin/find': { ...found, orders: [] } })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'asha')
  await user.click(await screen.findByRole('option', { name: /Asha Verma/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/user/1007'))
})

test('finds a wallet load by its payment reference and opens it in its list', async () => {
  const load = {
    txnid: 'TX7K2M9QX4PDRT',
    type: 'Credit',
    status: 'Success',
    amount: 250.5,
    useremail: 'asha@mail.test',
  }
  const { user, router } = await open({
    'GET /admin/find': { orders: [], users: [], transactions: [load] },
    'GET /admin/allwallettxn': { transactions: [], totalPages: 0, totalItems: 0 },
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), '412345678901')
  const group = await screen.findByRole('group', { name: 'Wallet' })
  within(group).getByText('Credit ₹250.50 · Success · asha@mail.test')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe('/admin/wallettxn?search=TX7K2M9QX4PDRT'),
  )
})

test('no results and a failed search show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({
    'GET /admin/find': vi
      .fn()
      .mockReturnValueOnce({ orders: [], users: [] })
      .mockReturnValue(refusal(500, {})),
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(field(), 'zzz')
  await screen.findByText('Nothing found.')
  await user.type(field(), 'z')
  await screen.findByText('Orders and users could not be searched. Keep typing to try again.')
})

test('? shows the list of keys, but not while typing', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('searchbox'), '?')
  expect(screen.queryByRole('dialog', { name: 'Shortcuts' })).toBeNull()
  await user.click(document.body)
  await user.keyboard('?')
  const list = screen.getByRole('dialog', { name: 'Shortcuts' })
  const names = [...list.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(names.slice(0, -goToEntries.length).join(' ')).toBe(
    'Ctrl K ⌘ K ? Esc / ← → J K Enter O X Shift J Shift K C R L R N A C',
  )
  expect(names.slice(-goToEntries.length).slice(0, 3)).toEqual(['G D', 'G O', 'G A'])
  // There is nothing to undo until somebody chose the time for it.
  await user.click(within(list).getByRole('switch', { name: 'Five seconds to undo a decision' }))
  within(list).getByText('Undo the latest decision')
  await user.click(within(list).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Shortcuts' })).toBeNull()
})

test('with single keys switched off, the palette still leads to their switch', async () => {
  setPreference('letter-keys', false)
  const { user } = await openConsole('/admin/getcoupons', {
    ...having('Catalogue'),
    'GET /admin/getallcoupon': [],
  })
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}shortcuts{Enter}')
  const list = within(screen.getByRole('dialog', { name: 'Shortcuts' }))
  await user.click(list.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.click(list.getByRole('button', { name: 'Close' }))
  await user.keyboard('?')
  screen.getByRole('dialog', { name: 'Shortcuts' })
})

// Pending Orders without a mouse.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { current, openOrders, reasonOf, rowOf, shown } from '../../../test/pending-orders.ts'

beforeEach(() => seeOn('desktop'))

async function open() {
  const opened = await openOrders()
  await rowOf('GWA')
  return opened
}

test('J and K walk the rows, and stop at both ends', async () => {
  const { user } = await open()
  expect(current()).toBeUndefined()
  const seen: (string | undefined)[] = []
  for (const key of 'jjjjkkkk') {
    await user.keyboard(key)
    seen.push(current())
  }
  expect(seen).toEqual(['GWA', 'GWB', 'GWC', 'GWC', 'GWB', 'GWA', 'GWA', 'GWA'])
})

test('C completes the row and moves on, until none is left', async () => {
  const { user, decided } = await open()
  await user.keyboard('jc')
  expect(current()).toBe('GWB')
  await user.keyboard('cc')
  await screen.findByText('No orders found.')
  expect(screen.getAllByText('Order completed successfully')).toHaveLength(1)
  expect(decided.map(({ orderid, status }) => [orderid, status])).toEqual([
    ['GWA', 'Completed'],
    ['GWB', 'Completed'],
    ['GWC', 'Completed'],
  ])
})

test('the keyboard stays at its order when the list is loaded again', async () => {
  const { user } = await open()
  await user.keyboard('jc')
  await waitFor(() => expect(shown()).toEqual(['GWB', 'GWC']))
  expect(current()).toBe('GWB')
})

test.each([
  ['r', 'Refunded'],
  ['l', 'Cancelled'],
] as const)('%s asks for the reason, and Enter there decides', async (key, status) => {
  const { user, decided } = await open()
  await user.keyboard(`j${key}`)
  expect(document.activeElement).toBe(reasonOf('GWA'))
  expect(reasonOf('GWA').placeholder).toBe('Reason, then Enter')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText(`Please provide a reason for ${status}`, {
    selector: '[role=alert] span',
  })
  await user.keyboard('cjx?/ zone{Enter}')
  await screen.findByText(`Order ${status.toLowerCase()} successfully`)
  expect(decided).toEqual([{ orderid: 'GWA', status, reason: 'cjx?/ zone', from: 'Processing' }])
  expect(document.activeElement).toBe(document.body)
  expect(current()).toBe('GWB')
})

test('R decides at once when the reason is there already', async () => {
  const { user, decided } = await open()
  await user.type(reasonOf('GWA'), 'Wrong zone{Escape}')
  await user.keyboard('jr')
  await screen.findByText('Order refunded successfully')
  expect(decided[0]).toMatchObject({ orderid: 'GWA', reason: 'Wrong zone' })
})

test('Enter in a reason box that nobody asked for leads to the buttons and moves no money', async () => {
  const { user, decided } = await open()
  await user.type(reasonOf('GWA'), 'Wrong zone{Enter}')
  expect(document.activeElement?.textContent).toBe('Refund')
  expect(decided).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByText('Order refunded successfully')
})

test('Esc leaves the box, and the wish is forgotten', async () => {
  const { user, decided } = await open()
  await user.keyboard('jr{Escape}')
  expect(document.activeElement).toBe(document.body)
  await user.type(reasonOf('GWA'), 'Wrong zone{Enter}')
  expect(decided).toEqual([])
})

test('no key fires while somebody types, and / leads to the search', async () => {
  const { user, decided, router } = await open()
  await user.keyboard('j/')
  const search = screen.getByPlaceholderText<HTMLInputElement>('Search orders...')
  expect(document.activeElement).toBe(search)
  await user.keyboard('jkxcrlo?')
  expect(search.value).toBe('jkxcrlo?')
  expect(decided).toEqual([])
  expect(current()).toBe('GWA')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'jkxcrlo?' }))
})

test('a key that is held down decides one order, and Ctrl+C none', async () => {
  const { user, decided } = await open()
  await user.keyboard('j{Control>}c{/Control}')
  expect(decided).toEqual([])
  await user.keyboard('{c>5/}')
  await screen.findByText('Order completed successfully')
  expect(decided).toHaveLength(1)
})

test.each(['o', '{Enter}'])('%s opens the order, the address keeps it', async (key) => {
  const { user, router } = await open()
  await user.keyboard(`jj${key}`)
  await screen.findByRole('heading', { name: 'GWB' })
  expect(router.state.location.search).toEqual({ order: 'GWB' })
  await user.keyboard('c')
  expect(shown()).toContain('GWB')
})

test('Enter on a button presses it and opens nothing', async () => {
  const { user, router } = await open()
  await user.keyboard('j')
  ;(await rowOf('GWB')).getByRole('button', { name: 'Completed' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Order completed successfully')
  expect(router.state.location.search).toEqual({})
})

test('? lists the keys', async () => {
  const { user } = await open()
  await user.keyboard('?')
  await screen.findByRole('heading', { name: 'Keys' })
})

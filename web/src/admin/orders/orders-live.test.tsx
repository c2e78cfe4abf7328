// Pending Orders while others work: rows follow the changes of their orders.

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, reasonOf, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

/** Once the stream is open, the list has been requested again. */
async function open() {
  const opened = await openOrders()
  await rowOf('GWA')
  const loads = () => opened.askedOf('/admin/processing').filter(({ limit }) => limit === '25')
  opened.stream.open()
  await waitFor(() => expect(loads()).toHaveLength(2))
  return { ...opened, loads }
}

test('a decision by someone else updates the row in place and disables it', async () => {
  const { stream, move, loads } = await open()
  stream.send(move('GWB', 'Refunded', 'Sold out'))
  const row = await rowOf('GWB')
  await row.findByText('Refunded')
  row.getByText('was Processing')
  row.getByText('Sold out')
  expect(row.queryByRole('button')).toBeNull()
  expect(row.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(shown()).toEqual(['GWA', 'GWB', 'GWC'])
  expect(loads()).toHaveLength(2)
})

test('a change to another row does not disturb typing', async () => {
  const { stream, move, user } = await open()
  await user.type(reasonOf('GWA'), 'Wrong ')
  stream.send(move('GWB', 'Completed'))
  await (await rowOf('GWB')).findByText('Completed', { selector: 'span' })
  await user.keyboard('zone')
  expect(reasonOf('GWA').value).toBe('Wrong zone')
})

test('deciding a row that changed meanwhile shows the change and overwrites nothing', async () => {
  const { user, move, store, decided } = await open()
  move('GWA', 'Completed')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  await user.click((await rowOf('GWA')).getByRole('button', { name: 'Refund' }))
  await screen.findByText('Failed to update order')
  await screen.findByText('GWA: The order changed to Completed in the meantime.')
  const row = await rowOf('GWA')
  await row.findByText('was Processing')
  expect(row.queryByRole('button')).toBeNull()
  expect(decided).toMatchObject([{ from: 'Processing' }])
  expect(store.get('GWA')?.status).toBe('Completed')
})

test('a list requested before an order changed does not revert the change', async () => {
  const { stream, all, store, move, loads, user } = await open()
  const old = { orders: [...store.values()], totalPages: 1 }
  const held = Promise.withResolvers<unknown>()
  all['GET /admin/processing'] = () => held.promise
  await user.click((await rowOf('GWC')).getByRole('button', { name: 'Completed' }))
  await user.hover(screen.getByRole('heading', { name: 'Pending Orders' }))
  await waitFor(() => expect(loads()).toHaveLength(3))
  stream.send(move('GWB', 'Cancelled', 'Sold out'))
  await (await rowOf('GWB')).findByText('was Processing')
  held.resolve({ ...old, orders: old.orders.filter(({ orderid }) => orderid !== 'GWC') })
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWB']))
  ;(await rowOf('GWB')).getByText('was Processing')
})

test('new orders are announced, and inserted on request', async () => {
  const { stream, store, user } = await open()
  const order = { ...store.get('GWA')!, orderid: 'GWNEW', _id: 'GWNEW' }
  store.set('GWNEW', order)
  stream.send(order)
  const offer = await screen.findByRole('button', { name: '1 new order: show' })
  expect(shown()).not.toContain('GWNEW')
  await user.click(offer)
  await rowOf('GWNEW')
  await waitFor(() => expect(screen.queryByText('1 new order: show')).toBeNull())
})

test('a new order is still announced after another order changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { stream, store, move } = await open()
  stream.send({ ...store.get('GWA')!, orderid: 'GWNEW' })
  await screen.findByRole('button', { name: '1 new order: show' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  stream.send(move('GWB', 'Cancelled', 'Sold out'))
  await (await rowOf('GWB')).findByText('was Processing')
  screen.getByRole('button', { name: '1 new order: show' })
})

test('without the stream, the list reloads every fifteen seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { askedOf, move } = await openOrders({
    answers: { 'GET /admin/orderchanges': refusal(404, {}) },
  })
  await rowOf('GWA')
  const before = askedOf('/admin/processing').length
  move('GWB', 'Completed')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWC']))
  expect(askedOf('/admin/processing').length).toBeGreaterThan(before)
})

// Deciding several orders at once.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openOrders, orderNamed, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }))
const dialog = () => within(screen.getByRole('dialog'))
const outcomes = () =>
  within(screen.getByRole('list', { name: 'Outcomes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function openWith(orderids: string[]) {
  const opened = await openOrders({ orders: orderids.map((orderid) => orderNamed(orderid)) })
  await rowOf(orderids[0]!)
  return opened
}

test('X and the checkbox select a row, and the bar shows the count and the sum', async () => {
  const { user } = await openWith(['GWA', 'GWB', 'GWC'])
  await user.keyboard('jx')
  await user.click(screen.getByRole('checkbox', { name: 'Select GWC' }))
  expect(bar().getByText(/selected/).textContent).toBe('2 selected, ₹237')
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2)
  await user.keyboard('x')
  expect(bar().getByText(/selected/).textContent).toBe('1 selected, ₹118.50')
  await user.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
})

test('all orders of the page are decided with one reason, each from the status that was shown', async () => {
  const { user, decided } = await openWith(['GWA', 'GWB', 'GWC', 'GWD', 'GWE'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  await user.click(bar().getByRole('button', { name: 'Refund 5' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Reason')))
  await user.keyboard('Supplier is closed{Enter}')
  await screen.findByText('5 of 5 processed, 5 done, 0 failed')
  expect(decided).toHaveLength(5)
  for (const one of decided) {
    expect(one).toMatchObject({
      status: 'Refunded',
      reason: 'Supplier is closed',
      from: 'Processing',
    })
  }
  expect(outcomes()[0]).toBe('GWA 86 DiamondsOrder refunded successfully')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('5')
  await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!)
  await screen.findByText('No orders found.')
})

test('by keyboard: the focus is on Stop during the run and on Close afterwards', async () => {
  const { user, instead } = await openWith(['GWA', 'GWB'])
  const held = [0, 1].map(() => Promise.withResolvers<Response>())
  instead.push(...held.map(({ promise }) => promise))
  await user.keyboard('jxjx')
  await user.click(bar().getByRole('button', { name: 'Completed 2' }))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Stop' })),
  )
  await user.keyboard('{Enter}')
  expect(dialog().getByRole('button', { name: 'Stopping...' })).toBeTruthy()
  for (const { resolve } of held) resolve(refusal(500, { message: 'Busy.' }))
  await screen.findByText('2 of 2 processed, 0 done, 2 failed')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog().getAllByRole('button', { name: 'Close' }).at(-1)),
  )
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Covers 2-139.
test.each(['Refunded', 'Cancelled'])('%s requires a reason here too', async (status) => {
  const { user, decided } = await openWith(['GWA'])
  await user.keyboard('jx')
  const name = status === 'Refunded' ? 'Refund 1' : 'Cancelled 1'
  await user.click(bar().getByRole('button', { name }))
  await user.click(dialog().getByRole('button', { name: `Set 1 order to ${status}` }))
  const problem = `Please provide a reason for ${status}`
  // Beside the box, and in the toast.
  expect(dialog().getAllByText(problem)).toHaveLength(2)
  expect(dialog().getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(decided).toEqual([])
})

test('each failed order is listed with its error, and the others are decided', async () => {
  const { user, move, store } = await openWith(['GWA', 'GWB', 'GWC'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  // Somebody else decided it first, and this screen does not know yet.
  move('GWB', 'Refunded', 'Sold out')
  await user.click(bar().getByRole('button', { name: 'Completed 3' }))
  await user.keyboard('{Enter}')
  await screen.findByText('3 of 3 processed, 2 done, 1 failed')
  expect(outcomes()[1]).toBe('GWB 86 DiamondsThe order changed to Refunded in the meantime.')
  expect(store.get('GWB')?.status).toBe('Refunded')
})

test('three requests run at a time, and Stop starts no more', async () => {
  const { user, decided, instead } = await openWith(['GWA', 'GWB', 'GWC', 'GWD', 'GWE'])
  const held = [0, 1, 2].map(() => Promise.withResolvers<Response>())
  instead.push(...held.map(({ promise }) => promise))
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  await user.click(bar().getByRole('button', { name: 'Completed 5' }))
  await user.keyboard('{Enter}')
  await screen.findByText('0 of 5 processed, 0 done, 0 failed')
  await waitFor(() => expect(instead).toHaveLength(0))
  await user.click(dialog().getByRole('button', { name: 'Stop' }))
  for (const { resolve } of held) resolve(refusal(500, { message: 'Busy.' }))
  await screen.findByText('3 of 5 processed, 0 done, 3 failed, 2 not started')
  expect(decided).toEqual([])
  expect(outcomes().slice(2)).toEqual([
    'GWC 86 DiamondsBusy.',
    'GWD 86 DiamondsNot started',
    'GWE 86 DiamondsNot started',
  ])
  expect(shown()).toHaveLength(5)
})

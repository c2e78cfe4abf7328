// Deciding several orders at once.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current, openOrders, orderNamed, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }))
const dialog = () => within(screen.getByRole('dialog'))
const lines = () => within(screen.getByRole('region', { name: 'Decisions' }))
const selected = () =>
  screen
    .queryAllByRole('row', { selected: true })
    .map((row) => row.querySelector('strong')?.textContent)

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
  expect(selected()).toEqual(['GWA', 'GWC'])
  await user.keyboard('x')
  expect(bar().getByText(/selected/).textContent).toBe('1 selected, ₹118.50')
  await user.click(bar().getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
})

test('Shift+J and Shift+K extend the selection and shrink it again', async () => {
  const { user } = await openWith(['GWA', 'GWB', 'GWC', 'GWD'])
  await user.keyboard('jj{Shift>}JJ{/Shift}')
  expect(selected()).toEqual(['GWB', 'GWC', 'GWD'])
  expect(current()).toBe('GWD')
  await user.keyboard('{Shift>}K{/Shift}')
  expect(selected()).toEqual(['GWB', 'GWC'])
})

test.each(['checkbox', 'row'])(
  'a click with Shift on the %s selects all in between',
  async (on) => {
    const { user, router } = await openWith(['GWA', 'GWB', 'GWC', 'GWD'])
    await user.click(screen.getByRole('checkbox', { name: 'Select GWD' }))
    await user.keyboard('{Shift>}')
    if (on === 'checkbox') await user.click(screen.getByRole('checkbox', { name: 'Select GWB' }))
    else await user.click((await rowOf('GWB')).getByText('86 Diamonds'))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual(['GWB', 'GWC', 'GWD'])
    expect(router.state.location.search).toEqual({})
  },
)

test('with a selection, C decides the selection and not the current row', async () => {
  const { user, decided } = await openWith(['GWA', 'GWB', 'GWC'])
  await user.keyboard('jxjxjc')
  expect(current()).toBe('GWC')
  dialog().getByRole('heading', { name: 'Complete 2 orders' })
  await user.keyboard('{Enter}')
  await screen.findByText('Order completed successfully')
  expect(decided.map(({ orderid }) => orderid)).toEqual(['GWA', 'GWB'])
})

test('all orders of the page are decided with one reason, each from the status that was shown', async () => {
  const { user, decided } = await openWith(['GWA', 'GWB', 'GWC', 'GWD', 'GWE'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  await user.click(bar().getByRole('button', { name: 'Refund 5' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Reason')))
  await user.keyboard('Supplier is closed{Enter}')
  await screen.findByText('No orders found.')
  expect(decided).toHaveLength(5)
  for (const one of decided) {
    expect(one).toMatchObject({
      status: 'Refunded',
      reason: 'Supplier is closed',
      from: 'Processing',
    })
  }
  expect(screen.getAllByText('Order refunded successfully')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lines().queryByRole('button')).toBeNull()
})

// Covers 2-139.
test.each([
  ['Refund', 'Refunded'],
  ['Cancel', 'Cancelled'],
])('%s requires a reason here too', async (verb, status) => {
  const { user, decided } = await openWith(['GWA'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: `${verb} 1` }))
  await user.click(dialog().getByRole('button', { name: `${verb} 1 order` }))
  const problem = `Please provide a reason for ${status}`
  // Beside the box, and in the toast.
  expect(dialog().getAllByText(problem)).toHaveLength(2)
  expect(dialog().getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(decided).toEqual([])
})

test('each failed order is listed with its error until dismissed, and the others are decided', async () => {
  const { user, move, store } = await openWith(['GWA', 'GWB', 'GWC'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  // Somebody else decided it first, and this screen does not know yet.
  move('GWB', 'Refunded', 'Sold out')
  await user.click(bar().getByRole('button', { name: 'Complete 3' }))
  await user.keyboard('{Enter}')
  await lines().findByText('2 of 3 orders completed, 1 failed')
  expect(lines().getByRole('listitem').textContent).toBe(
    'GWB The order changed to Refunded in the meantime.',
  )
  expect(store.get('GWB')?.status).toBe('Refunded')
  await user.click(lines().getByRole('button', { name: 'Dismiss' }))
  expect(lines().queryByRole('listitem')).toBeNull()
})

test('an order without an answer may be decided: the line says so, and the list is loaded again', async () => {
  const { setInterval } = globalThis
  // Without the list's own rhythm.
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms = 0) =>
    setInterval(ms < 10_000 ? run : () => undefined, ms)) as typeof setInterval)
  const { user, instead, move } = await openWith(['GWA', 'GWB'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  instead.push(refusal(502, {}), refusal(502, {}))
  await user.click(bar().getByRole('button', { name: 'Complete 2' }))
  move('GWA', 'Completed')
  await user.keyboard('{Enter}')
  await lines().findByText('0 of 2 orders completed, 2 failed')
  expect(lines().getAllByRole('listitem')[0]!.textContent).toBe(
    'GWA Something went wrong. It may already be done: check before you try again.',
  )
  await waitFor(() => expect(shown()).toEqual(['GWB']))
})

test('orders that need a second person are counted apart from those that failed', async () => {
  const { user, instead } = await openWith(['GWA', 'GWB', 'GWC'])
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  const message = "₹6,000 needs a second person. The request is under 'Approvals'."
  instead.push({ message, order: orderNamed('GWA') }, refusal(500, { message: 'Busy.' }))
  await user.click(bar().getByRole('button', { name: 'Refund 3' }))
  await user.keyboard('Sold out{Enter}')
  await lines().findByText('1 of 3 orders refunded, 1 waiting for approval, 1 failed')
  expect(lines().getAllByRole('listitem')[0]!.textContent).toBe(`GWA ${message}`)
  // What was typed for the order that failed is there for another attempt.
  expect(screen.getByLabelText<HTMLInputElement>('Reason for GWB').value).toBe('Sold out')
})

test('three requests run at a time, and Stop starts no more', async () => {
  const { user, decided, instead } = await openWith(['GWA', 'GWB', 'GWC', 'GWD', 'GWE'])
  const held = [0, 1, 2].map(() => Promise.withResolvers<Response>())
  instead.push(...held.map(({ promise }) => promise))
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  await user.click(bar().getByRole('button', { name: 'Complete 5' }))
  await user.keyboard('{Enter}')
  await lines().findByText('Completing 0 of 5 orders')
  await waitFor(() => expect(instead).toHaveLength(0))
  await user.click(lines().getByRole('button', { name: 'Stop' }))
  for (const { resolve } of held) resolve(refusal(500, { message: 'Busy.' }))
  await lines().findByText('0 of 5 orders completed, 3 failed, 2 not sent')
  expect(decided).toEqual([])
  expect(shown()).toHaveLength(5)
  const button = (await rowOf('GWE')).getByRole<HTMLButtonElement>('button', { name: 'Completed' })
  expect(button.disabled).toBe(false)
})

test('when the page closes during a run, all that is left is sent at once', async () => {
  const { user, decided, instead } = await openWith(['GWA', 'GWB', 'GWC', 'GWD', 'GWE'])
  const held = [0, 1, 2].map(() => Promise.withResolvers<Response>())
  instead.push(...held.map(({ promise }) => promise))
  await user.keyboard('jx')
  await user.click(bar().getByRole('button', { name: 'Select all on this page' }))
  await user.click(bar().getByRole('button', { name: 'Complete 5' }))
  await user.keyboard('{Enter}')
  await lines().findByText('Completing 0 of 5 orders')
  window.dispatchEvent(new Event('pagehide'))
  expect(decided.map(({ orderid }) => orderid)).toEqual(['GWD', 'GWE'])
})

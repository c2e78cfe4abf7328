// A decision is sent at once. Where the person wants it, it waits five seconds and can be undone; then it is
// sent once, whatever happens to the page.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { current, openOrders, orderNamed, reasonOf, rowOf } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const lines = () => within(screen.getByRole('region', { name: 'Decisions' }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const nameOf = (place: number) => `GW${String(place).padStart(2, '0')}`

async function open(count = 3, isWhole = false) {
  const orders = Array.from({ length: count }, (_, place) => orderNamed(nameOf(place + 1)))
  const opened = await openOrders({ orders, hasUndo: true, isWhole })
  await rowOf('GW01')
  const sent = () => opened.decided.map(({ orderid, status }) => `${orderid} ${status}`)
  return { ...opened, sent }
}

test('the decision is sent after five seconds, not before, and the row counts them', async () => {
  const { user, sent } = await open()
  await user.keyboard('jc')
  lines().getByText('Completing GW01')
  expect(current()).toBe('GW02')
  const row = await rowOf('GW01')
  for (const button of row.getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(true)
  row.getByText('Completing in 5 s')
  expect(row.queryByText('Completed', { selector: 'span' })).toBeNull()
  await pass(3000)
  row.getByText('Completing in 2 s')
  expect(sent()).toEqual([])
  await pass(2000)
  expect(sent()).toEqual(['GW01 Completed'])
  await screen.findByText('Order completed successfully')
  expect(lines().queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^Completing/)).toBeNull()
})

test('its drawer counts them, too', async () => {
  const { user } = await open()
  await user.keyboard('jo')
  const deciding = within(await screen.findByRole('region', { name: 'Decide' }))
  await user.click(deciding.getByRole('button', { name: 'Completed' }))
  deciding.getByText('Completing in 5 s')
})

test('Undo and U send nothing, keep the reason, and return to the row', async () => {
  const { user, sent } = await open()
  await user.type(reasonOf('GW02'), 'Wrong zone{Escape}')
  await user.keyboard('jjr')
  lines().getByText('Refunding GW02')
  ;(await rowOf('GW02')).getByText('Refunding in 5 s')
  await user.keyboard('u')
  expect(lines().queryByText('Refunding GW02')).toBeNull()
  expect(current()).toBe('GW02')
  expect(reasonOf('GW02').value).toBe('Wrong zone')
  await user.keyboard('c')
  await user.click(lines().getByRole('button', { name: 'Undo' }))
  await pass(6000)
  expect(sent()).toEqual([])
  await user.keyboard('c')
  await pass(5000)
  expect(sent()).toEqual(['GW02 Completed'])
})

test('a row that waits is not decided again, by key, click or selection', async () => {
  const { user, sent } = await open()
  await user.keyboard('jckc')
  fireEvent.click((await rowOf('GW01')).getByRole('button', { name: 'Completed' }))
  expect(lines().getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  await user.keyboard('xjxc{Enter}')
  lines().getByText('Completing GW01')
  lines().getByText('Completing GW02')
  await pass(5000)
  await waitFor(() => expect(sent()).toEqual(['GW01 Completed', 'GW02 Completed']))
})

test('hovering or focusing the line stops its time', async () => {
  const { user, sent } = await open()
  await user.keyboard('jc')
  const undo = lines().getByRole('button', { name: 'Undo' })
  await user.hover(undo)
  await pass(20_000)
  expect(sent()).toEqual([])
  await user.unhover(undo)
  act(() => undo.focus())
  await pass(20_000)
  expect(sent()).toEqual([])
  act(() => undo.blur())
  await pass(5000)
  expect(sent()).toEqual(['GW01 Completed'])
})

test.each([
  ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])(
  'when the page %s, the decision is sent at once and outlives the page, once',
  async (_, happen) => {
    const { user, sent, fetch } = await open()
    await user.keyboard('jc')
    act(() => void happen())
    expect(sent()).toEqual(['GW01 Completed'])
    const [, request] = fetch.mock.calls.find(([address]) => address.includes('/updateorder/'))!
    expect(request?.keepalive).toBe(true)
    act(() => void happen())
    await pass(6000)
    expect(sent()).toEqual(['GW01 Completed'])
  },
)

test('logging out sends the decision before the session ends', async () => {
  const { user, fetch } = await open(3, true)
  vi.spyOn(location, 'assign').mockReturnValue(undefined)
  await user.keyboard('jc')
  await user.click(screen.getAllByRole('button', { name: 'Logout' })[0]!)
  const paths = () =>
    fetch.mock.calls
      .map(([address]) => address.split('?')[0]!)
      .filter((path) => /updateorder|logout/.test(path))
  await waitFor(() => expect(paths()).toHaveLength(2))
  expect(paths()[0]).toContain('/admin/updateorder/GW01/Completed/')
})

test('when the order changed while the decision waited, it is refused and the row says so', async () => {
  const { user, move, store } = await open()
  await user.keyboard('jc')
  move('GW01', 'Refunded', 'Sold out')
  await pass(5000)
  await screen.findByText('GW01: The order changed to Refunded in the meantime.')
  ;(await rowOf('GW01')).getByText('was Processing')
  expect(store.get('GW01')?.status).toBe('Refunded')
})

test('every order takes one key, and only the latest three have a line', async () => {
  const { user, sent } = await open(6)
  await user.keyboard(`j${'c'.repeat(6)}`)
  expect(lines().getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
  await pass(5000)
  await waitFor(() => expect(sent()).toHaveLength(6))
  expect(new Set(sent()).size).toBe(6)
})

test('a decision about many orders waits too, with one line, and Undo is for all of them', async () => {
  const { user, sent } = await open()
  await user.keyboard('jxjxr')
  await user.keyboard('Sold out{Enter}')
  lines().getByText('Refunding 2 orders')
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  await user.click(lines().getByRole('button', { name: 'Undo' }))
  await pass(6000)
  expect(sent()).toEqual([])
})

test('without the setting a decision is sent at once; switched on, the wait is remembered', async () => {
  const { user, decided } = await openOrders({ isWhole: true })
  await rowOf('GWA')
  await user.keyboard('jc')
  expect(lines().queryByRole('button', { name: 'Undo' })).toBeNull()
  await screen.findByText('Order completed successfully')
  expect(decided).toHaveLength(1)
  await user.keyboard('?')
  const setting = screen.getByRole('switch', { name: 'Five seconds to undo a decision' })
  expect(setting.getAttribute('aria-checked')).toBe('false')
  await user.click(setting)
  expect(document.cookie).toContain('console-undo=on')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('c')
  ;(await rowOf('GWB')).getByText('Completing in 5 s')
  expect(decided).toHaveLength(1)
})

test('a failure while the page goes on leaves the row as it was', async () => {
  const { user, instead } = await open()
  instead.push(refusal(500, { message: 'Out of order.' }))
  await user.keyboard('jc')
  await pass(5000)
  await screen.findByText('Failed to update order')
  const row = await rowOf('GW01')
  for (const button of row.getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(false)
})

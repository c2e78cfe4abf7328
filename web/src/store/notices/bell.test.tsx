// The bell in the navigation bar.

import type { Notice } from '@gemwala/contract/notices/notices.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStream } from '../../../test/event-stream.ts'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { account, bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'

beforeEach(() => {
  seeOn('desktop')
  bringSession()
})

const notice = (given: Partial<Notice> = {}): Notice => ({
  id: 7,
  kind: 'delivered',
  title: 'Order GW1 is delivered',
  text: '<b>86 Diamonds</b> is delivered.',
  path: '/orders/GW1',
  isNew: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...given,
})

test('shows how many are unread, lists them, and marks them as read', async () => {
  let unread = 2
  const notices = [notice(), notice({ id: 6, title: 'Order GW1 is paid', isNew: false })]
  const { fetch, user, router } = await openApp('/', {
    ...homeAnswers,
    'GET /store/notices': () => ({ unread, notices }),
    'POST /store/notices/read': () => {
      unread = 0
      return { unread }
    },
  })
  const bell = await screen.findByRole('button', { name: 'Notices, 2 unread' })
  await user.click(bell)
  const list = within(screen.getByRole('region', { name: 'Notices' }))
  expect(list.getAllByRole('listitem').map((one) => one.hasAttribute('data-new'))).toEqual([
    true,
    false,
  ])
  // Names stay text.
  expect(list.getAllByText('<b>86 Diamonds</b> is delivered.')).toHaveLength(2)
  await screen.findByRole('button', { name: 'Notices' })
  const [, read] = fetch.mock.calls.find(([path]) => path === '/store/notices/read')!
  expect(JSON.parse(String(read?.body))).toEqual({ upTo: 7 })
  await user.click(list.getByRole('link', { name: /^Order GW1 is delivered/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/GW1'))
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
})

test('closes with Escape, and says when there is nothing', async () => {
  const { user } = await openApp('/', homeAnswers)
  const bell = await screen.findByRole('button', { name: 'Notices' })
  await user.click(bell)
  expect(screen.getByText(/^Nothing yet/)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^Nothing yet/)).toBeNull()
  expect(document.activeElement).toBe(bell)
})

const events = 'GET /store/notices/events'

test('counts what arrives while the page is open, also in the open list', async () => {
  const stream = openStream('notices')
  const { fetch, user } = await openApp('/', { ...homeAnswers, [events]: stream.answer })
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  const list = within(screen.getByRole('region', { name: 'Notices' }))
  stream.send({ unread: 1, notices: [notice()] })
  const item = await list.findByRole('listitem')
  await waitFor(() => expect(item.hasAttribute('data-new')).toBe(true))
  const read = () => fetch.mock.calls.filter(([path]) => path === '/store/notices/read')
  expect(read()).toHaveLength(1)
  stream.send({ unread: 1, notices: [notice({ id: 8 }), notice({ isNew: false })] })
  const marks = () => list.getAllByRole('listitem').map((one) => one.hasAttribute('data-new'))
  await waitFor(() => expect(marks()).toEqual([true, true]))
  expect(read()).toHaveLength(2)
  await user.keyboard('{Escape}')
  stream.send({ unread: 1, notices: [notice({ id: 9 }), notice({ id: 8, isNew: false })] })
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  expect(read()).toHaveLength(2)
})

test("the bar's balance is asked for again with a new notice", async () => {
  const stream = openStream('notices')
  let balance = 500
  await openApp('/', {
    ...homeAnswers,
    'GET /store/notices': { unread: 0, notices: [] },
    [events]: stream.answer,
    'GET /store/account': () => account({ user: person({ balance }) }),
  })
  await screen.findByRole('link', { name: 'Wallet ₹500' })
  balance = 750
  stream.send({ unread: 1, notices: [notice({ kind: 'balance-added' })] })
  await screen.findByRole('link', { name: 'Wallet ₹750' })
})

test('asks while there is no stream, and opens it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let unread = 0
  const stream = openStream('notices')
  const answers = [refusal(502, {}), refusal(503, {})]
  await openApp('/', {
    ...homeAnswers,
    'GET /store/notices': () => ({ unread, notices: [] }),
    [events]: () => answers.shift() ?? stream.answer(),
  })
  await screen.findByRole('button', { name: 'Notices' })
  unread = 1
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  // No room for more streams: that lasts.
  unread = 2
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByRole('button', { name: 'Notices, 2 unread' })
  stream.send({ unread: 3, notices: [] })
  await screen.findByRole('button', { name: 'Notices, 3 unread' })
})

test("gives way to an order's stream, and asks when the order changes and now and then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const order = openStream('order')
  const path = '/store/orders/GW7K2M9QX4PDRT'
  let unread = 0
  const { fetch } = await openApp('/orders/GW7K2M9QX4PDRT', {
    ...homeAnswers,
    'GET /store/notices': () => ({ unread, notices: [] }),
    [events]: () => openStream('notices').answer(),
    [`GET ${path}`]: sampleOwnOrderDetail({ status: 'Queued' }),
    [`GET ${path}/events`]: order.answer,
  })
  const openStreams = () =>
    fetch.mock.calls
      .filter(([address, request]) => address.endsWith('/events') && !request?.signal?.aborted)
      .map(([address]) => address)
  await screen.findByRole('button', { name: 'Notices' })
  await waitFor(() => expect(openStreams()).toEqual([`${path}/events`]))
  unread = 1
  order.send(sampleOwnOrderDetail({ status: 'Processing' }))
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  expect(openStreams()).toEqual([`${path}/events`])
  // About something else, such as the refund of another order.
  unread = 2
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByRole('button', { name: 'Notices, 2 unread' })
  expect(openStreams()).toEqual([`${path}/events`])
  order.send(sampleOwnOrderDetail({ status: 'Completed' }))
  await waitFor(() => expect(openStreams()).toContain('/store/notices/events'))
})

test('a session that has ended is not asked again', async () => {
  const { fetch } = await openApp('/orders', { 'GET /store/notices': refusal(401, {}) })
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(fetch.mock.calls.some(([path]) => path === '/store/notices/events')).toBe(false)
})

test('says so while nothing is loaded', async () => {
  const { user } = await openApp('/', { ...homeAnswers, 'GET /store/notices': refusal(503, {}) })
  await user.click(await screen.findByRole('button', { name: 'Notices' }))
  screen.getByText('Your notices are not loaded yet. Please wait a moment.')
})

test('guests have none', async () => {
  localStorage.clear()
  const { fetch } = await openApp('/', homeAnswers)
  await screen.findByRole('link', { name: 'Login' })
  expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull()
  expect(fetch.mock.calls.some(([path]) => String(path).startsWith('/store/notices'))).toBe(false)
})

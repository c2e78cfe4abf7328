// One order: its status and its history.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStream } from '../../../test/event-stream.ts'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { account, bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const path = '/orders/GW7K2M9QX4PDRT'
const call = `GET /store${path}`
const eventsCall = `${call}/events`

async function open(parts: Partial<OwnOrderDetail>, answers: Answers = {}) {
  bringSession()
  // Some tests wait for minutes of the page's time.
  localStorage.setItem('expiryTime', String(Date.now() + 60 * 60_000))
  const all: Answers = { ...homeAnswers, [call]: sampleOwnOrderDetail(parts), ...answers }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, all }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('a guest goes to /login, which remembers the order', async () => {
  const { router } = await openApp(path, homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe(path)
})

test.each([
  [12, '?edition=12'],
  [null, ''],
])('leads to help, with edition %s of its terms', async (helpEdition, search) => {
  await open({ status: 'Completed', helpEdition })
  const links = within(screen.getByRole('navigation', { name: 'Help with this order' }))
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/help/contact',
    `/help/refunds${search}`,
    `/help/terms${search}`,
  ])
})

test('placeholders are shown while the order loads', async () => {
  bringSession()
  await openApp(path, { ...homeAnswers, [call]: () => new Promise(() => undefined) })
  await screen.findByRole('status', { name: 'Loading your order' })
  expect(document.title).toBe('Order GW7K2M9QX4PDRT · Gemwala')
})

test("an unknown order and another customer's order are not found", async () => {
  await open({}, { [call]: refusal(404, { message: 'Order not found' }) })
  expect(title()).toBe('Order not found')
  expect(screen.getByRole('link', { name: 'View orders' }).getAttribute('href')).toBe('/orders')
})

test("a failed load shows an error, and 'Try again' retries", async () => {
  const { all, user } = await open({}, { [call]: refusal(503, { message: 'Busy.' }) })
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('Busy.')).toBeTruthy()
  all[call] = sampleOwnOrderDetail({ status: 'Completed' })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: /^86 Diamonds sent to Nightblade/ })
})

test('a session that was ended elsewhere leads to /login', async () => {
  bringSession()
  await openApp(path, { ...homeAnswers, [call]: refusal(401, { message: 'Please log in.' }) })
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
})

test('an unpaid order links to its payment page, in this tab', async () => {
  const paymentUrl = 'https://pay.test/GW7K2M9QX4PDRT'
  await open({ status: 'Created', paymentUrl, payUntil: '2026-01-15T06:45:00.000Z' })
  expect(title()).toBe('Waiting for your payment')
  expect(screen.getByText(/^Pay by .*2026/)).toBeTruthy()
  const pay = screen.getByRole('link', { name: 'Pay now' })
  expect(pay.getAttribute('href')).toBe(paymentUrl)
  expect(pay.getAttribute('target')).toBeNull()
})

test.each([
  ['Created', 'javascript:alert(1)'],
  ['Completed', 'https://pay.test/x'],
] as const)('%s with %s offers no payment', async (status, paymentUrl) => {
  await open({ status, paymentUrl })
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('a refund shows its reason', async () => {
  await open({ status: 'Refunded', reason: 'The supplier is out of stock.' })
  expect(title()).toBe('Your money is back in your wallet.')
  expect(screen.getByText('Reason: The supplier is out of stock.')).toBeTruthy()
})

// Covers 3-138.
test('changes arrive by the stream, are announced, and stop with the final one', async () => {
  const stream = openStream('order')
  const { fetch } = await open({ status: 'Queued' }, { [eventsCall]: stream.answer })
  expect(title()).toBe('Paid. Being delivered.')
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live="polite"]')).toBeTruthy()
  stream.send(sampleOwnOrderDetail({ status: 'Processing' }))
  await screen.findByRole('heading', { name: 'Delivery is under way.' })
  stream.send(sampleOwnOrderDetail({ status: 'Completed' }))
  await screen.findByRole('heading', { name: /^86 Diamonds sent to Nightblade/ })
  const [, request] = fetch.mock.calls.find(([address]) => address === `/store${path}/events`)!
  expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token' })
})

test("the bar's balance follows the event of a refund", async () => {
  const stream = openStream('order')
  let balance = 4592
  await open(
    { status: 'Queued' },
    {
      [eventsCall]: stream.answer,
      'GET /store/account': () => account({ user: person({ balance }) }),
    },
  )
  await screen.findByRole('link', { name: 'Wallet ₹4,592' })
  balance = 4901
  stream.send(sampleOwnOrderDetail({ status: 'Refunded' }))
  await screen.findByRole('heading', { name: 'Your money is back in your wallet.' })
  await screen.findByRole('link', { name: 'Wallet ₹4,901' })
})

test.each<OrderStatus>(['Completed', 'Failed', 'Refunded', 'Cancelled'])(
  '%s is final: no stream is opened',
  async (status) => {
    const { fetch } = await open({ status })
    expect(fetch.mock.calls.map(([address]) => address)).not.toContain(`/store${path}/events`)
  },
)

test('late money for a failed order appears by itself, even after one failed poll', async () => {
  const unpaid = {
    status: 'Failed' as const,
    paymentmode: 'upi' as const,
    history: [{ status: 'Failed' as const, at: '2026-01-15T06:30:00.000Z', reason: '' }],
  }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { all, fetch } = await open(unpaid)
  expect(title()).toBe("Payment failed. You haven't been charged.")
  const asked = () => fetch.mock.calls.filter(([address]) => address === `/store${path}`).length
  all[call] = refusal(503, {})
  await vi.advanceTimersByTimeAsync(30_000)
  await waitFor(() => expect(asked()).toBe(2))
  expect(title()).toBe("Payment failed. You haven't been charged.")
  all[call] = sampleOwnOrderDetail({ ...unpaid, latePayment: 118.5 })
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByRole('heading', { level: 1, name: 'Your payment arrived late.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(3)
})

test('a paid order is not polled once it is final', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { fetch } = await open({ status: 'Completed', paymentmode: 'upi' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch.mock.calls.filter(([address]) => address === `/store${path}`)).toHaveLength(1)
})

test('leaving the page closes the stream', async () => {
  const { fetch, router } = await open({}, { [eventsCall]: () => new Promise(() => undefined) })
  const streamed = () => fetch.mock.calls.find(([address]) => address === `/store${path}/events`)
  await waitFor(() => expect(streamed()).toBeTruthy())
  expect(streamed()![1]!.signal!.aborted).toBe(false)
  await router.navigate({ to: '/' })
  await waitFor(() => expect(streamed()![1]!.signal!.aborted).toBe(true))
})

test('a stream that is refused because the session ended leads to /login', async () => {
  const { all } = await open(
    {},
    {
      [eventsCall]: () => {
        all[call] = refusal(401, { message: 'Please log in.' })
        return refusal(401, {})
      },
    },
  )
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
})

test("a failed order's 'Try again' opens the product with everything filled in", async () => {
  const { user } = await open({
    ...{ status: 'Failed', quantity: 2, couponCode: 'DIWALI10', paymentmode: 'upi' },
  })
  await user.click(screen.getByRole('link', { name: 'Try again' }))
  expect(JSON.parse(sessionStorage.getItem('choice:1')!)).toEqual({
    itemid: 101,
    quantity: 2,
    inputs: ['12345678', '2001'],
    code: 'DIWALI10',
    payment: { paymentmode: 'upi' },
  })
})

test('an unpaid order can be cancelled', async () => {
  const { all, user } = await open({ status: 'Created' }, { [eventsCall]: refusal(503, {}) })
  all[`POST /store${path}/cancel`] = sampleOwnOrderDetail({ status: 'Cancelled' })
  all[call] = sampleOwnOrderDetail({ status: 'Cancelled' })
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  await screen.findByText("Order cancelled. You haven't been charged.")
  await screen.findByRole('heading', { name: 'This order was cancelled.' })
})

test('an unpaid order shows no delivery', async () => {
  const at = '2026-01-15T06:30:00.000Z'
  const parts = [{ position: 1, state: 'waiting' as const, maskedVoucher: null }]
  await open({ status: 'Failed', parts, history: [{ status: 'Failed', at, reason: '' }] })
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull()
})

test('its parts and its history are shown', async () => {
  await open({
    status: 'Refunded',
    parts: [
      { position: 1, state: 'delivered', maskedVoucher: null },
      { position: 2, state: 'returned', maskedVoucher: null },
      { position: 3, state: 'delivering', maskedVoucher: null },
      { position: 4, state: 'waiting', maskedVoucher: null },
    ],
    history: [
      { status: 'Created', at: '2026-01-15T06:30:00.000Z', reason: '' },
      { status: 'Queued', at: '2026-01-15T06:31:00.000Z', reason: '' },
      { status: 'Refunded', at: '2026-01-16T06:32:00.000Z', reason: 'Out of stock.' },
    ],
  })
  const texts = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(screen.getByText('1 of 4 delivered')).toBeTruthy()
  expect(texts('Delivery')).toEqual([
    'Part 1Delivered',
    'Part 2Not delivered, paid back',
    'Part 3Being delivered',
    'Part 4Waiting in the queue',
  ])
  const [placed, paid, refunded] = texts('Order history')
  expect(placed).toMatch(/^Order placed15 Jan 2026/)
  expect(paid).toMatch(/^Paid15 Jan 2026/)
  expect(refunded).toMatch(/^Refunded to your wallet16 Jan 2026.*Out of stock\.$/)
})

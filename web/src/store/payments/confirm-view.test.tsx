// The return from the gateway: the server says what happened to the payment.

import { sampleOwnOrder, sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

const call = 'POST /store/payments/verify'
const orderPage = '/payment/confirm?client_txn_id=GW7K2M9QX4PDRT'
const walletPage = '/wallet/confirm?client_txn_id=TX4H8R2NC6JBMK'

beforeEach(() => seeOn('desktop'))

async function open(path: string, reply: unknown, more: Answers = {}) {
  const all: Answers = { ...homeAnswers, [call]: reply, ...more }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { level: 1 })
  const asked = () => opened.fetch.mock.calls.filter(([address]) => address.endsWith('/verify'))
  return { ...opened, all, asked }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

// Covers 3-122.
test('a checking message is shown while the server answers', async () => {
  const { asked } = await open(orderPage, () => new Promise(() => undefined))
  await heading('Checking your payment...')
  expect(JSON.parse(asked()[0]![1]!.body as string)).toEqual({ client_txn_id: 'GW7K2M9QX4PDRT' })
  expect(document.title).toBe('Your payment · Gemwala')
})

// Covers 3-123.
test.each([
  [orderPage, 'Queued', 'Payment received', 'Your order is being delivered.'],
  [orderPage, 'Processing', 'Payment received', 'Your order is being delivered.'],
  [orderPage, 'Completed', 'Payment received', 'Your order is delivered.'],
  [
    orderPage,
    'Failed',
    "Payment failed. You haven't been charged.",
    'It timed out or your bank declined it.',
  ],
  [orderPage, 'Cancelled', 'This order was cancelled.', /back in your wallet/],
  [orderPage, 'Refunded', 'Your money is back in your wallet.', /was refunded/],
  [walletPage, 'Success', 'Payment received', 'The money is in your wallet.'],
  [
    walletPage,
    'Failed',
    "Payment failed. You haven't been charged.",
    'It timed out or your bank declined it.',
  ],
])("%s: %s is shown as '%s'", async (path, status, title, text) => {
  const { router } = await open(path, { status })
  await heading(title)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  // A guest stays on the page, with a link.
  expect(router.state.location.href).toBe(path)
})

test('money that arrived after the order was closed is said to be in the wallet', async () => {
  await open(orderPage, { status: 'Failed', isLate: true })
  await heading('Your payment arrived late.')
  screen.getByText('The order was closed by then. The money is in your wallet.')
})

test.each([orderPage, walletPage])('%s does not deny a payment of another amount', async (page) => {
  await open(page, { status: 'Failed', isOtherAmount: true })
  await heading('A different amount was paid.')
  screen.getByText('We received your money. Our staff will look into it.')
  expect(screen.queryByText(/You haven't been charged/)).toBeNull()
})

test('a signed-in user is taken to the order', async () => {
  bringSession()
  const { router } = await open(
    orderPage,
    { status: 'Queued' },
    { 'GET /store/orders/GW7K2M9QX4PDRT': sampleOwnOrderDetail({ status: 'Completed' }) },
  )
  await heading('Payment received')
  await screen.findByRole('heading', { level: 1, name: /^86 Diamonds sent to Nightblade/ })
  expect(router.state.location.href).toBe('/orders/GW7K2M9QX4PDRT')
})

test('a signed-in user is taken to the wallet', async () => {
  bringSession()
  const { router } = await open(
    walletPage,
    { status: 'Success' },
    {
      'GET /store/wallet': { balance: 1, gateways: [] },
      'GET /store/wallet/transactions': { transactions: [], totalPages: 0 },
    },
  )
  await heading('Your wallet')
  expect(router.state.location.href).toBe('/wallet')
})

test('a guest gets a link to the order', async () => {
  await open(orderPage, { status: 'Queued' })
  await heading('Payment received')
  const link = screen.getByRole('link', { name: 'View order' })
  expect(link.getAttribute('href')).toBe('/orders/GW7K2M9QX4PDRT')
})

test.each(['/payment/confirm', '/wallet/confirm', '/payment/confirm?client_txn_id=%20'])(
  '%s contains no payment, and no call is made',
  async (path) => {
    const { asked } = await open(path, { status: 'Queued' })
    await heading('Which payment?')
    expect(asked()).toEqual([])
  },
)

test('an unknown payment is shown as not found, and is not checked again', async () => {
  const { asked } = await open(orderPage, refusal(404, { message: 'Payment not found' }))
  await heading('Payment not found')
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View orders' })).toBeTruthy()
  expect(asked()).toHaveLength(1)
})

test("an unpaid payment can be checked by 'Check again'", async () => {
  const { all, user } = await open(orderPage, { status: 'Created' })
  await heading('Not paid yet')
  all[call] = { status: 'Queued' }
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await heading('Payment received')
})

test('a top-up in Processing does not count as paid', async () => {
  await open(walletPage, { status: 'Processing' })
  await heading('Not paid yet')
})

const payUntil = () => new Date(Date.now() + 12 * 60_000 + 40_500).toISOString()
const unpaid = { amount: 118.5, paymentUrl: 'https://pay.test/1', payUntil: null, order: null }

test("the payer of an unpaid payment sees the time left and 'Pay now'", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const order = sampleOwnOrder({ status: 'Created' })
  const { all, asked } = await open(orderPage, {
    status: 'Created',
    payment: { ...unpaid, payUntil: payUntil(), order },
  })
  await heading('Not paid yet')
  expect(screen.getByRole('timer').textContent).toMatch(/^12:4\d$/)
  await pass(10_000)
  expect(screen.getByRole('timer').textContent).toMatch(/^12:3\d$/)
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    'https://pay.test/1',
  )
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
  // After two minutes only the end of the time makes it ask again.
  await pass(200_000)
  all[call] = { status: 'Failed', payment: { ...unpaid, paymentUrl: null, order } }
  const before = asked().length
  await pass(600_000)
  await heading("Payment failed. You haven't been charged.")
  expect(asked()).toHaveLength(before + 1)
})

test('a paid order forgets the choice, and only a safe payment page is linked', async () => {
  sessionStorage.setItem('choice:1', '{}')
  const order = sampleOwnOrder()
  const { all, user } = await open(orderPage, {
    status: 'Created',
    payment: { ...unpaid, paymentUrl: 'javascript:alert(1)', payUntil: payUntil(), order },
  })
  await heading('Not paid yet')
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
  expect(sessionStorage.getItem('choice:1')).not.toBeNull()
  all[call] = { status: 'Queued', payment: { ...unpaid, paymentUrl: null, order } }
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await heading('Payment received')
  expect(sessionStorage.getItem('choice:1')).toBeNull()
})

test("a failed order's 'Try again' fills in its product as before", async () => {
  const order = sampleOwnOrder({ quantity: 3, paymentmode: 'upi' })
  const payment = { ...unpaid, paymentUrl: null, order }
  const { user } = await open(orderPage, { status: 'Failed', payment })
  await heading("Payment failed. You haven't been charged.")
  await user.click(screen.getByRole('link', { name: 'Try again' }))
  expect(JSON.parse(sessionStorage.getItem('choice:1')!)).toMatchObject({
    ...{ itemid: 101, quantity: 3, inputs: ['12345678', '2001'] },
    payment: { paymentmode: 'upi' },
  })
})

test("a failed top-up's 'Try again' fills in the amount", async () => {
  await open(walletPage, { status: 'Failed', payment: { ...unpaid, paymentUrl: null } })
  await heading("Payment failed. You haven't been charged.")
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/wallet?amount=118.5',
  )
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('it checks every three seconds for two minutes, then stops', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = await open(orderPage, { status: 'Created' })
  await heading('Not paid yet')
  const before = asked().length
  await pass(3000)
  expect(asked()).toHaveLength(before + 1)
  await pass(120_000)
  const inTwoMinutes = asked().length
  expect(inTwoMinutes).toBeGreaterThan(30)
  expect(inTwoMinutes).toBeLessThanOrEqual(41)
  await pass(600_000)
  expect(asked()).toHaveLength(inTwoMinutes)
  expect(screen.getByText(/We have stopped checking automatically/)).toBeTruthy()
})

test('a payment that arrives meanwhile is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { all } = await open(walletPage, { status: 'Created' })
  await heading('Not paid yet')
  all[call] = { status: 'Success' }
  await pass(3000)
  await heading('Payment received')
})

test('a failed check is shown and repeated', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { all } = await open(orderPage, refusal(503, { message: 'Busy.' }))
  await heading('We could not check your payment.')
  expect(screen.getByText('Busy.')).toBeTruthy()
  all[call] = { status: 'Queued' }
  await pass(3000)
  await heading('Payment received')
})

test('leaving the page ends the checks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked, router } = await open(orderPage, { status: 'Created' })
  await heading('Not paid yet')
  await act(() => router.navigate({ to: '/' }))
  const before = asked().length
  await pass(10_000)
  expect(asked()).toHaveLength(before)
})

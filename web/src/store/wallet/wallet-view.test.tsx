// The wallet: its balance and its transactions.

import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import { sampleOwnWalletTransaction } from '@gemwala/contract/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const walletCall = 'GET /store/wallet'
const listCall = 'GET /store/wallet/transactions'
const wallet = { balance: 123456.5, gateways: ['UPIGateway'], loadLimit: 100_000 }
const listOf = (...transactions: OwnWalletTransaction[]) => ({ transactions, totalPages: 1 })

async function open(answers: Answers = {}, path = '/wallet') {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    [walletCall]: wallet,
    [listCall]: listOf(sampleOwnWalletTransaction()),
    ...answers,
  }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { name: 'Your wallet' })
  return { ...opened, all }
}

const rowOf = async (parts: Partial<OwnWalletTransaction>) => {
  await open({ [listCall]: listOf(sampleOwnWalletTransaction(parts)) })
  return within(screen.getByRole('region', { name: 'Transactions' })).findByRole('listitem')
}

test('a guest goes to /login, which remembers the wallet', async () => {
  const { router } = await openApp('/wallet', homeAnswers)
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.state.cameFrom).toBe('/wallet')
})

// Covers 3-139.
test('the balance has two decimals', async () => {
  await open()
  await screen.findByText('₹1,23,456.50')
  expect(document.title).toBe('Your wallet · Gemwala')
})

test('placeholders are shown while balance and transactions load', async () => {
  const waiting = () => new Promise(() => undefined)
  await open({ [walletCall]: waiting, [listCall]: waiting })
  expect(screen.getByRole('status', { name: 'Loading your balance' })).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Loading your transactions' })).toBeTruthy()
})

test("a failed load of the balance shows an error, and 'Try again' retries", async () => {
  const { all, user } = await open({ [walletCall]: refusal(503, { message: 'Busy.' }) })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Busy.')).toBeTruthy()
  all[walletCall] = wallet
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('₹1,23,456.50')
})

const bought = sampleOwnWalletTransaction().bought!

test.each<[string, Partial<OwnWalletTransaction>, string]>([
  ['Mobile Legends, 86 Diamonds', {}, '−₹118.50'],
  ['Mobile Legends, 86 Diamonds × 3', { bought: { ...bought, quantity: 3 } }, '−₹118.50'],
  ['Refund: Mobile Legends, 86 Diamonds', { type: 'Refunded' }, '+₹118.50'],
  ['Late payment: Mobile Legends, 86 Diamonds', { type: 'Credit' }, '+₹118.50'],
  ['Added by UPI', { type: 'Credit', bought: null, isPayment: true }, '+₹118.50'],
  ['Added by Gemwala', { type: 'Credit', bought: null }, '+₹118.50'],
  ['Taken by Gemwala', { type: 'Debit', bought: null }, '−₹118.50'],
])('a line is titled %s', async (title, parts, amount) => {
  const row = within(await rowOf(parts))
  expect(row.getByText(title)).toBeTruthy()
  expect(row.getByText(amount).dataset.moved).toBe('true')
})

test.each([
  ['Created', 'To pay', 'wait'],
  ['Processing', 'Pending', 'info'],
  ['Failed', 'Failed', 'bad'],
] as const)(
  "money that is %s has not moved, and the chip says '%s'",
  async (status, word, tone) => {
    const row = within(await rowOf({ status }))
    expect(row.getByText(word).dataset.tone).toBe(tone)
    expect(row.getByText('−₹118.50').dataset.moved).toBeUndefined()
  },
)

// Covers 3-139.
test('a transaction shows its picture, id, date and note, and leads to its order', async () => {
  const row = await rowOf({ note: 'Thank you for waiting.' })
  for (const word of ['TX4H8R2NC6JBMK', '15 Jan 2026', 'Thank you for waiting.']) {
    expect(row.textContent).toContain(word)
  }
  const order = within(row).getByRole('link', { name: 'Mobile Legends, 86 Diamonds' })
  expect(order.getAttribute('href')).toBe('/orders/GW7K2M9QX4PDRT')
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/mobile-legends.webp')
  expect(within(row).getByRole('button', { name: 'Copy transaction number' })).toBeTruthy()
})

test('a transaction without an order has no link', async () => {
  const row = await rowOf({ type: 'Credit', orderid: null, bought: null })
  expect(within(row).queryByRole('link')).toBeNull()
})

const paymentUrl = 'https://pay.test/TX4H8R2NC6JBMK'

test('an unpaid top-up can be continued', async () => {
  const row = within(await rowOf({ type: 'Credit', status: 'Created', paymentUrl }))
  const link = row.getByRole('link', { name: 'Continue payment' })
  expect(link.getAttribute('href')).toBe(paymentUrl)
  expect(link.getAttribute('target')).toBeNull()
})

test.each([
  ['Success', paymentUrl],
  ['Created', 'javascript:alert(1)'],
  ['Created', null],
] as const)('%s with %s cannot', async (status, url) => {
  const row = within(await rowOf({ type: 'Credit', status, paymentUrl: url, orderid: null }))
  expect(row.queryByRole('link')).toBeNull()
})

test('the page of transactions is taken from the address', async () => {
  const { fetch, router, user } = await open(
    { [listCall]: { transactions: [sampleOwnWalletTransaction()], totalPages: 3 } },
    '/wallet?page=2',
  )
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  const asked = () => fetch.mock.calls.map(([address]) => address)
  expect(asked()).toContain('/store/wallet/transactions?page=2&limit=50')
  await user.click(pages.getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(router.state.location.href).toBe('/wallet?page=3'))
  await waitFor(() => expect(asked()).toContain('/store/wallet/transactions?page=3&limit=50'))
  await user.click(pages.getByRole('link', { name: 'Page 1' }))
  await waitFor(() => expect(router.state.location.href).toBe('/wallet'))
})

test('an empty wallet history says so', async () => {
  await open({ [listCall]: { transactions: [], totalPages: 0 } })
  await screen.findByRole('heading', { name: 'No wallet transactions found.' })
})

test("a failed load of the transactions shows an error, and 'Try again' retries", async () => {
  const { all, user } = await open({ [listCall]: refusal(500, {}) })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('We could not load your transactions.')).toBeTruthy()
  all[listCall] = listOf(sampleOwnWalletTransaction())
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('TX4H8R2NC6JBMK')
})

test('each movement shows the balance after it, and money that has not moved shows none', async () => {
  const moved = sampleOwnWalletTransaction({ balanceAfter: 0 })
  const unpaid = sampleOwnWalletTransaction({
    txnid: 'TX4H8R2NC6JBMM',
    status: 'Created',
    balanceAfter: null,
  })
  await open({ [listCall]: listOf(unpaid, moved) })
  const rows = await within(screen.getByRole('region', { name: 'Transactions' })).findAllByRole(
    'listitem',
  )
  within(rows[1]!).getByText('Balance ₹0.00')
  expect(within(rows[0]!).queryByText(/Balance/)).toBeNull()
})

test('a statement of chosen days is saved, and the page is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
    saved.push((this as HTMLAnchorElement).download)
  })
  const { user, fetch, all } = await open({
    'GET /store/wallet/statement': () => new Response('Date'),
  })
  await user.click(await screen.findByText('Statement'))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toEqual(['wallet-statement-2026-01-01.csv']))
  expect(fetch.mock.calls.map(([address]) => address)).toContain(
    '/store/wallet/statement?dateFrom=2026-01-01&dateTo=',
  )
  screen.getByText(/^Gemwala wallet of asha@gemwala\.test, /)
  await user.click(screen.getByRole('button', { name: 'Print this page' }))
  expect(print).toHaveBeenCalledTimes(1)
  all['GET /store/wallet/statement'] = refusal(500, {})
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await screen.findByText('We could not prepare your statement. Please try again.')
})

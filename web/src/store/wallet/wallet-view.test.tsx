// The wallet: its balance and its transactions.

import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import { sampleOwnWalletTransaction } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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

test.each([
  ['Debit', '−₹118.50', 'wait'],
  ['Credit', '+₹118.50', 'ok'],
  ['Refunded', '+₹118.50', 'bad'],
] as const)('a %s is %s', async (type, amount, tone) => {
  const row = within(await rowOf({ type }))
  expect(row.getByText(amount)).toBeTruthy()
  expect(row.getByText(type).dataset.tone).toBe(tone)
})

test.each([
  ['Processing', 'wait'],
  ['Success', 'ok'],
  ['Created', 'bad'],
  ['Failed', 'bad'],
] as const)('a transaction that is %s has the colour %s', async (status, tone) => {
  expect(within(await rowOf({ status })).getByText(status).dataset.tone).toBe(tone)
})

// Covers 3-139.
test('a transaction shows its id, date and order', async () => {
  const row = await rowOf({ note: 'Thank you for waiting.' })
  for (const word of ['TX4H8R2NC6JBMK', '15 Jan 2026', 'Thank you for waiting.']) {
    expect(row.textContent).toContain(word)
  }
  const order = within(row).getByRole('link', { name: 'Order GW7K2M9QX4PDRT' })
  expect(order.getAttribute('href')).toBe('/orders/GW7K2M9QX4PDRT')
})

test('a transaction without an order has no link', async () => {
  const row = await rowOf({ type: 'Credit', orderid: null })
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

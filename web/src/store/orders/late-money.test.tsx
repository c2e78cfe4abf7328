// Money that arrived after its order was closed: the page says so and offers the same purchase.

import { idempotencyHeader } from '@gemwala/contract/endpoint'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrder, sampleOwnOrderDetail, sampleSoldProduct } from '@gemwala/contract/samples'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const late = sampleOwnOrderDetail({
  status: 'Failed',
  paymentmode: 'upi',
  latePayment: 118.5,
  history: [{ status: 'Failed', at: '2026-01-15T06:30:00.000Z', reason: '' }],
})
const bought = sampleOwnOrder({ orderid: 'GWNEWNEWNEWNEW', status: 'Processing' })
const quote = (payable: number) => ({ value: payable, discount: 0, payable })
const wallet = { balance: 118.5, gateways: [] }

async function open(answers: Answers, parts: Partial<OwnOrderDetail> = {}) {
  bringSession()
  const opened = await openApp('/orders/GW7K2M9QX4PDRT', {
    ...homeAnswers,
    'GET /store/orders/GW7K2M9QX4PDRT': { ...late, ...parts },
    'GET /store/orders/GWNEWNEWNEWNEW': sampleOwnOrderDetail({ ...bought, status: 'Completed' }),
    'GET /store/wallet': wallet,
    'POST /store/quotes': quote(118.5),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Your payment arrived late.' })
  const requests = () =>
    opened.fetch.mock.calls
      .filter(([address, request]) => address === '/store/orders' && request?.method === 'POST')
      .map(([, request]) => request!)
  return {
    ...opened,
    sent: () => requests().map(({ body }) => JSON.parse(body as string)),
    keys: () =>
      requests().map(({ headers }) => (headers as Record<string, string>)[idempotencyHeader]),
  }
}

const button = () => screen.findByRole('button', { name: /^Buy it now with this money/ })

test('one click buys the same at the price on the button, and opens the new order', async () => {
  const { user, router, sent, keys } = await open({
    'POST /store/orders': { order: bought },
    'POST /store/quotes': quote(110),
  })
  screen.getByText(/^The order was closed by then\. Your ₹118\.50 went to your wallet/)
  expect((await button()).textContent).toBe('Buy it now with this money: ₹110.00')
  await user.click(await button())
  await waitFor(() => expect(router.state.location.href).toBe('/orders/GWNEWNEWNEWNEW'))
  const { productid, itemid, quantity, input1, input2 } = late
  const choice = { productid, itemid, quantity, input1, input2 }
  expect(sent()).toEqual([{ ...choice, paymentmode: 'wallet', payable: 110 }])
  expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('the coupon is used while it is valid', async () => {
  const answers: Answers = { 'POST /store/orders': { order: bought } }
  const { user, sent } = await open(answers, { couponCode: 'DIWALI10' })
  await user.click(await button())
  await waitFor(() => expect(sent()).toMatchObject([{ couponCode: 'DIWALI10' }]))
})

test('an expired coupon is not sent', async () => {
  const quotes = vi
    .fn()
    .mockReturnValueOnce(refusal(409, { message: 'This coupon has expired.' }))
    .mockReturnValue(quote(118.5))
  const { user, sent } = await open(
    { 'POST /store/orders': { order: bought }, 'POST /store/quotes': quotes },
    { couponCode: 'DIWALI10' },
  )
  await user.click(await button())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('couponCode')
})

test('an item that is out of stock says so and cannot be bought', async () => {
  await open({ 'POST /store/quotes': refusal(409, { message: 'This item is out of stock.' }) })
  await screen.findByText('It cannot be bought now: This item is out of stock.')
  expect(screen.queryByRole('button', { name: /^Buy it now|^Try again/ })).toBeNull()
})

test("a price above the wallet's balance says so, with a link to add money", async () => {
  await open({ 'POST /store/quotes': quote(150) })
  await screen.findByText(/It costs ₹150\.00 today, and your wallet has ₹118\.50\./)
  expect(screen.queryByRole('button', { name: /^Buy it now/ })).toBeNull()
})

test('adding money fills in the missing amount and leads back to the purchase', async () => {
  const product = sampleSoldProduct({ productid: late.productid })
  const { user } = await open({
    'POST /store/quotes': quote(150),
    'GET /store/wallet': { balance: 118.5, gateways: ['UPIGateway'], loadLimit: 100_000 },
    'GET /store/wallet/transactions': { transactions: [], totalPages: 0 },
    [`GET /store/products/${late.productid}`]: product,
  })
  await user.click(await screen.findByRole('link', { name: 'Add money' }))
  await screen.findByText('You need ₹31.50 more for your purchase of ₹150.')
  await user.click(screen.getByRole('link', { name: 'Back to your purchase' }))
  const input = await screen.findByLabelText<HTMLInputElement>(product.inputs[0]!.label)
  expect(input.value).toBe(late.input1)
})

test.each([
  ['price', 'POST /store/quotes', quote(118.5)],
  ['balance', 'GET /store/wallet', wallet],
])('a %s that failed to load can be retried', async (_, call, answer) => {
  const answers = vi.fn().mockReturnValueOnce(refusal(503, {})).mockReturnValue(answer)
  const { user } = await open({ [call]: answers })
  await screen.findByText("We could not load today's price. Try again.")
  expect(screen.queryByRole('button', { name: /^Buy it now/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await button()
  expect(screen.queryByText("We could not load today's price. Try again.")).toBeNull()
})

test('a refusal stays on the page when the price fails to load after it', async () => {
  const quotes = vi.fn().mockReturnValueOnce(quote(118.5)).mockReturnValueOnce(refusal(503, {}))
  const { user } = await open({
    'POST /store/quotes': quotes.mockReturnValue(quote(120)),
    'POST /store/orders': refusal(409, { message: 'This item is out of stock.' }),
  })
  await user.click(await button())
  await screen.findByText('This item is out of stock.')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/It costs ₹120\.00 today/)
  screen.getByText('This item is out of stock.')
})

test('an order that was bought again is linked and not offered again', async () => {
  const { fetch } = await open({}, { boughtAgain: 'GWNEWNEWNEWNEW' })
  screen.getByText('The order was closed by then. Your ₹118.50 went to your wallet.')
  screen.getByText(/^You bought it again:/)
  const link = screen.getByRole('link', { name: 'GWNEWNEWNEWNEW' })
  expect(link.getAttribute('href')).toBe('/orders/GWNEWNEWNEWNEW')
  expect(screen.queryByRole('button', { name: /^Buy it now/ })).toBeNull()
  expect(fetch.mock.calls.map(([address]) => address)).not.toContain('/store/quotes')
})

test('a refusal is shown, and the price is loaded again', async () => {
  const quotes = vi.fn().mockReturnValueOnce(quote(118.5)).mockReturnValue(quote(150))
  const { user } = await open({
    'POST /store/quotes': quotes,
    'POST /store/orders': refusal(402, { message: 'Insufficient wallet balance.' }),
  })
  await user.click(await button())
  await screen.findByText('Insufficient wallet balance.')
  await screen.findByText(/It costs ₹150\.00 today/)
})

test('without an answer, the same attempt is sent again, even if the price has changed', async () => {
  const quotes = vi.fn().mockReturnValueOnce(quote(110)).mockReturnValue(quote(118.5))
  const orders = vi.fn().mockReturnValueOnce(refusal(503, {})).mockReturnValue({ order: bought })
  const { user, keys, sent, router } = await open(
    { 'POST /store/orders': orders, 'POST /store/quotes': quotes },
    { couponCode: 'DIWALI10' },
  )
  await user.click(await button())
  await screen.findByText(/^We could not tell whether your order went through\./)
  await user.click(await button())
  await waitFor(() => expect(router.state.location.href).toBe('/orders/GWNEWNEWNEWNEW'))
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  expect(sent()[1]).toEqual(sent()[0])
})

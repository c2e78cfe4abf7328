// Adding money to the wallet.

import { sampleOwnWalletTransaction } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

const call = 'POST /store/wallet/topups'
const paymentUrl = 'https://pay.test/TX1'
const started = { transaction: sampleOwnWalletTransaction({ status: 'Created' }), paymentUrl }
const badAmount = 'Enter an amount from ₹1 to ₹1,00,000, with at most two decimals.'

let assign: MockInstance

beforeEach(() => {
  seeOn('desktop')
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

async function open(answers: Answers = {}, gateways = ['UPIGateway'], search = '') {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    'GET /store/wallet': { balance: 10, gateways, loadLimit: 100_000 },
    'GET /store/wallet/transactions': { transactions: [], totalPages: 0 },
    [call]: started,
    ...answers,
  }
  const opened = await openApp(`/wallet${search}`, all)
  await screen.findByRole('heading', { name: 'Add money by UPI' })
  const sent = () =>
    opened.fetch.mock.calls
      .filter(([address]) => address === '/store/wallet/topups')
      .map(([, request]) => ({
        body: JSON.parse(request!.body as string) as unknown,
        key: (request!.headers as Record<string, string>)['Idempotency-Key'],
      }))
  return { ...opened, all, sent }
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in ₹')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add money' })

// Covers 3-139.
test('an amount leads to the payment page, under its own key', async () => {
  const { user, sent } = await open()
  await user.type(amount(), '250.50{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(paymentUrl))
  expect(sent()).toEqual([{ body: { amount: 250.5 }, key: expect.stringMatching(/\S{20,}/) }])
})

test.each(['1', '100000'])('%s is within the limits', async (typed) => {
  const { user, sent } = await open()
  await user.type(amount(), `${typed}{Enter}`)
  await waitFor(() => expect(assign).toHaveBeenCalledWith(paymentUrl))
  expect(sent()[0]!.body).toEqual({ amount: Number(typed) })
})

test.each(['', '0', '0.99', '-1', '100000.01', '1000000.01', '10.123', 'abc'])(
  '%j is rejected before sending',
  async (typed) => {
    const { user, sent } = await open()
    if (typed) await user.type(amount(), typed)
    await user.click(button())
    const error = await screen.findByText(badAmount)
    expect(amount().getAttribute('aria-describedby')).toBe(error.id)
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: '₹500' }))
    expect(screen.queryByText(badAmount)).toBeNull()
  },
)

test('the limit is shown before sending, and no quick amount exceeds it', async () => {
  await open({ 'GET /store/wallet': { balance: 10, gateways: ['UPIGateway'], loadLimit: 500 } })
  expect(screen.getByText('From ₹1 to ₹500').id).toBe(amount().getAttribute('aria-describedby'))
  screen.getByRole('button', { name: '₹500' })
  expect(screen.queryByRole('button', { name: '₹1,000' })).toBeNull()
})

test('a limit that was lowered meanwhile is shown at the amount', async () => {
  const { user } = await open({
    [call]: refusal(400, { message: badAmount }),
  })
  await user.type(amount(), '100{Enter}')
  expect((await screen.findByText(badAmount)).id).toBe(amount().getAttribute('aria-describedby'))
})

test.each([
  ['₹100', '100'],
  ['₹500', '500'],
  ['₹1,000', '1000'],
  ['₹2,000', '2000'],
])('%s fills in the field', async (name, value) => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(amount().value).toBe(value)
  expect(sent()).toEqual([])
})

test('UPI is chosen, the server picks the gateway, and a named one is sent', async () => {
  const { user, sent } = await open({}, ['UPIGateway', 'ekQR'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^UPI/ }).checked).toBe(true)
  await user.selectOptions(screen.getByLabelText('Pay through'), 'ekQR')
  await user.type(amount(), '100{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(sent()[0]!.body).toEqual({ amount: 100, gateway: 'ekQR' })
})

test.each([
  ['500', '500'],
  ['abc', ''],
])('an amount of %s in the address is filled in as %j', async (given, filled) => {
  await open({}, undefined, `?amount=${given}`)
  expect(amount().value).toBe(filled)
})

test('without a gateway, it says that nothing can be added', async () => {
  await open({}, [])
  expect(screen.getByText("You can't add money right now. Please try again later.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add money' })).toBeNull()
})

test('the request is sent once, however often the button is clicked, even while leaving the page', async () => {
  const slow = Promise.withResolvers<unknown>()
  const { user, sent } = await open({ [call]: () => slow.promise })
  await user.type(amount(), '100')
  await user.dblClick(button())
  const busy = screen.getByRole('button', { name: 'Opening the payment page...' })
  slow.resolve(started)
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  await user.click(busy)
  await user.type(amount(), '{Enter}')
  expect(sent()).toHaveLength(1)
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('a refusal is shown in its own words', async () => {
  const { user } = await open({
    [call]: refusal(409, { message: 'This payment method is not available.' }),
  })
  await user.type(amount(), '100{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This payment method is not available.')
  expect(assign).not.toHaveBeenCalled()
})

const unknownOutcome =
  'We could not tell whether your payment of ₹100 was started. Try again: you will not be charged twice.'

test('an unknown outcome is shown until it is settled, and the same request is sent again', async () => {
  const opened = await open({ [call]: refusal(502, {}) })
  await opened.user.type(amount(), '100{Enter}')
  await screen.findByText(unknownOutcome)
  await opened.user.click(button())
  await waitFor(() => expect(opened.sent()).toHaveLength(2))
  const [first, second] = opened.sent()
  expect(second).toEqual(first)

  document.body.replaceChildren()
  const { user, sent } = await open()
  expect((await screen.findByText(unknownOutcome)).closest('[role="alert"]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(sent()).toEqual([first])
  expect(screen.queryByText(unknownOutcome)).toBeNull()
})

test('after a refusal, the same amount is a new attempt', async () => {
  const { all, user, sent } = await open(
    { [call]: refusal(409, { message: 'The payment could not be started. Please try again.' }) },
    ['UPIGateway', 'ekQR'],
  )
  await user.type(amount(), '100{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    "The payment could not be started. You haven't been charged. Try again: we'll use another UPI provider.",
  )
  all[call] = started
  await user.click(button())
  await waitFor(() => expect(assign).toHaveBeenCalled())
  const [first, second] = sent()
  expect(second!.key).not.toBe(first!.key)
})

test('another amount is another attempt', async () => {
  const { user, sent } = await open({ [call]: refusal(502, {}) })
  await user.type(amount(), '100{Enter}')
  await screen.findByRole('alert')
  await user.type(amount(), '0{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second!.key).not.toBe(first!.key)
})

test('an unsafe payment address is not opened', async () => {
  const { user } = await open({ [call]: { ...started, paymentUrl: 'javascript:alert(1)' } })
  await user.type(amount(), '100{Enter}')
  await screen.findByText('An error occurred. Please try again.')
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['60.5', '50.5'],
  // The minimum is ₹1.
  ['10.4', '1'],
])('for a purchase of %s the amount is filled in as %s', async (payable, filled) => {
  await open({}, undefined, `?productid=1&itemid=101&payable=${payable}`)
  expect(screen.getByLabelText<HTMLInputElement>('Amount in ₹').value).toBe(filled)
})

test.each([
  [
    '?productid=1&itemid=101&quantity=2&couponCode=DIWALI10&payable=8',
    'Your balance covers your purchase of ₹8.',
  ],
  ['?productid=1&itemid=101&payable=60.5', 'You need ₹50.50 more for your purchase of ₹60.50.'],
])('a purchase in the address %s is shown with the missing amount', async (search, text) => {
  await open({}, undefined, search)
  const note = screen.getByText(text, { exact: false })
  const links = within(note).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/1', '/wallet'])
})

test.each([
  '?productid=x&itemid=101&payable=8',
  '?productid=1&itemid=101',
  '?productid=1&itemid=0&payable=1',
])('with an incomplete purchase in the address, %s, only the wallet is shown', async (search) => {
  const { user, sent } = await open({}, undefined, search)
  expect(screen.queryByRole('link', { name: 'Back to your purchase' })).toBeNull()
  await user.type(amount(), '100{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(sent()[0]!.body).toEqual({ amount: 100 })
})

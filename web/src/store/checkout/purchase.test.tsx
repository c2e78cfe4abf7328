// Buying: missing input, the request, and the result.

import { sampleSoldItem } from '@gemwala/contract/samples'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, person, refusal } from '../../../test/people.ts'
import {
  buyNow,
  chooseAll,
  field,
  item,
  openProduct,
  placed,
  soldProduct,
} from '../../../test/product-page.ts'

const chooseFirst =
  'Please select an item, enter your Id and select a payment method before proceeding.'
const orders = 'POST /store/orders'
let assign: MockInstance
beforeEach(() => {
  seeOn('desktop')
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

// Covers 1-11, 1-110, 1-150, 3-135.
test('a toast asks for what is missing, and the field gets the focus', async () => {
  const { user, sentTo } = await openProduct()
  const expectMissing = async (element: () => HTMLElement) => {
    await user.click(buyNow())
    await waitFor(() => expect(document.activeElement).toBe(element()))
    const raised = toasts().getAllByRole('alert').at(-1)!
    expect(raised.textContent).toBe(chooseFirst)
    expect(raised.dataset.tone).toBe('bad')
  }
  await expectMissing(() => screen.getAllByRole('radio', { hidden: false })[0]!)
  await user.click(item(/^86 Diamonds/))
  await expectMissing(() => field('User Id'))
  await user.type(field('User Id'), '12345678')
  await expectMissing(() => field('Zone Id'))
  await user.type(field('Zone Id'), '2001')
  await expectMissing(() => item(/^UPI/))
  await user.click(item(/^Wallet/))
  await user.click(buyNow())
  await waitFor(() => expect(sentTo('/store/orders')).toHaveLength(1))
})

test.each([
  [/^UPI/, ['ekQR'], [/^UPI/]],
  [/^Wallet/, ['ekQR'], [/^Wallet/]],
  // The next product cannot be paid by UPI.
  [/^UPI/, [], []],
])(
  'only the last payment method is preselected: %s, with the gateways %j',
  async (paid, gateways, shown) => {
    const first = await openProduct()
    await chooseAll(first, paid)
    cleanup()
    // Another tab of the same browser.
    sessionStorage.clear()
    await openProduct({ product: soldProduct({ gateways }) })
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
    expect(chosen).toEqual(shown.map(item))
  },
)

test('an invalid input shows an error and gets the focus', async () => {
  const opened = await openProduct()
  await chooseAll(opened)
  await opened.user.clear(field('Zone Id'))
  await opened.user.type(field('Zone Id'), '1')
  await opened.user.click(buyNow())
  const text = 'Zone Id is 4 to 5 digits.'
  expect(toasts().getByRole('alert').textContent).toBe(text)
  await waitFor(() => expect(document.activeElement).toBe(field('Zone Id')))
  expect(opened.sentTo('/store/orders')).toEqual([])
})

// Covers 1-72.
test('an order paid by wallet is sent once with all its fields, and its page opens', async () => {
  const later = Promise.withResolvers<Response>()
  const opened = await openProduct({ answers: { [orders]: () => later.promise } })
  await chooseAll(opened)
  const button = buyNow()
  await opened.user.dblClick(button)
  expect(button.textContent).toBe('Placing your order...')
  expect(button.disabled).toBe(true)
  later.resolve(placed()())
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/orders/GW1'))
  const sent = opened.sentTo('/store/orders')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
  expect(sent[0]?.body).toEqual({
    productid: 1,
    itemid: 101,
    quantity: 1,
    input1: '12345678',
    input2: '2001',
    paymentmode: 'wallet',
    payable: 118.5,
  })
})

test('an order paid by UPI opens the payment page, and the choice is kept for the way back', async () => {
  const opened = await openProduct({ answers: { [orders]: placed('https://pay.test/1') } })
  await chooseAll(opened, /^UPI/)
  await opened.user.click(buyNow())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/1'))
  // The server picks the gateway.
  const [sent] = opened.sentTo('/store/orders')
  expect(sent?.body.paymentmode).toBe('upi')
  expect(sent?.body).not.toHaveProperty('gateway')
  expect(sessionStorage.getItem('choice:1')).toContain('12345678')
  // Until the page is gone, a second click must not buy again.
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Placing your order...' }).disabled,
  ).toBe(true)
})

test('an invalid payment address leads to the order instead', async () => {
  const opened = await openProduct({ answers: { [orders]: placed('javascript:alert(1)') } })
  await chooseAll(opened, /^UPI/)
  await opened.user.click(buyNow())
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/orders/GW1'))
  expect(assign).not.toHaveBeenCalled()
})

test('an insufficient wallet shows an error with a link to add money', async () => {
  const text = 'Insufficient wallet balance.'
  const opened = await openProduct({ answers: { [orders]: refusal(402, { message: text }) } })
  await chooseAll(opened)
  await opened.user.click(buyNow())
  const summary = within(screen.getByRole('complementary'))
  expect((await summary.findByRole('alert')).textContent).toBe(`${text} Add money`)
  expect(summary.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe(
    '/wallet?productid=1&itemid=101&quantity=1&payable=118.5',
  )
  expect(toasts().getByRole('alert').textContent).toBe(text)
})

test('any other refusal is shown in its own words, and the next try is a new attempt', async () => {
  const text = 'This item is out of stock.'
  const opened = await openProduct({ answers: { [orders]: refusal(409, { message: text }) } })
  await chooseAll(opened)
  await opened.user.click(buyNow())
  const summary = within(screen.getByRole('complementary'))
  expect((await summary.findByRole('alert')).textContent?.trim()).toBe(text)
  expect(summary.queryByRole('link', { name: 'Add money' })).toBeNull()
  await opened.user.click(buyNow())
  await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(2))
  const [first, second] = opened.sentTo('/store/orders')
  expect(second?.key).not.toBe(first?.key)
  // The error does not apply to another choice.
  await summary.findByRole('alert')
  await opened.user.click(item(/^UPI/))
  expect(summary.queryByRole('alert')).toBeNull()
})

test('an order for an unknown player is not sent', async () => {
  const text = 'No player with this ID. Check User Id and Zone Id.'
  const answers = { 'POST /store/players/check': refusal(404, { message: text }) }
  const opened = await openProduct({ answers })
  await chooseAll(opened)
  await screen.findByText(text)
  await opened.user.click(buyNow())
  expect(toasts().getByRole('alert').textContent).toBe(text)
  expect(opened.sentTo('/store/orders')).toEqual([])
})

test('a guest logs in first, and the choice is kept', async () => {
  const opened = await openProduct({ isGuest: true })
  await chooseAll(opened)
  await opened.user.click(buyNow())
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  screen.getByText('Log in to buy. Your selection is kept.')
  expect(opened.router.state.location.state.cameFrom).toBe('/product/1')
  expect(sessionStorage.getItem('choice:1')).toContain('12345678')
  expect(opened.sentTo('/store/orders')).toEqual([])
})

test('the choice in this tab is kept when the buyer returns', async () => {
  const opened = await openProduct({ isGuest: true })
  await chooseAll(opened)
  await opened.user.click(screen.getByRole('button', { name: 'One more' }))
  await opened.router.navigate({ to: '/' })
  await screen.findByRole('heading', { name: 'Top up before the lobby fills' })
  await opened.router.navigate({ to: '/product/$productid/{-$name}', params: { productid: '1' } })
  await screen.findByRole('heading', { level: 1, name: 'Mobile Legends' })
  expect(item(/^86 Diamonds/).checked).toBe(true)
  expect(field('Quantity').value).toBe('2')
  expect(field('User Id').value).toBe('12345678')
  expect(item(/^Wallet/).checked).toBe(true)
})

test('an expired session leads to the login, and the choice is kept', async () => {
  const opened = await openProduct({
    answers: { [orders]: refusal(401, { message: 'Please log in to continue.' }) },
  })
  await chooseAll(opened)
  await opened.user.click(buyNow())
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(sessionStorage.getItem('choice:1')).toContain('12345678')
})

test('items that are no longer sold are deselected', async () => {
  const kept = {
    itemid: 104,
    quantity: 4,
    inputs: ['1'],
    payment: { paymentmode: 'upi', gateway: 'Gone' },
    code: '',
  }
  sessionStorage.setItem('choice:1', JSON.stringify(kept))
  await openProduct()
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen).toEqual([item(/^UPI/)])
  expect(screen.getByLabelText<HTMLSelectElement>('Pay through').value).toBe('')
  expect(field('User Id').value).toBe('1')
})

test('of a kept quantity, as much as is sold by now stays chosen', async () => {
  const kept = { itemid: 102, quantity: 4, inputs: [], code: '' }
  sessionStorage.setItem('choice:1', JSON.stringify(kept))
  await openProduct()
  expect(field('Quantity').value).toBe('3')
})

test('a reseller sees the prices that the server gives for the session', async () => {
  bringSession(person({ role: 'reseller' }))
  await openApp('/product/1', {
    ...homeAnswers,
    'GET /store/products/1': ({ headers }: RequestInit) => {
      const isKnown = new Headers(headers).get('authorization') === 'Bearer a-token'
      const price = isKnown ? 112 : 118.5
      return soldProduct({ items: [sampleSoldItem({ price })] })
    },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(
    item(/^86 Diamonds/)
      .closest('label')
      ?.querySelector('b')?.textContent,
  ).toBe('₹112')
})

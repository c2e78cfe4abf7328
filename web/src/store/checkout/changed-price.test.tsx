// A price that changes during a purchase: it is shown, and charged only once the buyer accepts it.

import { showRupees } from '@gemwala/contract/money'
import { sampleOwnWalletTransaction } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import {
  buyNow,
  chooseAll,
  item,
  type Opened,
  openProduct,
  placed,
  small,
  soldProduct,
} from '../../../test/product-page.ts'

const orders = '/store/orders'
const changedTo = (payable: number) =>
  refusal(409, {
    message: `The price has changed: it is now ${showRupees(payable)}. Please confirm the new price.`,
    payable,
  })
const textOf = (from: string, to: string) =>
  `The price has changed from ${from} to ${to}. Nothing was charged. Buy again to accept the new price.`

beforeEach(() => seeOn('desktop'))

const summary = () => within(screen.getByRole('complementary'))
const total = () => summary().getByText('Total').parentElement?.textContent
const priced = (price: number) => soldProduct({ items: [{ ...small, price }] })

/** The page was opened at ₹118.50, and the price has changed to ₹125. */
async function openOutdated(more: Record<string, unknown> = {}): Promise<Opened> {
  let asked = 0
  const opened = await openProduct({
    answers: {
      'GET /store/products/1': () => priced(asked++ === 0 ? 118.5 : 125),
      'POST /store/orders': ({ body }: RequestInit) =>
        JSON.parse(body as string).payable < 125 ? changedTo(125) : placed()(),
      ...more,
    },
  })
  await chooseAll(opened)
  return opened
}

// Covers 3-151.
test.each(['desktop', 'phone'] as const)(
  'on a %s, old and new price are shown, and buying again accepts the new one under a new key',
  async (device) => {
    seeOn(device)
    const opened = await openOutdated()
    expect(total()).toBe('Total ₹118.50')
    await opened.user.click(buyNow())
    expect((await summary().findByRole('alert')).textContent?.trim()).toBe(
      textOf('₹118.50', '₹125'),
    )
    expect(total()).toBe('Total ₹125')
    await waitFor(() =>
      expect(
        item(/^86 Diamonds/)
          .closest('label')
          ?.querySelector('b')?.textContent,
      ).toBe('₹125'),
    )
    expect(opened.router.state.location.pathname).toBe('/product/1')

    await opened.user.click(screen.getByRole('button', { name: 'Buy for ₹125' }))
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/orders/GW1'))
    const [first, second] = opened.sentTo(orders)
    expect([first?.body.payable, second?.body.payable]).toEqual([118.5, 125])
    expect(second?.key).not.toBe(first?.key)
  },
)

test('with a coupon, a new quote is requested, and its payable amount is sent', async () => {
  let asked = 0
  const quotes = [
    { value: 118.5, discount: 18.5, payable: 100 },
    { value: 125, discount: 15, payable: 110 },
  ]
  const opened = await openOutdated({
    'POST /store/quotes': () => quotes[asked++],
    'POST /store/orders': ({ body }: RequestInit) =>
      JSON.parse(body as string).payable < 110 ? changedTo(110) : placed()(),
  })
  await opened.user.type(summary().getByRole('textbox'), 'DIWALI10{Enter}')
  await waitFor(() => expect(total()).toBe('Total ₹100'))
  await opened.user.click(buyNow())
  await summary().findByText(textOf('₹100', '₹110'))
  await summary().findByText('−₹15')
  expect(total()).toBe('Total ₹110')
  await opened.user.click(screen.getByRole('button', { name: 'Buy for ₹110' }))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/orders/GW1'))
  expect(opened.sentTo(orders).map(({ body }) => body.payable)).toEqual([100, 110])
})

test('changing the choice clears the new price of the previous one', async () => {
  const opened = await openOutdated()
  await opened.user.click(buyNow())
  await screen.findByRole('button', { name: 'Buy for ₹125' })
  await opened.user.click(screen.getByRole('button', { name: 'One more' }))
  expect(summary().queryByRole('alert')).toBeNull()
  expect(buyNow()).toBeTruthy()
  expect(total()).toBe('Total ₹250')
})

// Covers M11.
test('a purchase with an unknown outcome stays the same attempt when the price changes', async () => {
  const opened = await openProduct({ answers: { 'POST /store/orders': refusal(502, {}) } })
  await chooseAll(opened)
  await opened.user.click(buyNow())
  await screen.findByText(/^We could not tell whether your order of ₹118.50 went through/)
  const [first] = opened.sentTo(orders)

  document.body.replaceChildren()
  const later = await openProduct({ product: priced(150) })
  expect(total()).toBe('Total ₹150')
  await later.user.click(buyNow())
  await waitFor(() => expect(later.router.state.location.pathname).toBe('/orders/GW1'))
  expect(later.sentTo(orders)).toEqual([first])
})

const shortNote = 'You need ₹18.50 more for your purchase of ₹118.50.'
const topUps = '/store/wallet/topups'

test('a buyer who is short adds money for the purchase, sees a price rise, and returns to it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const opened = await openProduct({
    balance: 100,
    answers: {
      'GET /store/wallet': { balance: 100, gateways: ['UPIGateway'] },
      'GET /store/wallet/transactions': { transactions: [], totalPages: 0 },
      'POST /store/wallet/topups': ({ body }: RequestInit) =>
        JSON.parse(body as string).purchase.payable < 125
          ? changedTo(125)
          : Response.json({
              transaction: sampleOwnWalletTransaction({ txnid: 'TX1', status: 'Created' }),
              paymentUrl: 'https://pay.test/TX1',
            }),
      'POST /store/payments/verify': { status: 'Success' },
    },
  })
  await chooseAll(opened)
  await opened.user.click(screen.getByRole('link', { name: 'Add money' }))
  await screen.findByText(shortNote, { exact: false })
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in ₹')
  expect(amount.value).toBe('18.5')
  await opened.user.click(screen.getByRole('button', { name: 'Add money' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The price has changed from ₹118.50 to ₹125. No payment was started. Add money again to accept the new price.',
  )
  expect(amount.value).toBe('25')
  screen.getByText('You need ₹25 more for your purchase of ₹125.', { exact: false })
  expect(assign).not.toHaveBeenCalled()

  await opened.user.click(screen.getByRole('button', { name: 'Add money' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/TX1'))
  const purchase = { productid: 1, itemid: 101, quantity: 1 }
  const [first, second] = opened.sentTo(topUps)
  expect(first?.body).toEqual({
    amount: 18.5,
    purchase: { ...purchase, payable: 118.5 },
  })
  expect(second?.body).toEqual({
    amount: 25,
    purchase: { ...purchase, payable: 125 },
  })
  expect(second?.key).not.toBe(first?.key)

  await opened.router.navigate({ to: '/wallet/confirm', search: { client_txn_id: 'TX1' } })
  const back = await screen.findByRole('link', { name: 'Back to your purchase' })
  expect(back.getAttribute('href')).toBe('/product/1')
  await screen.findByRole('heading', { level: 1, name: 'Mobile Legends' })
  expect(item(/^86 Diamonds/).checked).toBe(true)
})

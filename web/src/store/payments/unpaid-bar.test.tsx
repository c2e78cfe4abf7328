// The bar of an unpaid order, on every page of the store.

import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const order = sampleOwnOrderDetail({
  status: 'Created',
  paymentUrl: 'https://pay.test/1',
  payUntil: new Date(Date.now() + 12 * 60_000).toISOString(),
})
const detail = `GET /store/orders/${order.orderid}`

async function open(path = '/', more: Answers = {}) {
  bringSession()
  const all: Answers = {
    ...homeAnswers,
    'GET /store/unpaidorder': { order },
    [detail]: order,
    [`${detail}/events`]: refusal(429, {}),
    ...more,
  }
  return { ...(await openApp(path, all)), all }
}

const bar = () => screen.findByRole('region', { name: 'Unpaid order' })
const gone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unpaid order' })).toBeNull())

test('it shows amount, item, time left and the payment page, and can cancel', async () => {
  const { all, user } = await open()
  const found = within(await bar())
  expect(
    found.getByRole('link', { name: '₹118.50 to pay for Mobile Legends: 86 Diamonds' }),
  ).toBeTruthy()
  expect(found.getByRole('timer').parentElement!.textContent).toMatch(/^1[12]:\d\d left$/)
  expect(found.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
    'https://pay.test/1',
  )
  const cancelled = sampleOwnOrderDetail({ status: 'Cancelled' })
  // Not before: the order is polled, and a bar that is gone cannot be clicked.
  all[`POST /store/orders/${order.orderid}/cancel`] = () => {
    all[detail] = cancelled
    all['GET /store/unpaidorder'] = { order: null }
    return cancelled
  }
  await user.click(found.getByRole('button', { name: 'Cancel' }))
  await screen.findByText("Order cancelled. You haven't been charged.")
  await gone()
})

test('it disappears when the order is paid elsewhere, and asks when the page is seen again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { all } = await open()
  await bar()
  all[detail] = sampleOwnOrderDetail({ status: 'Queued' })
  all['GET /store/unpaidorder'] = { order: null }
  // The stream has no room in this test, so the order is polled.
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await gone()
  all[detail] = order
  all['GET /store/unpaidorder'] = { order }
  act(() => void window.dispatchEvent(new Event('pageshow')))
  await bar()
})

test("guests and the order's own pages do not have it", async () => {
  const { fetch } = await openApp('/', homeAnswers)
  await screen.findByRole('contentinfo')
  expect(fetch.mock.calls.map(([address]) => address)).not.toContain('/store/unpaidorder')
  document.body.replaceChildren()
  await open(`/orders/${order.orderid}`)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  await gone()
})

// An order that was paid when there were no codes left.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrder, sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const path = '/orders/GW7K2M9QX4PDRT'
const orderCall = `GET /store${path}`
const takeCall = `POST /store${path}/moneyback`
const lacking = { moneyBack: 118.5, moneyBackAt: '2026-01-15T12:30:00.000Z' }

async function open(parts: Partial<OwnOrderDetail>, answers: Answers = {}) {
  bringSession()
  const order = sampleOwnOrderDetail(parts)
  const all: Answers = { ...homeAnswers, [orderCall]: order, ...answers }
  const opened = await openApp(path, all)
  await screen.findByRole('heading', { level: 1 })
  const taken = () => opened.fetch.mock.calls.filter(([address]) => address.endsWith('/moneyback'))
  return { ...opened, all, taken }
}
const button = () => screen.getByRole('button', { name: 'Get my money back' })

test('shows how much can be refunded, and when the refund happens automatically', async () => {
  await open(lacking)
  screen.getByRole('heading', { level: 1, name: 'We ran out of codes.' })
  const part = within(screen.getByRole('region', { name: 'Your money back' }))
  part.getByText(
    /take ₹118\.50 back to your wallet now\. .* we return the money automatically on 15 Jan 2026/,
  )
})

test("'Get my money back' is sent once, and the updated order is shown", async () => {
  const refunded = sampleOwnOrderDetail({ status: 'Refunded' })
  const slow = Promise.withResolvers<unknown>()
  const { user, all, taken } = await open(lacking, { [takeCall]: () => slow.promise })
  await user.dblClick(button())
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Returning your money...' })
  expect(busy.disabled).toBe(true)
  all[orderCall] = refunded
  slow.resolve(refunded)
  await screen.findByRole('heading', { level: 1, name: 'Your money is back in your wallet.' })
  expect(screen.queryByRole('button', { name: 'Get my money back' })).toBeNull()
  expect(taken()).toHaveLength(1)
})

test('if the codes arrive first, the page says why there is no refund', async () => {
  const message = 'No part of this order is waiting for codes, so there is no money to return.'
  const { user } = await open(lacking, { [takeCall]: refusal(409, { message }) })
  await user.click(button())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
})

test('an order with all its codes offers no refund', async () => {
  await open({ status: 'Processing' })
  expect(screen.queryByRole('region', { name: 'Your money back' })).toBeNull()
})

test('the list of orders offers the refund, too', async () => {
  bringSession()
  const order = sampleOwnOrder({ moneyBackAt: lacking.moneyBackAt })
  const orders = [order, sampleOwnOrder({ orderid: 'GW2', productname: 'Kite' })]
  await openApp('/orders', { ...homeAnswers, 'GET /store/orders': { orders, totalPages: 1 } })
  const note = 'We ran out of codes. You can get your money back.'
  const row = await screen.findByRole('link', { name: /Mobile Legends/ })
  expect(row.textContent).toContain(note)
  expect(screen.getByRole('link', { name: /Kite/ }).textContent).not.toContain(note)
})

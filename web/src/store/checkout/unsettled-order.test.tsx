// Orders of which nobody knows whether they went through, and payments that were not started.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import { buyNow, chooseAll, item, openProduct } from '../../../test/product-page.ts'

const unknownOutcome =
  'We could not tell whether your order of ₹118.50 went through. Try again: you will not be charged twice.'
const orders = 'POST /store/orders'
beforeEach(() => seeOn('desktop'))

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('net'))],
  ['the server is in trouble', refusal(500, {})],
  ['it is still running', refusal(409, { message: 'This request is still being processed.' })],
])(
  'when %s, the page says so until it is settled, and trying again is the same attempt',
  async (_, reply) => {
    const opened = await openProduct({ answers: { [orders]: reply } })
    await chooseAll(opened)
    await opened.user.click(buyNow())
    expect((await screen.findByText(unknownOutcome)).closest('[role="alert"]')).toBeTruthy()
    await opened.user.click(buyNow())
    await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(2))
    const [first, second] = opened.sentTo('/store/orders')
    expect(second?.key).toBe(first?.key)

    // It survives another choice and a reload, which send the attempt as it was.
    document.body.replaceChildren()
    const later = await openProduct()
    await screen.findByText(unknownOutcome)
    await later.user.click(item(/^Weekly Pass/))
    screen.getByText(unknownOutcome)
    await later.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(later.router.state.location.pathname).toBe('/orders/GW1'))
    expect(later.sentTo('/store/orders')).toEqual([first])

    document.body.replaceChildren()
    await openProduct()
    expect(screen.queryByText(unknownOutcome)).toBeNull()
  },
)

test.each([401, 429])(
  '%s says nothing about a new order, so there is no notice of it',
  async (status) => {
    const opened = await openProduct({ answers: { [orders]: refusal(status, { message: 'No.' }) } })
    await chooseAll(opened)
    await opened.user.click(buyNow())
    await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(1))
    document.body.replaceChildren()
    await openProduct()
    expect(screen.queryByText(unknownOutcome)).toBeNull()
  },
)

test('after a certain failure of one gateway, the other one is offered', async () => {
  const message = 'The payment could not be started. Please try again.'
  const opened = await openProduct({ answers: { [orders]: refusal(409, { message }) } })
  const summary = within(screen.getByRole('complementary'))
  await chooseAll(opened, /^UPI/)
  await opened.user.click(buyNow())
  await summary.findByText(
    "The payment could not be started. You haven't been charged. Try again: we'll use another UPI provider.",
  )
  await opened.user.selectOptions(screen.getByLabelText('Pay through'), 'ekQR')
  await opened.user.click(buyNow())
  await summary.findByText(
    "ekQR could not start the payment. You haven't been charged. Choose another provider and try again.",
  )
})

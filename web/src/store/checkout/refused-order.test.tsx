// After a refused order, the page shows what is sold now, and the refusal.

import { sampleSoldProduct } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import {
  buyNow,
  chooseAll,
  field,
  item,
  openProduct,
  placed,
  small,
  soldProduct,
} from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const summary = () => within(screen.getByRole('complementary'))
const [userId, zoneId] = sampleSoldProduct().inputs

/** Refuses the first order; `later` is the product from then on. */
async function openAndBuy(first: Response, later: unknown, inputs = [userId!, zoneId!]) {
  let hasOrdered = false
  const opened = await openProduct({
    answers: {
      'GET /store/products/1': () => (hasOrdered ? later : soldProduct({ inputs })),
      'POST /store/orders': () => {
        const answer = hasOrdered ? placed()() : first
        hasOrdered = true
        return answer
      },
    },
  })
  const asked = () =>
    opened.fetch.mock.calls.filter(([address]) => address === '/store/products/1').length
  if (inputs.length > 1) await chooseAll(opened)
  else {
    await opened.user.click(item(/^86 Diamonds/))
    await opened.user.type(field('User Id'), '12345678')
    await opened.user.click(item(/^Wallet/))
  }
  await opened.user.click(buyNow())
  return { ...opened, asked }
}

const outOfStock = 'This item is out of stock.'

test('an item that sold out meanwhile is shown as such, beside the refusal', async () => {
  const later = soldProduct({ items: [{ ...small, inStock: false, instock: 'false' }] })
  await openAndBuy(refusal(409, { message: outOfStock }), later)
  await summary().findByText(outOfStock)
  await waitFor(() => expect(item(/^86 Diamonds/).disabled).toBe(true))
  summary().getByText(outOfStock)
})

test('the refusal is shown before the product has reloaded', async () => {
  await openAndBuy(refusal(409, { message: outOfStock }), new Promise(() => undefined))
  await summary().findByText(outOfStock)
  expect(screen.queryByRole('button', { name: 'Placing your order...' })).toBeNull()
  expect(buyNow().disabled).toBe(false)
})

test.each([429, 503])(
  'after %s, which is not a refusal, the product is not reloaded',
  async (status) => {
    const { asked } = await openAndBuy(refusal(status, { message: 'Later.' }), soldProduct())
    await screen.findByRole('button', { name: 'Buy now' })
    await screen.findAllByRole('alert')
    expect(asked()).toBe(1)
  },
)

test('an input that the product requires by now can be filled in, and is sent', async () => {
  const text = 'Please enter your Zone Id.'
  const first = refusal(400, { message: text })
  const { user, sentTo } = await openAndBuy(first, soldProduct(), [userId!])
  await user.type(await screen.findByLabelText('Zone Id'), '2001')
  await user.click(buyNow())
  await waitFor(() => expect(sentTo('/store/orders')).toHaveLength(2))
  expect(sentTo('/store/orders')[1]?.body).toMatchObject({ input1: '12345678', input2: '2001' })
})

test('an input that the product no longer has is not sent', async () => {
  const first = refusal(400, { message: 'Please check the Zone Id.' })
  const { user, sentTo } = await openAndBuy(first, soldProduct({ inputs: [userId!] }))
  await waitFor(() => expect(screen.queryByLabelText('Zone Id')).toBeNull())
  summary().getByText('Please check the Zone Id.')
  await user.click(buyNow())
  await waitFor(() => expect(sentTo('/store/orders')).toHaveLength(2))
  expect(sentTo('/store/orders')[1]?.body).toMatchObject({ input1: '12345678', input2: '' })
})

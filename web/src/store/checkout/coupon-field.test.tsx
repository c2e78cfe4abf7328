// Coupons, and the explanations why one does not apply.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { refusal } from '../../../test/people.ts'
import { buyNow, chooseAll, field, item, openProduct, placed } from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const quotes = 'POST /store/quotes'
const total = () =>
  within(screen.getByRole('complementary')).getByText('Total').parentElement?.textContent

/** Takes ₹20 off purchases of ₹300 or more. */
const from300 = ({ body }: RequestInit) => {
  const { itemid, quantity } = JSON.parse(body as string) as { itemid: number; quantity: number }
  const value = itemid === 102 ? 799 * quantity : 118.5 * quantity
  return value < 300
    ? refusal(409, { message: 'DIWALI10 needs an order of ₹300 or more.' })
    : { value, discount: 20, payable: value - 20 }
}

const apply = () => screen.getByRole('button', { name: 'Apply' })

// Covers 3-133.
test('a coupon reduces the total, and its code is upper-cased', async () => {
  const { user, sentTo } = await openProduct({ answers: { [quotes]: from300 } })
  await user.click(item(/^706 Diamonds/))
  await user.type(field('Coupon code'), ' diwali10 ')
  await user.click(apply())
  await screen.findByText('The coupon is applied.')
  expect(sentTo('/store/quotes')[0]?.body).toEqual({
    productid: 1,
    itemid: 102,
    quantity: 1,
    couponCode: 'DIWALI10',
  })
  expect(screen.getByText('Coupon DIWALI10').parentElement?.textContent).toBe('Coupon DIWALI10−₹20')
  expect(total()).toBe('Total ₹779')
})

test('a coupon that does not fit says why, until the choice fits', async () => {
  const { user } = await openProduct({ answers: { [quotes]: from300 } })
  await user.click(item(/^86 Diamonds/))
  await user.type(field('Coupon code'), 'DIWALI10{Enter}')
  const words = await screen.findByText('DIWALI10 needs an order of ₹300 or more.')
  expect(field('Coupon code').getAttribute('aria-describedby')).toBe(words.id)
  expect(total()).toBe('Total ₹118.50')

  await user.click(screen.getByRole('button', { name: 'One more' }))
  await screen.findByText('DIWALI10 needs an order of ₹300 or more.')
  await user.click(item(/^706 Diamonds/))
  await screen.findByText('The coupon is applied.')
  expect(total()).toBe('Total ₹1,578')
})

test('Remove removes the coupon', async () => {
  const { user } = await openProduct({ answers: { [quotes]: from300 } })
  await user.click(item(/^706 Diamonds/))
  await user.type(field('Coupon code'), 'DIWALI10{Enter}')
  await screen.findByText('The coupon is applied.')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(field('Coupon code').value).toBe('')
  expect(total()).toBe('Total ₹799')
  expect(screen.queryByText('The coupon is applied.')).toBeNull()
  expect(screen.queryByText('Enter a coupon code.')).toBeNull()
})

test('a code saved with the choice is shown in its field, and can be corrected', async () => {
  const kept = { itemid: 101, quantity: 1, inputs: ['12345678'], code: 'DIWALI10' }
  sessionStorage.setItem('choice:1', JSON.stringify(kept))
  const { user } = await openProduct({ answers: { [quotes]: from300 } })
  await screen.findByText('DIWALI10 needs an order of ₹300 or more.')
  expect(field('Coupon code').value).toBe('DIWALI10')
  await user.type(field('Coupon code'), '{Backspace}')
  expect(field('Coupon code').value).toBe('DIWALI1')
})

test('a rejected code can be corrected', async () => {
  const known = ({ body }: RequestInit) =>
    (body as string).includes('DIWALI10')
      ? { value: 799, discount: 20, payable: 779 }
      : refusal(400, { message: 'This coupon code is not valid.' })
  const { user } = await openProduct({ answers: { [quotes]: known } })
  await user.click(item(/^706 Diamonds/))
  await user.type(field('Coupon code'), 'DIWALI1{Enter}')
  await screen.findByText('This coupon code is not valid.')
  await user.type(field('Coupon code'), '0')
  expect(screen.queryByText('This coupon code is not valid.')).toBeNull()
  await user.click(apply())
  await screen.findByText('The coupon is applied.')
})

test('without a code nothing is asked, and a code waits for an item', async () => {
  const { user, sentTo } = await openProduct({ answers: { [quotes]: from300 } })
  await user.click(apply())
  expect(screen.getByText('Enter a coupon code.')).toBeTruthy()
  await user.type(field('Coupon code'), 'DIWALI10{Enter}')
  expect(screen.getByText('It applies once you make your choice.')).toBeTruthy()
  expect(sentTo('/store/quotes')).toEqual([])
  await user.click(item(/^706 Diamonds/))
  await screen.findByText('The coupon is applied.')
})

test('the order is placed with the coupon', async () => {
  const opened = await openProduct({ answers: { [quotes]: from300 } })
  await chooseAll(opened)
  await opened.user.click(item(/^706 Diamonds/))
  await opened.user.type(field('Coupon code'), 'DIWALI10{Enter}')
  await screen.findByText('The coupon is applied.')
  await opened.user.click(buyNow())
  await waitFor(() =>
    expect(opened.sentTo('/store/orders')[0]?.body).toMatchObject({ couponCode: 'DIWALI10' }),
  )
})

test('a coupon that does not fit never blocks: the order goes on without it, at the price shown', async () => {
  const opened = await openProduct({ answers: { [quotes]: from300 } })
  await chooseAll(opened)
  await opened.user.type(field('Coupon code'), 'DIWALI10{Enter}')
  await screen.findByText('DIWALI10 needs an order of ₹300 or more.')
  await opened.user.click(buyNow())
  await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(1))
  const { body } = opened.sentTo('/store/orders')[0]!
  expect(body).toMatchObject({ payable: 118.5 })
  expect(body).not.toHaveProperty('couponCode')
})

test('the field says that the coupon was used up in the meantime, and the next click buys without it', async () => {
  const usedUp = refusal(409, { message: 'This coupon has been used up.' })
  let isUsedUp = false
  const answers = {
    [quotes]: () => (isUsedUp ? usedUp : { value: 118.5, discount: 20, payable: 98.5 }),
    'POST /store/orders': ({ body }: RequestInit) =>
      (body as string).includes('couponCode') ? usedUp : placed()(),
  }
  const opened = await openProduct({ answers })
  await chooseAll(opened)
  await opened.user.type(field('Coupon code'), 'DIWALI10{Enter}')
  await screen.findByText('The coupon is applied.')
  expect(total()).toBe('Total ₹98.50')
  isUsedUp = true
  await opened.user.click(buyNow())
  await waitFor(() => expect(total()).toBe('Total ₹118.50'))
  expect(field('Coupon code').getAttribute('aria-invalid')).toBe('true')
  await opened.user.click(buyNow())
  await waitFor(() => expect(opened.sentTo('/store/orders')).toHaveLength(2))
  const { body } = opened.sentTo('/store/orders')[1]!
  expect(body).toMatchObject({ payable: 118.5 })
  expect(body).not.toHaveProperty('couponCode')
})

// Trying a coupon: the request, and how the rules and the price are shown.

import type { CouponTrial } from '@gemwala/contract/buying/coupons.shapes'
import { sampleCoupon, sampleItem } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const coupon = sampleCoupon()
const other = sampleCoupon({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000099',
  couponCode: 'FIFTY',
})
const works: CouponTrial = {
  refusal: null,
  price: 200,
  discount: 15,
  total: 185,
  rules: [
    { rule: 'isActive', passes: true, text: 'It is active.' },
    { rule: 'maxDiscountAmount', passes: true, text: '₹20 off is reduced to the cap of ₹15.' },
  ],
}
const fails: CouponTrial = {
  refusal: 'This coupon has expired.',
  price: 200,
  discount: 0,
  total: 200,
  rules: [
    { rule: 'expiryDate', passes: false, text: 'It works until 2020-01-01; today is 2026-01-15.' },
  ],
}
const path = '/admin/trycoupon'
const dialog = () => within(screen.getByRole('dialog'))

async function open(reply: unknown = works, answers: Answers = {}) {
  const opened = await openScreen('/admin/getcoupons', {
    'GET /admin/getallcoupon': [coupon, other],
    'GET /admin/getallitems': [sampleItem({ itemid: 555, name: 'Gift 50' })],
    'GET /admin/find': {
      orders: [],
      users: [{ userid: 1007, name: 'Asha Verma', email: 'asha@mail.test' }],
    },
    [`POST ${path}`]: reply,
    ...answers,
  })
  await screen.findByText('Total Coupons: 2')
  await opened.user.click(screen.getByRole('button', { name: 'Try a coupon' }))
  const { user } = opened
  const tryIt = () => user.click(dialog().getByRole('button', { name: 'Try it' }))
  const chooseItem = async () => {
    await user.type(dialog().getByLabelText('Find an item'), 'gift')
    await user.click(await dialog().findByRole('button', { name: /^555/ }))
  }
  return { ...opened, tryIt, chooseItem, sent: () => opened.sentTo(path) }
}

test('trying a coupon as a new customer of either role shows the rules and the price', async () => {
  const { user, tryIt, chooseItem, sent } = await open()
  await user.selectOptions(dialog().getByLabelText('Coupon'), 'FIFTY')
  await chooseItem()
  await user.clear(dialog().getByLabelText('Quantity'))
  await user.type(dialog().getByLabelText('Quantity'), '2')
  await user.selectOptions(dialog().getByLabelText('Role'), 'Reseller')
  await tryIt()
  await dialog().findByText('The coupon works.')
  const rules = within(dialog().getByRole('list', { name: 'Rules' })).getAllByRole('listitem')
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Passed: Is Active It is active.',
    'Passed: Maximum Discount Amount ₹20 off is reduced to the cap of ₹15.',
  ])
  for (const sum of ['₹200', '₹15', '₹185']) dialog().getByText(sum)
  expect(sent()).toEqual([{ _id: other._id, itemid: 555, quantity: 2, role: 'reseller' }])
})

test('a failed rule is shown with the text that the customer sees; another choice clears it', async () => {
  const { user, tryIt, chooseItem } = await open(fails)
  await chooseItem()
  await tryIt()
  await dialog().findByText('The customer sees: This coupon has expired.')
  const [rule] = within(dialog().getByRole('list', { name: 'Rules' })).getAllByRole('listitem')
  expect(rule!.textContent).toBe(
    'Failed: Expiry Date It works until 2020-01-01; today is 2026-01-15.',
  )
  await user.selectOptions(dialog().getByLabelText('Coupon'), 'FIFTY')
  expect(dialog().queryByRole('list', { name: 'Rules' })).toBeNull()
})

test('an answer to an earlier choice is ignored', async () => {
  const later = Promise.withResolvers<unknown>()
  const { user, tryIt, chooseItem, sent } = await open(() => later.promise)
  await chooseItem()
  await tryIt()
  await user.selectOptions(dialog().getByLabelText('Coupon'), 'FIFTY')
  later.resolve(works)
  await dialog().findByRole('button', { name: 'Try it' })
  expect(sent()).toHaveLength(1)
  expect(dialog().queryByText('The coupon works.')).toBeNull()
})

test('an existing customer can be searched and chosen', async () => {
  const { user, tryIt, chooseItem, sent } = await open()
  await chooseItem()
  await user.click(dialog().getByLabelText('Existing customer'))
  await tryIt()
  dialog().getByText('Choose a customer')
  await user.type(dialog().getByLabelText('Find a customer'), 'asha')
  await user.click(await dialog().findByLabelText(/Asha Verma/))
  await tryIt()
  await dialog().findByText('The coupon works.')
  expect(sent()).toEqual([{ _id: coupon._id, itemid: 555, quantity: 1, userid: 1007 }])
})

test('item and quantity are required, and a refusal is shown', async () => {
  const reply = refusal(404, { message: 'This item belongs to no product, so nobody can buy it' })
  const { user, tryIt, chooseItem, sent } = await open(reply)
  await tryIt()
  dialog().getByText('Choose an item')
  await chooseItem()
  await user.clear(dialog().getByLabelText('Quantity'))
  await tryIt()
  dialog().getByText('Quantity must be a whole number from 1 to 100')
  expect(sent()).toEqual([])
  await user.type(dialog().getByLabelText('Quantity'), '1')
  await tryIt()
  await dialog().findByText('This item belongs to no product, so nobody can buy it')
})

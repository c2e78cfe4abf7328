// Create Coupon.

import { sampleCoupon } from '@gemwala/contract/samples'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { findToast, openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

async function open(answers: Answers = {}) {
  const opened = await openScreen('/admin/createcoupon', answers)
  await screen.findByRole('heading', { level: 1, name: 'Create Coupon' })
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create Coupon' }))
const required = [
  'Coupon Code',
  'Expiry Date',
  'Minimum Item Quantity',
  'Minimum Purchase Amount',
  'Maximum Discount Amount',
  'Usage Limit',
  'User Limit',
]

async function fill(user: User) {
  await user.type(field('Coupon Code'), 'diwali10')
  await user.type(field('Expiry Date'), '2099-11-10')
  await user.type(field('Minimum Item Quantity'), '0')
  await user.type(field('Minimum Purchase Amount'), '99.5')
  await user.type(field('Maximum Discount Amount'), '50')
  await user.type(field('Usage Limit'), '100')
  await user.type(field('User Limit'), '1')
}

// Covers 2-94, 2-133, 2-165, 2-166, 2-246.
test('the form starts with an active percentage coupon and the specified limits', async () => {
  const { user } = await open()
  expect(field('Discount Type').value).toBe('percentage')
  expect(field('Is Active').checked).toBe(true)
  const boundsOf = (label: string) => [field(label).min, field(label).max]
  expect(boundsOf('Discount Percentage')).toEqual(['0', '100'])
  expect(boundsOf('Minimum Purchase Amount')).toEqual(['0', ''])
  expect(boundsOf('Maximum Discount Amount')).toEqual(['0', ''])
  expect(boundsOf('Usage Limit')).toEqual(['1', ''])
  expect(boundsOf('User Limit')).toEqual(['1', ''])
  expect(screen.queryByLabelText('Discount Amount')).toBeNull()
  await user.selectOptions(field('Discount Type'), 'fixed')
  expect(boundsOf('Discount Amount')).toEqual(['0', ''])
  expect(screen.queryByLabelText('Discount Percentage')).toBeNull()
})

// Covers 2-161, 2-162.
test('submitting an empty form shows an error at each missing field and sends nothing', async () => {
  const { user, sentTo } = await open()
  await create(user)
  await findToast('Please fill in all required fields')
  for (const label of required) screen.getByText(`${label} is required`)
  expect(screen.queryByText(/^Valid Discount/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Coupon Code')))
  await user.type(field('Usage Limit'), '0')
  expect(screen.queryByText('Usage Limit is required')).toBeNull()
  screen.getByText('User Limit is required')
  await user.type(field('User Limit'), '0')
  await create(user)
  screen.getByText('Usage Limit is required')
  screen.getByText('User Limit is required')
  expect(sentTo('/admin/createcoupon')).toEqual([])
})

// Covers 2-94, 2-163, 2-205.
test('the code is upper-cased while typing, and the form is cleared after creation', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user, sentTo } = await open({ 'POST /admin/createcoupon': answered.promise })
  await fill(user)
  expect(field('Coupon Code').value).toBe('DIWALI10')
  await user.selectOptions(field('Discount Type'), 'fixed')
  await user.type(field('Discount Amount'), '25')
  await user.type(field('Start Date'), '2099-11-01')
  await user.type(field('Description'), 'For the festival')
  await user.click(field('Is Active'))
  await create(user)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Creating...' }).disabled).toBe(true)
  answered.resolve({ message: 'done', coupon: sampleCoupon() })
  await screen.findByText('Coupon created successfully!')
  expect(sentTo('/admin/createcoupon')).toEqual([
    {
      couponCode: 'DIWALI10',
      discountType: 'fixed',
      discountAmount: 25,
      discountPercentage: 0,
      startDate: '2099-11-01',
      expiryDate: '2099-11-10',
      minimumItemQuantity: 0,
      minPurchaseAmount: 99.5,
      maxDiscountAmount: 50,
      usageLimit: 100,
      userLimit: 1,
      isActive: false,
      description: 'For the festival',
    },
  ])
  expect(field('Coupon Code').value).toBe('')
  expect(field('Discount Type').value).toBe('percentage')
})

// Covers 2-233, 2-247.
test('the success message is shown for three seconds', async () => {
  const { user } = await open({ 'POST /admin/createcoupon': {} })
  await fill(user)
  const button = screen.getByRole('button', { name: 'Create Coupon' })
  vi.useFakeTimers()
  act(() => button.click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('Coupon created successfully!')
  await act(() => vi.advanceTimersByTimeAsync(2999))
  screen.getByText('Coupon created successfully!')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Coupon created successfully!')).toBeNull()
})

// Covers 2-164.
test('the discount is optional, but an invalid one is rejected', async () => {
  const { user, sentTo } = await open({ 'POST /admin/createcoupon': {} })
  await fill(user)
  await user.type(field('Discount Percentage'), '101')
  await create(user)
  screen.getByText('Valid Discount Percentage is required (0-100)')
  await user.selectOptions(field('Discount Type'), 'fixed')
  await user.type(field('Start Date'), '11/11/2099')
  await create(user)
  screen.getByText('Start Date cannot be after Expiry Date')
  await user.clear(field('Start Date'))
  await user.type(field('Start Date'), '31/02/2099')
  await create(user)
  screen.getByText('Enter a date as day/month/year.')
  expect(field('Start Date').value).toBe('31/02/2099')
  await user.clear(field('Start Date'))
  await create(user)
  await screen.findByText('Coupon created successfully!')
  expect(sentTo('/admin/createcoupon')).toMatchObject([
    { discountType: 'fixed', discountAmount: 0, discountPercentage: 0, startDate: null },
  ])
})

// Covers 2-236.
test.each<[unknown, string]>([
  [refusal(409, { error: 'Coupon code already exists' }), 'Coupon code already exists'],
  [refusal(500, {}), 'An error occurred'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'An error occurred'],
])('when creation fails, the form keeps its values', async (reply, text) => {
  const { user } = await open({ 'POST /admin/createcoupon': reply })
  await fill(user)
  await create(user)
  await screen.findByText(text)
  expect(field('Coupon Code').value).toBe('DIWALI10')
})

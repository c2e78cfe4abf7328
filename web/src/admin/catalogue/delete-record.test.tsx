// Undoing deletions.

import { sampleCoupon } from '@gemwala/contract/samples'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const percent = sampleCoupon()
const fixed = sampleCoupon({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000002',
  couponCode: 'FIFTY',
})
const open = (answers: Answers) =>
  openScreen('/admin/getcoupons', { 'GET /admin/getallcoupon': [percent, fixed], ...answers })
const dialog = () => within(screen.getByRole('dialog'))

test('Undo in the toast restores the deleted record', async () => {
  let listed = [percent, fixed]
  const { user, sentTo } = await open({
    'GET /admin/getallcoupon': () => listed,
    [`POST /admin/deletecoupon/${fixed._id}`]: () => {
      listed = [percent]
      return { message: 'done' }
    },
    [`POST /admin/undelete/coupon/${fixed._id}`]: () => {
      listed = [percent, fixed]
      return { message: 'Coupon restored' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Total Coupons: 1')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Coupon restored')
  await screen.findByText('Total Coupons: 2')
  expect(sentTo(`/admin/undelete/coupon/${fixed._id}`)).toHaveLength(1)
})

test('a failed undo shows the reason', async () => {
  const { user } = await open({
    [`POST /admin/deletecoupon/${fixed._id}`]: { message: 'done' },
    [`POST /admin/undelete/coupon/${fixed._id}`]: refusal(409, {
      message: 'Coupon code already exists',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Coupon code already exists')
})

test('one message reports the deletion and offers Undo for ten seconds', async () => {
  const { user } = await open({
    [`POST /admin/deletecoupon/${fixed._id}`]: { message: 'done' },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  const button = dialog().getByRole('button', { name: 'Delete' })
  vi.useFakeTimers()
  act(() => button.click())
  await act(() => vi.advanceTimersByTimeAsync(2999))
  screen.getByText('Coupon deleted successfully')
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(screen.queryByText('Coupon deleted successfully')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
  screen.getByRole('button', { name: 'Undo' })
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the question says what the deletion means', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Delete FIFTY' }))
  dialog().getByText(/^Nobody can use it any more\. Past orders keep their discount\./)
})

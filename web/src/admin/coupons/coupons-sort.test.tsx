// All Coupons, sorted by its headings.

import { sampleCoupon } from '@gemwala/contract/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { shownRows } from '../../../test/shown-rows.ts'

const percent = sampleCoupon({ usedCount: 3 })
const fixed = sampleCoupon({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000002',
  couponCode: 'FIFTY',
  discountType: 'fixed',
  expiryDate: '2026-11-09',
  isActive: false,
})

test.each([
  ['Coupon Code', ['DIWALI10', 'FIFTY']],
  ['Type', ['FIFTY', 'DIWALI10']],
  ['Expiry', ['FIFTY', 'DIWALI10']],
  ['Status', ['DIWALI10', 'FIFTY']],
  ['Usage', ['FIFTY', 'DIWALI10']],
])('%s sorts the list up and down', async (head, codes) => {
  const { user } = await openScreen('/admin/getcoupons', {
    'GET /admin/getallcoupon': [percent, fixed],
  })
  const heading = await screen.findByRole('button', { name: head })
  const shown = () => shownRows().map(([code]) => code)
  await user.click(heading)
  await waitFor(() => expect(shown()).toEqual(codes))
  await user.click(heading)
  await waitFor(() => expect(shown()).toEqual(codes.toReversed()))
})

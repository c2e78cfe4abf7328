// Failed fetches are logged.

import { sampleProduct } from '@gemwala/contract/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../test/open-console.tsx'
import { refusal } from '../../test/people.ts'

// Covers 2-209.
test.each([
  ['orders', '/admin/processing', 'pending orders'],
  ['price', '/admin/getallproducts', 'products'],
  ['price?product=7', '/admin/getitembyid/7', 'items'],
  ['usersdata', '/admin/users_data', 'users'],
  ['txn', '/admin/alltxn', 'transactions'],
  ['wallettxn', '/admin/allwallettxn', 'wallet transactions'],
  ['admingallery', '/admin/imagegallery', 'gallery'],
  ['viewitems', '/admin/getallitems', 'items'],
  ['viewproducts', '/admin/getallproducts', 'products'],
  ['getcoupons', '/admin/getallcoupon', 'coupons'],
])('on /admin/%s, a failure of %s is logged', async (path, list, name) => {
  const words = 'Out of order.'
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openConsole(`/admin/${path}`, {
    'GET /admin/getallproducts': [sampleProduct({ productid: 7 })],
    [`GET ${list}`]: () => refusal(500, { message: words, error: words }),
  })
  await waitFor(() => expect(log).toHaveBeenCalledWith(`Could not load ${name}:`, words))
  expect(screen.queryByText(/^No .* found\.$/)).toBeNull()
})

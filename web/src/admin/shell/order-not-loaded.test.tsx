// An order whose drawer cannot be downloaded, a moment after the page was loaded again for such a failure.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { keepInTab } from '../../session/tab-storage.ts'

// Files share their worker's modules.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../order/order-drawer.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('leaves the screen as it is, and tries again with a new page', async () => {
  keepInTab('reloaded-after-deployment', Date.now())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { user, router } = await openConsole('/admin/txn?order=GW7K2M9QX4PDRT', {
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
  })
  const drawer = await screen.findByRole('dialog', { name: 'Order GW7K2M9QX4PDRT' })
  within(drawer).getByRole('heading', { name: 'We could not load this part of the console.' })
  await user.click(within(drawer).getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin/txn'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { level: 1, name: 'All Orders' })
})

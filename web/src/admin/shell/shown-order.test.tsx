// Who may open an order over a screen.

import { sampleOrderDetail, sampleProduct } from '@gemwala/contract/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { having } from '../../../test/people.ts'

const open = (setName: string) =>
  openScreen('/admin/viewproducts?order=GW1', {
    ...having(setName),
    'GET /admin/getallproducts': [sampleProduct()],
    'GET /admin/orderdetail/GW1': sampleOrderDetail({ orderid: 'GW1' }),
  })

// The first one also downloads the drawer, so that the second one would show it at once.
test('an order in the address opens for those who may see orders', async () => {
  await open('Support')
  await screen.findByRole('dialog', { name: 'Order GW1' })
})

test('nobody else sees it, or requests it', async () => {
  const { askedOf } = await open('Catalogue')
  await screen.findByText('Total Products: 1')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedOf('/admin/orderdetail/GW1')).toEqual([])
})

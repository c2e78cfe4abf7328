// The checklist of a new store on the dashboard.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gateways, idOf, openDashboard } from '../../../test/dashboard.ts'

const steps = [
  { step: 'gateway', isDone: true },
  { step: 'product', isDone: true },
  { step: 'delivery', isDone: false },
  { step: 'image', isDone: false },
  { step: 'help', isDone: false },
  { step: 'customer', isDone: false },
  { step: 'mail', isDone: false },
  { step: 'order', isDone: false },
]

test('shows each step with what to do, or that it is done, and links to its screen', async () => {
  await openDashboard('/admin', { 'GET /admin/checklist': { steps } })
  const list = await screen.findByRole('region', { name: 'Your first sale' })
  within(list).getByText('2 of 8 steps done. This list disappears with the first completed order.')
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin#gateways',
    '/admin/createitems',
    '/admin/voucherstock',
    '/admin/admingallery',
    '/admin/helppages',
    '/admin/usersdata',
    '/admin/usersdata',
    '/admin/orders',
  ])
  expect(links[1]!.textContent).toBe('Create a product with an item and its priceDone')
  expect(links[7]!.textContent).toBe(
    'Complete a first orderBuy something as that customer. What is delivered by hand waits under Pending Orders.',
  )
})

test('is not shown in a store that has sold something', async () => {
  const { askedOf } = await openDashboard()
  await screen.findByText('Total Orders')
  await expect.poll(() => askedOf('/admin/checklist')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Your first sale' })).toBeNull()
})

test('is asked for again when a gateway is switched', async () => {
  const { user, askedOf } = await openDashboard('/admin', {
    'GET /admin/checklist': { steps },
    [`POST /admin/updategateway/${idOf(2)}`]: { ...gateways[1], isActive: true },
  })
  await user.click(await screen.findByRole('switch', { name: 'UPIGateway active' }))
  await expect.poll(() => askedOf('/admin/checklist')).toHaveLength(2)
})

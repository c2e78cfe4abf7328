// Looking up an order at the supplier.

import type { SupplierOrder } from '@gemwala/contract/delivery/suppliers.shapes'
import { sampleOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const found: SupplierOrder = {
  order_id: 7788,
  order_status: 'completed',
  partner_order_id: 'GW1-1',
  date_created: { date: '2026-11-10 10:20:30.000000', timezone: 'Asia/Kolkata' },
  items: [
    {
      product: 'Mobile Legends',
      variation_id: 42,
      quantity: '1',
      price: '1.50',
      player_id: '5551',
      server_id: '2001',
      voucher_code: ['AAAA-1', 'BBBB-2'],
    },
    {
      product: 'Gift Card',
      variation_id: 43,
      quantity: '2',
      price: '9.00',
      player_id: null,
      server_id: null,
      voucher_code: [],
    },
  ],
}
const call = '/admin/mgcforwarder'

async function open(reply: unknown, path = '/admin/moogoldorder', more: Answers = {}) {
  const opened = await openScreen(path, { [`POST ${call}`]: reply, ...more })
  await screen.findByRole('heading', { level: 1, name: 'Supplier Order Lookup' })
  return opened
}
const field = () => screen.getByLabelText<HTMLInputElement>('Partner Order ID')

// Covers 2-90, 2-91, 2-92, 2-203, 2-204, 3-84.
test('an order is looked up through the specified path and shown in full', async () => {
  const answered = Promise.withResolvers<unknown>()
  const { user, router, sentTo } = await open(answered.promise)
  expect(field().required).toBe(true)
  await user.type(field(), ' GW1-1 ')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' })
  expect(busy.disabled).toBe(true)
  answered.resolve(found)
  const details = within(await screen.findByRole('region', { name: 'Order Details' }))
  const told = details
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told).toEqual([
    ['Order ID', '7788'],
    ['Order Status', 'completed'],
    ['Partner Order ID', 'GW1-1'],
    ['Date Created', '2026-11-10 10:20:30.000000 (Asia/Kolkata)'],
  ])
  details.getByRole('heading', { name: 'Items' })
  const rows = details.getAllByRole('row').map((row) => [...row.children].map((c) => c.textContent))
  expect(rows).toEqual([
    'Product,Variation ID,Quantity,Price,Player ID,Server ID,Voucher Code'.split(','),
    ['Mobile Legends', '42', '1', '1.50', '5551', '2001', 'AAAA-1, BBBB-2'],
    ['Gift Card', '43', '2', '9.00', 'N/A', 'N/A', 'No voucher code available'],
  ])
  expect(sentTo(call)).toEqual([
    { path: 'order/order_detail_partner_id', partner_order_id: 'GW1-1' },
  ])
  expect(router.state.location.href).toBe('/admin/moogoldorder?id=GW1-1')
})

// Covers 2-93.
test('a link with an id fills in the id and looks it up at once', async () => {
  const { user, sentTo } = await open({ ...found, items: [] }, '/admin/moogoldorder?id=GW1-1')
  await screen.findByText('No items found for this order.')
  expect(field().value).toBe('GW1-1')
  expect(sentTo(call)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('button', { name: 'Submit' })
  expect(sentTo(call)).toHaveLength(2)
})

// Covers 2-90, 2-171.
test('without an id, nothing is requested', async () => {
  const { user, sentTo } = await open(found)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  screen.getByText('Partner Order ID is required')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.type(field(), 'G')
  expect(screen.queryByText('Partner Order ID is required')).toBeNull()
  expect(sentTo(call)).toEqual([])
})

// Covers 2-232.
test.each<[unknown, string]>([
  [
    refusal(404, { err_message: 'The supplier has no such order.' }),
    'The supplier has no such order.',
  ],
  [refusal(502, {}), 'An error occurred'],
  [
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred while fetching the data',
  ],
])('a failed look-up shows the error', async (reply, text) => {
  await open(reply, '/admin/moogoldorder?id=GW1-1')
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('region', { name: 'Order Details' })).toBeNull()
})

const part = {
  position: 1,
  state: 'delivered',
  share: 50,
  lane: 'moogold',
  reference: 'GW7K2M9QX4PDRT-1',
  supplierReference: '7788',
  reason: null,
  answer: null,
  balanceBefore: null,
  balanceAfter: null,
  sentAt: '2026-01-15T06:31:00.000Z',
  maskedVoucher: null,
  revealedAt: null,
  isClosed: false,
  weighed: null,
}
const ours = '/admin/orderdetail/GW7K2M9QX4PDRT'

test('one of our order numbers shows every part, and asks MooGold about those that are there', async () => {
  const parts = [
    part,
    {
      ...part,
      position: 2,
      lane: 'smile-br',
      state: 'unknown',
      reason: 'The connection was cut after the order was sent.',
      answer: { heard: 'unclear' },
    },
    { ...part, position: 3, lane: 'voucher', reference: null, maskedVoucher: '••••9X4P' },
    { ...part, position: 4, state: 'waiting', reference: null },
  ]
  const { user, sentTo } = await openScreen('/admin/moogoldorder', {
    [`GET ${ours}`]: sampleOrderDetail({ parts }),
    [`POST ${call}`]: found,
  })
  await user.type(await screen.findByLabelText('Partner Order ID'), 'gw7k2m9qx4pdrt{Enter}')
  const shown = (position: number) =>
    within(screen.getByRole('region', { name: `Part ${position} of GW7K2M9QX4PDRT` }))
  await screen.findByText('AAAA-1, BBBB-2')
  shown(1).getByText('Part 1 of 4: delivered')
  shown(1).getByText('AAAA-1, BBBB-2')
  shown(2).getByText('The connection was cut after the order was sent.')
  shown(2).getByText('Smile.One BR has no look-up. Above is what we recorded.')
  shown(3).getByText('Code ••••9X4P')
  shown(4).getByText('It was not sent to MooGold yet.')
  expect(sentTo(call)).toEqual([
    { path: 'order/order_detail_partner_id', partner_order_id: 'GW7K2M9QX4PDRT-1' },
  ])
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sentTo(call)).toHaveLength(2))
})

test('the first five parts are asked about at once, the others on request', async () => {
  const parts = [1, 2, 3, 4, 5, 6].map((position) => ({
    ...part,
    position,
    reference: `GW7K2M9QX4PDRT-${position}`,
  }))
  const { user, sentTo } = await open(found, '/admin/moogoldorder?id=GW7K2M9QX4PDRT', {
    [`GET ${ours}`]: sampleOrderDetail({ parts }),
  })
  const ask = await screen.findByRole('button', { name: 'Ask MooGold' })
  await waitFor(() => expect(sentTo(call)).toHaveLength(5))
  await user.click(ask)
  await waitFor(() =>
    expect(sentTo(call).at(-1)).toMatchObject({ partner_order_id: 'GW7K2M9QX4PDRT-6' }),
  )
})

test('an order number that is not ours is asked of MooGold', async () => {
  const { sentTo } = await open(found, '/admin/moogoldorder?id=GW7K2M9QX4PDRT', {
    [`GET ${ours}`]: refusal(404, { message: 'Order not found' }),
  })
  await screen.findByText('As MooGold reports it now.')
  expect(sentTo(call)).toMatchObject([{ partner_order_id: 'GW7K2M9QX4PDRT' }])
})

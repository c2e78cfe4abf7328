// Orders that only a person can settle: marked, left out of keys and selections, and refunded only after a
// question with the evidence.

import type { ListedOrder } from '@gemwala/contract/lists/rows.shapes'
import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, openOrders, orderNamed, reasonOf, rowOf } from '../../../test/pending-orders.ts'

const words = 'Points fell by 10, the cost of this item: most likely delivered.'

const part: OrderDetail['parts'][number] = {
  ...{ position: 1, state: 'unknown', share: 118.5, lane: 'smile-br', reference: 'GWB-1' },
  ...{ supplierReference: null, reason: null, answer: null, balanceBefore: 20, balanceAfter: 10 },
  ...{ sentAt: null, maskedVoucher: null, revealedAt: null, isClosed: false },
  weighed: { likely: 'delivered', words },
}

async function open(path?: string) {
  const orders: ListedOrder[] = [
    orderNamed('GWA'),
    orderNamed('GWB', { isInReview: true }),
    orderNamed('GWC'),
  ]
  const opened = await openOrders({ orders, details: { parts: [part] }, ...(path && { path }) })
  await rowOf('GWA')
  return opened
}

const dialog = async () => within(await screen.findByRole('dialog'))

test('its row is marked, also when it goes into review while it is shown', async () => {
  const { stream, store } = await open()
  ;(await rowOf('GWB')).getByText('In review')
  expect((await rowOf('GWA')).queryByText('In review')).toBeNull()
  stream.open()
  const updatedAt = '2026-01-16T00:00:00.000Z'
  store.set('GWA', { ...store.get('GWA')!, isInReview: true, updatedAt })
  stream.send(store.get('GWA')!)
  const row = await rowOf('GWA')
  await row.findByText('In review')
  expect(row.queryByText(/^was /)).toBeNull()
})

test('keys decide no order in review and pass over it; O opens it', async () => {
  const { user, decided } = await open()
  await user.keyboard('jc')
  await waitFor(() => expect(current()).toBe('GWC'))
  await user.keyboard('kx')
  expect(current()).toBe('GWB')
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  await user.type(reasonOf('GWB'), 'Sold out{Escape}')
  await user.keyboard('clr')
  expect(await screen.findAllByText('GWB is in review: O shows why')).toHaveLength(3)
  await user.keyboard('jc')
  await waitFor(() => expect(decided.map(({ orderid }) => orderid)).toEqual(['GWA', 'GWC']))
})

test('a selection leaves it out and says so', async () => {
  const { user, decided } = await open()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select GWB' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select GWA' }))
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }))
  await user.click(bar.getByRole('button', { name: 'Select all on this page' }))
  bar.getByText(/without 1 in review/)
  await user.click(bar.getByRole('button', { name: 'Complete 2' }))
  await user.keyboard('{Enter}')
  await screen.findByText('Order completed successfully')
  expect(decided.map(({ orderid }) => orderid)).toEqual(['GWA', 'GWC'])
})

test('an order that goes into review behind the dialog is left out', async () => {
  const { user, decided, stream, store } = await open()
  stream.open()
  await user.click(screen.getByRole('checkbox', { name: 'Select GWA' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select GWC' }))
  await user.click(screen.getByRole('button', { name: 'Refund 2' }))
  const asked = await dialog()
  await user.type(asked.getByLabelText('Reason'), 'Sold out')
  const updatedAt = '2026-01-16T00:00:00.000Z'
  store.set('GWA', { ...store.get('GWA')!, isInReview: true, updatedAt })
  stream.send(store.get('GWA')!)
  await asked.findByText('1 went into review just now and will be left out.')
  await user.click(asked.getByRole('button', { name: 'Refund 1 order' }))
  await waitFor(() => expect(decided.map(({ orderid }) => orderid)).toEqual(['GWC']))
})

test.each([
  ['Refund', 'Refund', 'Refunded'],
  ['Cancelled', 'Cancel', 'Cancelled'],
])('%s asks first, with the evidence', async (name, verb, status) => {
  const { user, decided } = await open()
  await user.type(reasonOf('GWB'), 'Not there')
  await user.click((await rowOf('GWB')).getByRole('button', { name }))
  const asked = await dialog()
  await asked.findByText(words)
  asked.getByRole('heading', { name: `${verb} GWB?` })
  await user.click(asked.getByRole('button', { name: 'Keep it in review' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(decided).toEqual([])
  await user.click((await rowOf('GWB')).getByRole('button', { name }))
  await user.click(await (await dialog()).findByRole('button', { name: `${verb} it anyway` }))
  await waitFor(() =>
    expect(decided).toEqual([{ orderid: 'GWB', status, reason: 'Not there', from: 'Processing' }]),
  )
})

test('Completed does not ask: it moves no money', async () => {
  const { user, decided } = await open()
  await user.click((await rowOf('GWB')).getByRole('button', { name: 'Completed' }))
  await waitFor(() => expect(decided).toMatchObject([{ orderid: 'GWB', status: 'Completed' }]))
})

test('its drawer begins with the evidence, above the decisions', async () => {
  await open('/admin/orders?order=GWB')
  const evidence = await screen.findByRole('region', { name: 'In review' })
  within(evidence).getByText(words)
  const link = within(evidence).getByRole('link', { name: 'Settle it in the review queue' })
  expect(link.getAttribute('href')).toBe('/admin/reviewqueue')
  const deciding = screen.getByRole('region', { name: 'Decide' })
  expect(evidence.compareDocumentPosition(deciding)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// The order details in a drawer beside the screen.

import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { openOrders, orderNamed } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

const at = '2026-01-15T06:30:00.000Z'
const drawer = () => within(screen.getByRole('dialog'))

/** Opens the order from All Orders; any screen of the console can do this. */
async function open(parts: Partial<OrderDetail> = {}) {
  const opened = await openScreen('/admin/txn?status=Completed&order=GW1', {
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
    'GET /admin/orderdetail/GW1': sampleOrderDetail({ orderid: 'GW1', ...parts }),
    'GET /admin/orderchanges': refusal(404, {}),
  })
  await screen.findByRole('heading', { name: 'GW1' })
  return opened
}

test("shows what was bought, by whom, and the order's history", async () => {
  await open({
    status: 'Refunded',
    quantity: 2,
    history: [
      { status: 'Queued', at, actor: 'asha@gemwala.test', reason: '' },
      { status: 'Processing', at, actor: null, reason: '' },
      { status: 'Refunded', at, actor: 'admin@gemwala.test', reason: 'Sold out' },
    ],
  })
  drawer().getByText('Mobile Legends, 86 Diamonds × 2')
  const customer = drawer().getByRole('link', { name: 'Asha Verma (1001)' })
  expect(customer.getAttribute('href')).toBe('/admin/user/1001')
  for (const words of ['asha@gemwala.test', '9812345670', '12345678', '2001', 'Nightblade']) {
    drawer().getByText(words)
  }
  const steps = within(drawer().getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(steps[0]).toContain('Queued by asha@gemwala.test')
  expect(steps[1]).toContain('Processing by the store')
  expect(steps[2]).toMatch(/Refunded by admin@gemwala\.test.*Sold out/)
})

test('says to everybody that a refund waits for a second person', async () => {
  await open({ isDecisionAsked: true })
  drawer().getByText(/^A decision about this order waits for a second person\./)
})

test('leads to the terms under which it was placed', async () => {
  await open({ helpEdition: 12 })
  const terms = drawer().getByRole('link', { name: 'As they were when it was placed' })
  expect(terms.getAttribute('href')).toBe('/help/terms?edition=12')
})

// Covers 2-16, 3-84.
test("shows the parts and the supplier's answers, and links to the look-up", async () => {
  await open({
    isAtMooGold: true,
    parts: [
      {
        position: 1,
        state: 'delivered',
        share: 118.5,
        lane: 'moogold',
        reference: 'GW1-1',
        supplierReference: '77012',
        reason: null,
        answer: { order_status: 'completed' },
        balanceBefore: 60573.75,
        balanceAfter: 60573.12,
        sentAt: at,
        maskedVoucher: '••••9X4P',
        revealedAt: at,
        isClosed: false,
        weighed: null,
      },
    ],
  })
  const parts = within(drawer().getByRole('region', { name: 'Delivery' }))
  for (const words of ['GW1-1', '77012', '60,573.75 before, 60,573.12 after', '••••9X4P'])
    parts.getByText(words)
  parts.getByText('Delivered')
  parts.getByText(/, MooGold, ₹/)
  parts.getByText(/"order_status": "completed"/)
  parts.getByText(/opened 15 Jan 2026/)
  const look = parts.getByRole('link', { name: 'Ask the supplier' })
  expect(look.getAttribute('href')).toBe('/admin/moogoldorder?id=GW1-1')
})

test('shows which codes were closed, and when a waiting order will be refunded', async () => {
  const part = {
    position: 1,
    state: 'delivered',
    share: 59.25,
    lane: 'voucher',
    reference: null,
    supplierReference: null,
    reason: null,
    answer: null,
    balanceBefore: null,
    balanceAfter: null,
    sentAt: null,
    maskedVoucher: '••••9X4P',
    revealedAt: null,
    isClosed: true,
    weighed: null,
  }
  await open({ isInReview: true, moneyBackAt: at, parts: [part] })
  expect(drawer().getByRole('region', { name: 'Delivery' }).textContent).toContain(
    '••••9X4P closed unopened',
  )
  drawer().getByText(/^Out of codes\. The money is returned automatically on 15 Jan 2026/)
})

test('shows payment, ledger and audit entries', async () => {
  await open({
    payments: [
      {
        clientTxnId: 'PAY1',
        gateway: 'ekQR',
        state: 'Success',
        amount: 118.5,
        utr: '409099002499',
        paymentId: 'pay_L0nSsccovt6zyp',
        createdAt: at,
        settledAt: at,
      },
    ],
    ledger: [{ at, cause: 'payment GW1', from: 'Clearing', to: 'Escrow of GW1', amount: 118.5 }],
    audit: [
      {
        id: 1,
        at,
        actor: 'admin@gemwala.test',
        action: 'order decided',
        subject: 'GW1',
        reason: 'Sold out',
        before: {},
        after: { status: 'Refunded' },
      },
    ],
  })
  const textOf = (name: string) => drawer().getByRole('region', { name }).textContent
  expect(textOf('Payment')).toContain('₹118.50 from the wallet: ₹130 less ₹11.50 by DIWALI10')
  expect(textOf('Payment')).toContain(
    'ekQR PAY1, UTR 409099002499, pay_L0nSsccovt6zyp₹118.50Success',
  )
  expect(textOf('Ledger')).toContain('Clearing to Escrow of GW1₹118.50payment GW1')
  expect(textOf('Audit')).toContain('admin@gemwala.test set order GW1 to Refunded: Sold out')
})

test.each([
  ['Created', ['Cancelled']],
  ['Queued', ['Completed', 'Refund', 'Cancelled']],
  ['Completed', ['Refund']],
  ['Refunded', []],
] as const)('an order in %s can be set to %j there', async (status, names) => {
  await open({ status })
  const group = drawer().queryByRole('group')
  const shown = group ? within(group).getAllByRole('button') : []
  expect(shown.map(({ textContent }) => textContent)).toEqual(names)
})

test('the focus goes to the panel, not to Close', async () => {
  await open()
  expect(document.activeElement).toBe(screen.getByRole('dialog').firstElementChild)
})

test('copying shows a confirmation', async () => {
  const { user } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(drawer().getByRole('button', { name: 'Copy order id' }))
  expect(write).toHaveBeenCalledWith('GW1')
  await screen.findByText('Copied: order id')
})

test('closing removes the order from the address and keeps the filters', async () => {
  const { user, router } = await open()
  await user.click(drawer().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'Completed' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that is not found shows an error and a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openScreen('/admin/txn?order=GW0', {
    'GET /admin/alltxn': { transactions: [], totalTxns: 0, totalPages: 0 },
    'GET /admin/orderdetail/GW0': refusal(404, { message: 'Order not found' }),
  })
  await screen.findByText('Order not found')
  expect(drawer().getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('shares the reason with the row, decides the order and shows its new status', async () => {
  const { user, decided } = await openOrders({
    orders: [orderNamed('GWA')],
    path: '/admin/orders?order=GWA',
  })
  await screen.findByRole('heading', { name: 'GWA' })
  await user.click(drawer().getByRole('button', { name: 'Refund' }))
  // Beside the box, and in the toast.
  expect(drawer().getAllByText('Please provide a reason for Refunded')).toHaveLength(2)
  await user.keyboard('Wrong zone{Enter}')
  await screen.findByText('Order refunded successfully')
  expect(decided).toEqual([
    { orderid: 'GWA', status: 'Refunded', reason: 'Wrong zone', from: 'Processing' },
  ])
  await drawer().findByText('Refunded', { selector: 'header span' })
  expect(drawer().queryByRole('textbox', { name: /^Reason/ })).toBeNull()
})

test('a refund sends how many opened codes the administrator saw', async () => {
  const part = (position: number, revealedAt: string | null): OrderDetail['parts'][number] => ({
    ...{ position, state: 'delivered', share: 50, lane: 'voucher', reference: null },
    ...{ supplierReference: null, reason: null, answer: null, sentAt: null },
    ...{ balanceBefore: null, balanceAfter: null, maskedVoucher: '••••9X4P' },
    ...{ revealedAt, isClosed: false, weighed: null },
  })
  const { user, fetch } = await open({ status: 'Completed', parts: [part(1, at), part(2, null)] })
  drawer().getByText('Part 2: delivered')
  await user.type(drawer().getByRole('textbox', { name: /^Reason/ }), 'Bad code')
  await user.click(drawer().getByRole('button', { name: 'Refund' }))
  await waitFor(() =>
    expect(fetch.mock.calls.map(([address]) => address)).toContain(
      '/admin/updateorder/GW1/Refunded/Bad%20code?from=Completed&opened=1',
    ),
  )
})

test('a refusal is shown in the drawer', async () => {
  const { user, move } = await openOrders({
    orders: [orderNamed('GWA')],
    path: '/admin/orders?order=GWA',
  })
  await screen.findByRole('heading', { name: 'GWA' })
  move('GWA', 'Queued')
  await user.click(drawer().getByRole('button', { name: 'Completed' }))
  await drawer().findByText('The order changed to Queued in the meantime.')
  await drawer().findByText('Queued', { selector: 'header span' })
})

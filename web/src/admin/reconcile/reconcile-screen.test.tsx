// The banner of maintenance, and the screen that leads staff back to an open store.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const maintenance = {
  reason: 'restored',
  since: '2026-11-16T08:00:00Z',
  point: '2026-11-16T06:00:00Z',
}
const state = {
  ...maintenance,
  heldAt: null,
  toHold: 2,
  parts: [
    {
      orderid: 'GW0123456789AB',
      position: 1,
      itemname: '86 Diamonds',
      player: '123456789 / 2501',
      lane: 'moogold',
      state: 'waiting',
      share: 100,
      reference: 'GW0123456789AB-1',
      finding: 'found',
      said: 'completed, order 901',
    },
  ],
  balances: [{ lane: 'smile-br', before: 1200, beforeAt: '2026-11-16T05:59:00Z', now: 1100.5 }],
  lost: [
    {
      supplierReference: '900',
      madeAt: '2026-11-16 14:10:00',
      status: 'completed',
      what: 'Crystals',
    },
  ],
  payments: [
    {
      gateway: 'razorpay',
      paymentId: 'pay_1',
      clientTxnId: 'GWLOST',
      amount: 499,
      at: '2026-11-16T06:10:00Z',
      finding: 'unknown',
    },
  ],
  lists: [
    { name: 'MooGold', finding: 'listed' },
    { name: 'razorpay', finding: 'listed' },
    { name: 'upigateway', finding: 'no-list' },
    { name: 'other', finding: 'incomplete' },
  ],
}
const answers = { 'GET /admin/maintenance': maintenance, 'GET /admin/reconcile/state': state }

test('the banner says that maintenance is on and why, and leads to the screen', async () => {
  await openConsole('/admin/auditlog', {
    ...answers,
    'GET /admin/audit': { entries: [], totalPages: 0, totalCount: 0 },
  })
  const banner = await screen.findByText(/The database was restored from a backup\./)
  expect(banner.textContent).toBe(
    'The store is in maintenance. The database was restored from a backup. Customers cannot use it, and no job runs.',
  )
  // The menu has an entry, too.
  const link = within(banner.parentElement!).getByRole('link', { name: 'Reconcile' })
  expect(link.getAttribute('href')).toBe('/admin/reconcile')
})

test('shows what others know, moves parts to review, books money and ends the maintenance', async () => {
  const { user, sentTo } = await openScreen('/admin/reconcile', {
    ...answers,
    'POST /admin/reconcile/hold': { message: '2 parts moved to review' },
    'POST /admin/reconcile/payment': { message: 'Payment booked.' },
    'POST /admin/maintenance/end': { message: 'The store is open again' },
  })
  const deliveries = within(await screen.findByRole('region', { name: 'Deliveries' }))
  deliveries.getByText('The supplier has it: completed, order 901')
  deliveries.getByText('MooGold, waiting to be sent, ₹100')
  deliveries.getByText('Smile.One BR')
  deliveries.getByText('1,100.5 now')
  deliveries.getByText('completed, 2026-11-16 14:10:00 at MooGold')
  const payments = within(screen.getByRole('region', { name: 'Payments' }))
  payments.getByText(/^Razorpay, GWLOST/)
  payments.getByText('No order here has this reference.')
  payments.getByText(/UPIGateway can't list its payments/)
  payments.getByText(/other has more payments than are listed here/)

  await user.click(screen.getByRole('button', { name: 'Move 2 to review' }))
  await screen.findByText('2 parts moved to review')
  await user.click(payments.getAllByRole('button', { name: 'Book payment' })[0]!)
  expect(sentTo('/admin/reconcile/payment')).toEqual([
    { gateway: 'razorpay', clientTxnId: 'GWLOST' },
  ])
  await user.click(screen.getByRole('button', { name: 'End maintenance' }))
  const dialog = within(screen.getByRole('dialog', { name: 'End maintenance' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'All settled')
  await user.click(dialog.getByRole('button', { name: 'End maintenance' }))
  expect(sentTo('/admin/maintenance/end')).toEqual([{ reason: 'All settled' }])
})

test('payments are booked one at a time, and a failure says what failed', async () => {
  const answer = Promise.withResolvers<Response>()
  const second = { ...state.payments[0], paymentId: 'pay_2', clientTxnId: 'GWLOST2' }
  const { user, sentTo } = await openScreen('/admin/reconcile', {
    ...answers,
    'GET /admin/reconcile/state': { ...state, payments: [...state.payments, second] },
    'POST /admin/reconcile/payment': () => answer.promise,
  })
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  await user.click(payments.getAllByRole('button', { name: 'Book payment' })[0]!)
  payments.getByRole('button', { name: 'Booking...' })
  await user.click(payments.getAllByRole('button', { name: 'Book payment' })[0]!)
  answer.resolve(refusal(500, {}))
  await screen.findByText('The payment could not be booked. Try again.')
  expect(sentTo('/admin/reconcile/payment')).toHaveLength(1)
})

test('afterwards it can only be read', async () => {
  await openScreen('/admin/reconcile', {
    'GET /admin/reconcile/state': { ...state, reason: null },
  })
  await screen.findByText('Reconciling is finished. This page is read-only.')
  expect(screen.queryByRole('button', { name: 'Book payment' })).toBeNull()
})

test('a database that was never restored shows what would appear here', async () => {
  await openScreen('/admin/reconcile', {
    'GET /admin/reconcile/state': { ...state, reason: null, point: null },
  })
  await screen.findByRole('heading', { name: 'Nothing to reconcile' })
  screen.getByText('After a restore, this page compares the database with suppliers and gateways.')
})

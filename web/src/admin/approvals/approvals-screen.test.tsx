// Approvals: somebody else's requests are decided with a reason, the own ones only wait.

import type { Approval } from '@gemwala/contract/money/approvals.shapes'
import { sampleOrderDetail } from '@gemwala/contract/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { having, refusal } from '../../../test/people.ts'

const approval: Approval = {
  id: '0b0e0d3e-1111-4222-8333-444455556666',
  kind: 'credit',
  user: { userid: 1007, name: 'Asha Verma', email: 'asha@mail.test' },
  orderid: null,
  position: null,
  evidence: null,
  amount: 25_000,
  purpose: 'payment',
  reason: 'Paid by cheque',
  askedBy: { userid: 1002, name: 'Ravi Rao' },
  isOwn: false,
  askedAt: '2026-01-15T06:31:00.000Z',
  decidedBy: null,
  decidedAt: null,
  isApproved: null,
  answer: '',
}
const call = `POST /admin/requests/${approval.id}`
const open = (approvals: Approval[], answer: unknown = { message: 'Approved' }) =>
  openScreen('/admin/approvals', { 'GET /admin/requests': { approvals }, [call]: answer })

test('a request is approved with a reason', async () => {
  const { user, sentTo } = await open([approval])
  const row = await screen.findByRole('row', { name: /Paid by cheque/ })
  for (const fact of ['₹25,000', 'Add money: Payment outside the store', 'by Ravi Rao']) {
    within(row).getByText(fact)
  }
  await user.click(within(row).getByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve ₹25,000' }))
  dialog.getByText(
    'Add money: Payment outside the store, for asha@mail.test. Asked for by Ravi Rao: Paid by cheque. The money moves at once.',
  )
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen the cheque')
  await user.click(dialog.getByRole('button', { name: 'Approve ₹25,000' }))
  await screen.findByText('Approved')
  expect(sentTo(`/admin/requests/${approval.id}`)).toEqual([
    { isApproved: true, answer: 'Seen the cheque' },
  ])
})

test('what is sent again is approved with the evidence in view', async () => {
  const more = {
    kind: 'resend',
    purpose: 'resend',
    orderid: 'GW7K2M9QX4PDRT',
    position: 2,
  } as const
  const { user } = await open([{ ...approval, ...more, evidence: 'Points did not change.' }])
  const row = await screen.findByRole('row', { name: /Send part 2 again/ })
  await user.click(within(row).getByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve ₹25,000' }))
  dialog.getByText('On record: Points did not change.')
  dialog.getByText(/The part is sent at once\. If the first one did arrive/)
})

const refund = { kind: 'refund', purpose: 'Refunded', orderid: 'GW7K2M9QX4PDRT' } as const
const refunded = 'GET /admin/orderdetail/GW7K2M9QX4PDRT'

test('the refund of an order in review is approved with its evidence in view', async () => {
  const likely = { ...sampleOrderDetail().parts[0]!, position: 1, state: 'unknown' } as const
  const words = 'Points fell by 10, the cost of this item: most likely delivered.'
  const parts = [{ ...likely, weighed: { likely: 'delivered', words } as const }]
  const { user } = await openScreen('/admin/approvals', {
    'GET /admin/requests': { approvals: [{ ...approval, ...refund }] },
    [refunded]: sampleOrderDetail({ isInReview: true, parts }),
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const evidence = await screen.findByRole('region', { name: 'In review' })
  within(evidence).getByText(words)
})

test('a refund is approved only once its order is shown; another order has no evidence', async () => {
  const detail = Promise.withResolvers<unknown>()
  const { user, sentTo } = await openScreen('/admin/approvals', {
    'GET /admin/requests': { approvals: [{ ...approval, ...refund }] },
    [refunded]: () => detail.promise,
    [call]: { message: 'Approved' },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve ₹25,000' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen')
  await user.click(dialog.getByRole('button', { name: 'Approve ₹25,000' }))
  await dialog.findByText('Wait for the order below.')
  expect(sentTo(`/admin/requests/${approval.id}`)).toEqual([])
  detail.resolve(sampleOrderDetail())
  await waitFor(() =>
    expect(dialog.queryByRole('status', { name: 'Loading the order' })).toBeNull(),
  )
  expect(dialog.queryByRole('region', { name: 'In review' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Approve ₹25,000' }))
  await screen.findByText('Approved')
})

test('a payment for an account is named as such', async () => {
  await open([{ ...approval, kind: 'assign', purpose: 'assign' }])
  await screen.findByText('Assign a parked payment')
})

test('somebody without the right to do it cannot decide it', async () => {
  await openScreen('/admin/approvals', {
    ...having('Support'),
    'GET /admin/requests': { approvals: [approval] },
  })
  await screen.findByText('Somebody else decides.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('a refusal stays in the dialog', async () => {
  const { user } = await open(
    [approval],
    refusal(409, { message: 'This request has already been decided.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline ₹25,000' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No')
  await user.click(dialog.getByRole('button', { name: 'Decline ₹25,000' }))
  await waitFor(() => dialog.getByText('This request has already been decided.'))
})

test('a decided request tells who decided it and why', async () => {
  const decided = {
    decidedBy: { userid: 1003, name: 'Meera Pillai' },
    decidedAt: '2026-01-15T07:00:00.000Z',
    isApproved: false,
    answer: 'No receipt',
  }
  await open([{ ...approval, ...refund, ...decided }])
  await screen.findByText('Declined by Meera Pillai')
  screen.getByText(/No receipt/)
  screen.getByText('Refund an order')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('without requests the screen says what appears here', async () => {
  await open([])
  await screen.findByText('No requests')
})

test('nobody decides their own request', async () => {
  await open([{ ...approval, isOwn: true }])
  await screen.findByText('Somebody else decides.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

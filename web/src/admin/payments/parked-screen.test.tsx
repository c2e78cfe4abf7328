// The payment inbox: a payment is assigned to a user that staff choose, or dismissed.

import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { having, refusal } from '../../../test/people.ts'

const payment: ParkedPayment = {
  id: 17,
  gateway: 'Razorpay',
  clientTxnId: 'GW7K2M9QX4PDRT',
  utr: '412345678901',
  paymentId: 'pay_L0nSsccovt6zyp',
  amount: 1234.5,
  useremail: 'asha@mail.test',
  orderid: 'GW7K2M9QX4PDRT',
  itemname: '86 Diamonds',
  productname: 'Mobile Legends',
  imgpath: '/images/mobile-legends.webp',
  reason: 'It was paid twice. The first payment is booked.',
  weighed: { likely: 'assign', words: 'Most likely the money of asha@mail.test.' },
  receivedAt: '2026-01-15T06:31:00.000Z',
}
const users = [
  { userid: 1007, name: 'Asha Verma', email: 'asha@mail.test' },
  { userid: 1008, name: 'Asha Rao', email: 'rao@mail.test' },
]
const path = '/admin/payments/parked/17'
const answers: Answers = {
  'GET /admin/payments/parked': { payments: [payment] },
  'GET /admin/find': { orders: [], users },
  [`POST ${path}`]: { message: 'Decision saved' },
}
const open = (more: Answers = {}) => openScreen('/admin/paymentinbox', { ...answers, ...more })
const dialog = () => within(screen.getByRole('dialog'))

test('a parked payment shows everything known about it', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /412345678901/ })
  for (const fact of [
    '₹1,234.50',
    'Razorpay',
    'pay_L0nSsccovt6zyp',
    '86 Diamonds, Mobile Legends',
    'It was paid twice. The first payment is booked.',
    'Most likely the money of asha@mail.test.',
  ]) {
    within(row).getByText(fact)
  }
})

test('the likely decision comes first', async () => {
  const payments = (['assign', 'dismiss', null] as const).map((likely, id) => ({
    ...payment,
    id,
    weighed: { likely, words: 'Evidence' },
  }))
  await open({ 'GET /admin/payments/parked': { payments } })
  const rows = await screen.findAllByRole('row', { name: /412345678901/ })
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('button', { name: /^(Assign|Dismiss)$/ })
      .map((one) => one.textContent),
  )
  expect(shown).toEqual([
    ['Assign', 'Dismiss'],
    ['Dismiss', 'Assign'],
    ['Assign', 'Dismiss'],
  ])
})

test('J and K move between payments', async () => {
  const other = { ...payment, id: 18, utr: '500000000000' }
  const { user } = await open({ 'GET /admin/payments/parked': { payments: [payment, other] } })
  await screen.findByRole('row', { name: /500000000000/ })
  await user.keyboard('jj')
  expect(document.querySelector('[data-current]')?.textContent).toContain('500000000000')
  await user.keyboard('k')
  expect(document.querySelector('[data-current]')?.textContent).toContain('412345678901')
})

test('a payment is assigned to the chosen user, after a confirmation with name and amount', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  // The search for the likely owner starts at once.
  await user.click(await dialog().findByLabelText(/Asha Rao/))
  expect(screen.getByRole('dialog').textContent).toContain(
    '₹1,234.50 goes into the wallet of Asha Rao (rao@mail.test, user ID 1008)',
  )
  dialog().getByText('The customer sees it in the wallet, and the audit log keeps it.')
  await user.type(dialog().getByLabelText('Reason'), 'Sent us the receipt')
  await user.click(dialog().getByRole('button', { name: "Add ₹1,234.50 to Asha Rao's wallet" }))
  await screen.findByText('Decision saved')
  expect(sentTo(path)).toEqual([
    { decision: 'assign', reason: 'Sent us the receipt', userId: 1008 },
  ])
})

test('nothing is sent until a user is chosen, and a new search clears the choice', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  await user.click(await dialog().findByLabelText(/Asha Verma/))
  await user.type(dialog().getByLabelText('Who paid?'), 'x')
  await user.type(dialog().getByLabelText('Reason'), 'Sent us the receipt')
  await user.click(dialog().getByRole('button', { name: 'Add ₹1,234.50' }))
  await dialog().findByText('Choose the customer who paid')
  expect(sentTo(path)).toEqual([])
})

test('a refusal is shown in the dialog', async () => {
  const { user } = await open({
    [`POST ${path}`]: refusal(409, {
      message:
        'This payment was already booked for something else, so there is no money to assign.',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  await user.click(await dialog().findByLabelText(/Asha Verma/))
  await user.type(dialog().getByLabelText('Reason'), 'Sent us the receipt')
  await user.click(dialog().getByRole('button', { name: /^Add/ }))
  await dialog().findByText(
    'This payment was already booked for something else, so there is no money to assign.',
  )
})

test('without an answer, the dialog says that it may be done, and keeps the reason', async () => {
  const { user } = await open({ [`POST ${path}`]: refusal(500, {}) })
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  const reason = dialog().getByLabelText<HTMLTextAreaElement>('Reason')
  await user.type(reason, 'Returned by the bank')
  await user.click(dialog().getByRole('button', { name: 'Dismiss ₹1,234.50' }))
  await dialog().findByText(
    'Something went wrong. It may already be done: check before you try again.',
  )
  expect(reason.value).toBe('Returned by the bank')
})

test('dismissing needs a reason and says that nobody receives the money', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('dialog').textContent).toContain('No wallet gets the ₹1,234.50.')
  await user.click(dialog().getByRole('button', { name: 'Dismiss ₹1,234.50' }))
  dialog().getByText('A reason is required')
  await user.type(dialog().getByLabelText('Reason'), 'Returned by the bank')
  await user.click(dialog().getByRole('button', { name: 'Dismiss ₹1,234.50' }))
  await waitFor(() =>
    expect(sentTo(path)).toEqual([{ decision: 'dismiss', reason: 'Returned by the bank' }]),
  )
})

test('an empty inbox and a failed load show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({
    'GET /admin/payments/parked': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ payments: [] }),
  })
  await screen.findByRole('heading', { name: 'We could not load the unmatched payments.' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'No unmatched payments' })
  screen.getByText("Money that we received but couldn't match to an order or top-up appears here.")
})

test('people who may not add money see the payments without the decisions', async () => {
  await open(having('Support'))
  const row = await screen.findByRole('row', { name: /412345678901/ })
  expect(within(row).queryByRole('button', { name: /Assign|Dismiss/ })).toBeNull()
})

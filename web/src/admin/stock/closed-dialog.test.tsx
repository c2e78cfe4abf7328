// Codes closed by a refund: shown masked, and settled with a reason.

import type { ClosedCodes } from '@gemwala/contract/delivery/vouchers.shapes'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const own: ClosedCodes = {
  orderid: 'GW7K2M9QX4PDRT',
  status: 'Refunded',
  itemid: 102303,
  itemname: 'Play 100',
  masked: ['••••01', '••••02'],
  closedAt: '2026-01-15T06:30:00.000Z',
  canRestock: true,
}
const bought: ClosedCodes = {
  ...own,
  orderid: 'GW7K2M9QX4PDRU',
  status: 'Cancelled',
  itemname: 'Crystals',
  masked: Array(8).fill('••••77'),
  canRestock: false,
}
const dialog = () => within(screen.getByRole('dialog'))
const restock = `Put back in stock: codes of ${own.orderid}`

async function open(answers: Answers = {}) {
  const opened = await openScreen('/admin/voucherstock', {
    'GET /admin/vouchercounts': { items: [] },
    'GET /admin/closedvouchers': { orders: [own, bought] },
    ...answers,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Closed codes: 10' }))
  return opened
}

test('each order shows its closed codes and the possible decisions', async () => {
  await open()
  const [first, second] = dialog().getAllByRole('listitem')
  for (const fact of ['Play 100', '••••01', '••••02', own.orderid, 'Refunded', '15 Jan 2026']) {
    expect(first!.textContent).toContain(fact)
  }
  for (const fact of ['Crystals', 'and 2 more', 'Cancelled', 'Delivered by a supplier']) {
    expect(second!.textContent).toContain(fact)
  }
  expect(within(first!).getAllByRole('button', { name: /: codes of/ })).toHaveLength(2)
  const [only, ...others] = within(second!).getAllByRole('button', { name: /: codes of/ })
  expect(only!.textContent).toBe('Discard')
  expect(others).toEqual([])
})

test('putting codes back in stock needs a reason and reloads the list', async () => {
  const lists = vi
    .fn()
    .mockReturnValueOnce({ orders: [own, bought] })
    .mockReturnValue({ orders: [bought] })
  const { user, sentTo } = await open({
    'GET /admin/closedvouchers': lists,
    [`POST /admin/closedvouchers/${own.orderid}`]: { message: '2 codes back in stock' },
  })
  await user.click(dialog().getByRole('button', { name: restock }))
  dialog().getByText(/^2 codes of Play 100 can be sold again/)
  await user.click(dialog().getByRole('button', { name: 'Put back in stock' }))
  dialog().getByText('A reason is required')
  await user.type(dialog().getByLabelText('Reason'), 'Never seen')
  await user.click(dialog().getByRole('button', { name: 'Put back in stock' }))
  await screen.findByText('2 codes back in stock')
  expect(sentTo(`/admin/closedvouchers/${own.orderid}`)).toEqual([
    { decision: 'restock', reason: 'Never seen' },
  ])
  await screen.findByRole('button', { name: 'Closed codes: 8' })
  expect(dialog().queryByText('Play 100')).toBeNull()
})

test('decided codes leave the list before it is loaded again', async () => {
  const { user } = await open({
    'GET /admin/closedvouchers': vi
      .fn()
      .mockReturnValueOnce({ orders: [own, bought] })
      .mockReturnValue(new Promise(() => {})),
    [`POST /admin/closedvouchers/${own.orderid}`]: { message: '2 codes back in stock' },
  })
  await user.click(dialog().getByRole('button', { name: restock }))
  await user.type(dialog().getByLabelText('Reason'), 'Never seen')
  await user.click(dialog().getByRole('button', { name: 'Put back in stock' }))
  await screen.findByText('2 codes back in stock')
  expect(dialog().queryByRole('button', { name: restock })).toBeNull()
  dialog().getByRole('button', { name: `Discard: codes of ${bought.orderid}` })
})

test('a refusal is shown in the dialog, and discarding warns that it is final', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const message = 'No closed codes of this order are waiting for a decision.'
  const { user } = await open({
    [`POST /admin/closedvouchers/${bought.orderid}`]: refusal(409, { message }),
  })
  await user.click(dialog().getByRole('button', { name: `Discard: codes of ${bought.orderid}` }))
  dialog().getByText(/You can't undo this\.$/)
  await user.type(dialog().getByLabelText('Reason'), 'Used')
  await user.click(dialog().getByRole('button', { name: 'Discard' }))
  await dialog().findByText(message)
})

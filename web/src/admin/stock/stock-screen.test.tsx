// Voucher stock: remaining codes, low stock, and the batches of an item.

import type { StockedItem, VoucherBatch } from '@gemwala/contract/delivery/vouchers.shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { having, refusal } from '../../../test/people.ts'
import { shownRows } from '../../../test/shown-rows.ts'

const plenty: StockedItem = {
  itemid: 102601,
  name: 'Wallet 500',
  product: 'Kite Vouchers',
  left: 1234,
  sold: 5,
  quarantined: 0,
  lowStockAt: 10,
  isLow: false,
  isSoldFromCodes: true,
}
const few: StockedItem = {
  ...plenty,
  itemid: 102303,
  name: 'Play 100',
  product: 'Skyline',
  left: 3,
  isLow: true,
}
const none: StockedItem = { ...few, itemid: 102304, name: 'Play 200', product: '', left: 0 }
const batch: VoucherBatch = {
  id: 7,
  importedAt: '2026-01-15T06:30:00.000Z',
  importedBy: 'asha@gemwala.test',
  note: 'From Delhi',
  codes: 8,
  sold: 5,
  left: 3,
  closed: 0,
  quarantinedAt: null,
  quarantineReason: '',
}
const held: VoucherBatch = {
  ...batch,
  id: 6,
  importedBy: null,
  note: '',
  quarantinedAt: '2026-01-16T06:30:00.000Z',
  quarantineReason: 'Used before',
}

async function open(answers: Answers = {}, path = '/admin/voucherstock') {
  const opened = await openScreen(path, {
    'GET /admin/vouchercounts': { items: [few, none, plenty] },
    'GET /admin/voucherbatches': { batches: [batch, held], totalPages: 1 },
    'GET /admin/closedvouchers': { orders: [] },
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Voucher stock' })
  return opened
}
async function openDrawer(answers: Answers = {}) {
  const opened = await open(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Play 100' }))
  await screen.findByText('Batch 7')
  return opened
}
const modal = () => within(screen.getAllByRole('dialog').at(-1)!)

test('every item shows its figures and its stock level', async () => {
  await open()
  await screen.findByText('3 items sold by code, 2 low')
  expect(shownRows()).toEqual([
    ['Play 100 102303', 'Skyline', '3', 'Low stock', '5', '0', '10', 'Import'],
    ['Play 200 102304', '–', '0', 'None left', '5', '0', '10', 'Import'],
    ['Wallet 500 102601', 'Kite Vouchers', '1,234', 'In stock', '5', '0', '10', 'Import'],
  ])
})

test('low stock is first, then names by the numbers in them', async () => {
  const items = ['₹1,000 code', '₹100 code', '₹2,000 code', '₹500 code', 'Play 10', 'Play 2'].map(
    (name, place) => ({ ...plenty, itemid: place, name, isLow: name === '₹2,000 code' }),
  )
  await open({ 'GET /admin/vouchercounts': { items } })
  await screen.findByText('6 items sold by code, 1 low')
  expect(shownRows().map(([name]) => name?.replace(/ \d$/, ''))).toEqual([
    '₹2,000 code',
    '₹100 code',
    '₹500 code',
    '₹1,000 code',
    'Play 2',
    'Play 10',
  ])
})

test('on a phone, every figure of an item has its label', async () => {
  await open()
  const cells = await screen.findAllByRole('cell')
  const labels = cells.slice(0, 8).map(({ dataset }) => dataset.head)
  expect(labels.filter(Boolean)).toEqual(['Left', 'Stock', 'Sold', 'Quarantined', 'Alert at'])
})

test('an item no longer sold from codes is marked, and a batch counts its closed codes', async () => {
  const { user } = await open({
    'GET /admin/vouchercounts': { items: [{ ...few, isSoldFromCodes: false, isLow: false }] },
    'GET /admin/voucherbatches': { batches: [{ ...batch, left: 2, closed: 1 }], totalPages: 1 },
  })
  await screen.findByText('0 items sold by code, 0 low')
  await user.click(await screen.findByText('Switched off'))
  await screen.findByText('8 codes: 5 sold, 2 left, 1 closed by a refund')
})

test('the list is searched by name, product and number, and filtered to low stock', async () => {
  const { user, router } = await open()
  await screen.findByText('Play 100')
  await user.type(screen.getByPlaceholderText('Search items...'), 'WALL{Enter}')
  await waitFor(() => expect(shownRows()).toHaveLength(1))
  await user.clear(screen.getByPlaceholderText('Search items...'))
  await waitFor(() => expect(shownRows()).toHaveLength(3))
  await user.type(screen.getByPlaceholderText('Search items...'), 'skyline{Enter}')
  await waitFor(() => expect(shownRows()).toHaveLength(1))
  await user.clear(screen.getByPlaceholderText('Search items...'))
  await waitFor(() => expect(shownRows()).toHaveLength(3))
  await user.selectOptions(screen.getByLabelText('Stock'), 'Low stock')
  await waitFor(() => expect(shownRows()).toHaveLength(2))
  expect(router.state.location.href).toBe('/admin/voucherstock?stock=Low')
  await user.type(screen.getByRole('searchbox'), 'nothing')
  await screen.findByText('No items found')
})

test('no items sold by code and a failed load show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({
    'GET /admin/vouchercounts': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ items: [] }),
  })
  await screen.findByRole('heading', { name: 'We could not load the voucher stock.' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No items are sold by code.')
})

test('when everything fails, there is one error, and its button loads all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, askedOf } = await open({
    'GET /admin/vouchercounts': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ items: [few] }),
    'GET /admin/closedvouchers': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ orders: [] }),
  })
  await screen.findByRole('heading', { name: 'We could not load the voucher stock.' })
  await waitFor(() => expect(askedOf('/admin/closedvouchers')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Play 100' })
  await waitFor(() => expect(askedOf('/admin/closedvouchers')).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed load of the closed codes shows an error, not an empty list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const closed = { orderid: 'GW1', status: 'Refunded', itemid: 1, itemname: 'Play 100' }
  const { user } = await open({
    'GET /admin/closedvouchers': vi
      .fn()
      .mockReturnValueOnce(refusal(500, {}))
      .mockReturnValue({ orders: [{ ...closed, masked: ['••••-0001', '••••-0002'] }] }),
  })
  await screen.findByRole('heading', { name: 'We could not load the closed codes.' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Closed codes: 2' })
})

test('a row opens its batches: who imported them, what is left, and why one is quarantined', async () => {
  await openDrawer()
  const [first, second] = within(screen.getByRole('dialog')).getAllByRole('listitem')
  for (const fact of ['asha@gemwala.test', 'From Delhi', '8 codes: 5 sold, 3 left']) {
    expect(first!.textContent).toContain(fact)
  }
  for (const fact of ['In quarantine', '8 codes: 5 sold, 3 in quarantine', ': Used before']) {
    expect(second!.textContent).toContain(fact)
  }
})

test('quarantining a batch needs a reason and reloads the figures', async () => {
  const { user, sentTo, askedOf } = await openDrawer({
    'POST /admin/voucherbatches/7': { message: '3 codes quarantined' },
  })
  await user.click(screen.getByRole('button', { name: 'Quarantine batch 7' }))
  modal().getByText(/3 codes left in this batch can't be sold/)
  await user.click(modal().getByRole('button', { name: 'Quarantine batch 7' }))
  modal().getByText('A reason is required')
  await user.type(modal().getByLabelText('Reason'), 'Used before')
  await user.click(modal().getByRole('button', { name: 'Quarantine batch 7' }))
  await screen.findByText('3 codes quarantined')
  expect(sentTo('/admin/voucherbatches/7')).toEqual([
    { decision: 'quarantine', reason: 'Used before' },
  ])
  await waitFor(() => expect(askedOf('/admin/vouchercounts')).toHaveLength(2))
  expect(askedOf('/admin/voucherbatches')).toHaveLength(2)
})

test('a batch can be released; a refusal is shown in the dialog', async () => {
  const { user, sentTo } = await openDrawer({
    'POST /admin/voucherbatches/6': refusal(409, { message: 'This batch is not in quarantine.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Release batch 6' }))
  await user.type(modal().getByLabelText('Reason'), 'They are good')
  await user.click(modal().getByRole('button', { name: 'Release batch 6' }))
  await modal().findByText('This batch is not in quarantine.')
  expect(sentTo('/admin/voucherbatches/6')).toEqual([
    { decision: 'release', reason: 'They are good' },
  ])
})

test('a failed load of the batches shows an error, not an empty list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({ 'GET /admin/voucherbatches': refusal(500, {}) })
  await user.click(await screen.findByText('Play 100'))
  await screen.findByRole('heading', { name: 'We could not load the batches.' })
  expect(screen.queryByText('No codes have been imported yet.')).toBeNull()
})

test('the low-stock threshold can be changed per item', async () => {
  const { user, sentTo } = await openDrawer({
    'POST /admin/vouchercounts/102303': { message: 'Low-stock alert saved' },
  })
  const field = screen.getByLabelText<HTMLInputElement>('Low-stock alert at')
  expect(field.value).toBe('10')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  screen.getByText('The low-stock alert must be a whole number from 0 to 1000000')
  await user.type(field, '25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Low-stock alert saved')
  expect(sentTo('/admin/vouchercounts/102303')).toEqual([{ lowStockAt: 25 }])
})

test('people who may not import codes only see the stock', async () => {
  const { user } = await open(having('Support'))
  await user.click(await screen.findByRole('button', { name: 'Play 100' }))
  await screen.findByText('From Delhi')
  for (const name of [/^Import/, /^Quarantine/, /^Release/, 'Save']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

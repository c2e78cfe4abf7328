// The price history in the Edit Item dialog.

import type { PastPrice } from '@gemwala/contract/catalogue/prices.shapes'
import { sampleItem } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'

const created = { originalprice: 120, discountedprice: 110, resellprice: 100, cost: null }
const changed: PastPrice = {
  at: '2026-10-05T08:00:00.000Z',
  actor: 'meera@store.test',
  setId: '3f0c8a52-6a1e-4b7d-9c21-000000000001',
  note: 'Diwali',
  before: created,
  after: { ...created, discountedprice: 118.5, cost: 90 },
}
const begun: PastPrice = {
  ...changed,
  at: '2026-10-01T08:00:00.000Z',
  actor: null,
  setId: null,
  note: '',
  before: null,
  after: created,
}

async function openDialog(history: unknown) {
  const opened = await openScreen('/admin/viewitems', {
    'GET /admin/getallitems': [sampleItem()],
    'GET /admin/pricehistory/101': history,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Edit 86 Diamonds' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(opened.askedOf('/admin/pricehistory/101')).toEqual([])
  await opened.user.click(dialog.getByRole('button', { name: 'Price history' }))
  return { ...opened, dialog }
}

test('the history loads when opened and shows who changed which price, from what to what', async () => {
  const { dialog } = await openDialog({ history: [changed, begun] })
  const list = await dialog.findByRole('list', { name: 'Price history' })
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toContain('Normal price ₹110 ₹118.50')
  expect(lines).toContain('Cost unknown ₹90')
  expect(lines).toContain('List price  ₹120')
  expect(lines.filter((line) => line?.startsWith('Cost'))).toHaveLength(1)
  within(list).getByText('meera@store.test')
  within(list).getByText('price set: Diwali')
  within(list).getByText('the store itself')
})

test('an item whose prices never changed says so', async () => {
  const { dialog } = await openDialog({ history: [] })
  await dialog.findByText('No price changes yet.')
})

test('a failed load shows an error, not an empty history', async () => {
  const { dialog } = await openDialog(refusal(400, { message: 'No.' }))
  await dialog.findByRole('heading', { name: 'Failed to fetch the price history' })
  dialog.getByRole('button', { name: 'Try again' })
})

test("when a refresh fails, the history stays with an 'out of date' notice", async () => {
  let history: unknown = { history: [begun] }
  const { dialog, user } = await openDialog(() => history)
  await dialog.findByText('the store itself')
  history = refusal(400, { message: 'No.' })
  await user.click(dialog.getByRole('button', { name: 'Price history' }))
  await user.click(dialog.getByRole('button', { name: 'Price history' }))
  await dialog.findByText(/^Could not refresh/)
  dialog.getByText('the store itself')
})

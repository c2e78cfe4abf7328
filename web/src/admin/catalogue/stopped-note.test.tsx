// Every screen with items or prices explains why items of a stopped lane are out of stock.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openScreen } from '../../../test/open-screen.tsx'

const stopped = sampleItem({ itemid: 101, name: 'Diamonds' })
const running = sampleItem({
  _id: '3f0c8a52-6a1e-4b7d-9c21-000000000099',
  itemid: 102,
  name: 'Weekly Pass',
})
const product = sampleProduct({ productid: 7, items: [101, 102] })
const reason = 'Out of stock: Smile.One BR is stopped. No points are left.'
const inList = 'Smile.One BR is stopped'
const whileStopped = {
  items: [{ itemid: 101, lane: 'smile-br', reason: 'No points are left.' }],
}

const open = (path: string, answers: Answers = {}, device?: 'phone') =>
  openScreen(
    path,
    {
      'GET /admin/getallitems': [stopped, running],
      'GET /admin/getallproducts': [product],
      'GET /admin/getitembyid/7': [stopped, running],
      'GET /admin/items/stopped': whileStopped,
      ...answers,
    },
    device,
  )
const dialog = () => within(screen.getByRole('dialog'))

test.each(['/admin/viewitems', '/admin/pricegrid'])(
  '%s shows the stopped lane, with the reason as its tooltip',
  async (path) => {
    await open(path)
    const found = await screen.findByText(inList)
    expect(found.title).toBe(reason)
    expect(within(found.closest<HTMLElement>('[role=row]')!).getByText('Diamonds')).toBeTruthy()
    expect(screen.getAllByText(inList)).toHaveLength(1)
  },
)

test('a card of a phone has room for the reason', async () => {
  await open('/admin/viewitems', {}, 'phone')
  await screen.findByText(reason)
})

test('the edit dialog shows the reason for a stopped item only', async () => {
  const { user } = await open('/admin/viewitems')
  await user.click(await screen.findByRole('button', { name: 'Edit Diamonds' }))
  await dialog().findByText(reason)
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit Weekly Pass' }))
  expect(dialog().queryByText(reason)).toBeNull()
})

test('the prices of a stopped item show the reason', async () => {
  await open('/admin/price?product=7')
  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  await (await card('Diamonds')).findByText(reason)
  expect((await card('Weekly Pass')).queryByText(reason)).toBeNull()
})

test('the reason disappears by itself once the lane runs again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: unknown = whileStopped
  await open('/admin/viewitems', { 'GET /admin/items/stopped': () => answer })
  await screen.findByText(inList)
  answer = { items: [] }
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(screen.queryByText(inList)).toBeNull())
})

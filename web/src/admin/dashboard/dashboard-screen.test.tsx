// The dashboard: tiles and dates, Smile points, gateways, sales and what waits.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'
import { refusal } from '../../../test/people.ts'

const stats = {
  total_order: 12480,
  completed: 11236,
  refunded: 318,
  processing: 86,
  total_sale: 4829163.99,
}
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const gateways = [
  { _id: idOf(1), gatewayProvider: 'ekQR', isActive: true },
  { _id: idOf(2), gatewayProvider: 'UPIGateway', isActive: false },
]
const day = (name: string, orders: number, sale: number) => ({
  day: name,
  orders,
  completed: orders,
  sale,
})
const sales = {
  days: [day('2026-10-30', 2, 200.5), day('2026-10-31', 0, 0), day('2026-11-01', 5, 1234567)],
  products: [{ productid: 7, name: 'Ember Rift', orders: 5, sale: 1234567 }],
}
const answers: Answers = {
  'GET /admin/stats': stats,
  'GET /admin/gateways': gateways,
  'GET /admin/sales': sales,
}
const open = (path = '/admin', more: Answers = {}) => openConsole(path, { ...answers, ...more })
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('a spinner covers the screen while the stats load', async () => {
  const later = Promise.withResolvers<unknown>()
  await open('/admin', { 'GET /admin/stats': later.promise })
  await screen.findByRole('status', { name: 'Loading the summary' })
  expect(screen.queryByText('Total Orders')).toBeNull()
  later.resolve(stats)
  await screen.findByText('Total Orders')
  expect(screen.queryByRole('status', { name: 'Loading the summary' })).toBeNull()
})

test('Summary has five tiles; the sale is rounded down and separated the Indian way', async () => {
  await open()
  const summary = await screen.findByRole('region', { name: 'Summary' })
  await within(summary).findByText('Total Orders')
  const tiles = within(summary).getAllByRole('term')
  expect(
    tiles.map((tile) => [tile.textContent, tile.nextSibling?.firstChild?.textContent]),
  ).toEqual([
    ['Total Orders', '12,480'],
    ['Completed', '11,236'],
    ['Refunded', '318'],
    ['Processing', '86'],
    ['Total Sale', '₹48,29,163'],
  ])
  within(summary).getByText('90.0% of orders')
  within(summary).getByText('All time')
  within(summary).getByText('Average ₹429 per completed order')
})

test('the dates are plain ones, stand in the address and restrict the stats', async () => {
  const { user, router, askedOf } = await open('/admin?startDate=2026-10-01')
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  expect([from.type, from.value, from.min, from.max]).toEqual(['date', '2026-10-01', '', ''])
  await user.type(screen.getByLabelText('To'), '2026-10-31')
  await screen.findByText('1 to 31 Oct 2026')
  expect(router.state.location.href).toBe('/admin?startDate=2026-10-01&endDate=2026-10-31')
  expect(askedOf('/admin/stats')).toEqual([
    '/admin/stats?startDate=2026-10-01&endDate=',
    '/admin/stats?startDate=2026-10-01&endDate=2026-10-31',
  ])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText('All time')
  expect(router.state.location.href).toBe('/admin')
})

test('stats that cannot be loaded are logged and said, never shown as zeros', async () => {
  const logged = silence()
  const { user } = await open('/admin', {
    'GET /admin/stats': vi
      .fn()
      .mockReturnValueOnce(refusal(500, { message: 'Please try again later.' }))
      .mockReturnValue(stats),
  })
  await screen.findByRole('heading', { name: 'We could not load the summary.' })
  expect(screen.queryByText('Total Orders')).toBeNull()
  expect(logged).toHaveBeenCalledWith('Could not load stats:', 'Please try again later.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('₹48,29,163')
})

const result = () => screen.findByText(/fetch/)

test.each([
  ['BR', '/admin/querypoints', '18,450 points in Brazil'],
  ['PH', '/admin/querypoints/ph', '18,450 points in the Philippines'],
])('Query %s asks its region and says so in green', async (region, path, shown) => {
  const { user, sentTo } = await open('/admin', {
    [`POST ${path}`]: { status: 200, smile_points: '18450' },
  })
  const panel = await screen.findByRole('region', { name: 'Query Smile Points' })
  await user.click(within(panel).getByRole('button', { name: `Query ${region}` }))
  expect((await result()).dataset.tone).toBe('ok')
  expect((await result()).textContent).toBe('Points fetched successfully')
  expect(panel.textContent).toContain(shown)
  expect(sentTo(path)).toHaveLength(1)
})

test.each([
  ['another status', { status: 201, smile_points: 5 }],
  ['a refusal', refusal(503, { message: 'Down' })],
])('%s of the points is said in red', async (_, reply) => {
  const { user } = await open('/admin', { 'POST /admin/querypoints': reply })
  await user.click(await screen.findByRole('button', { name: 'Query BR' }))
  expect((await result()).textContent).toBe('Failed to fetch points')
  expect((await result()).dataset.tone).toBe('bad')
})

test('while points are asked for, neither button can be pressed', async () => {
  const later = Promise.withResolvers<unknown>()
  const { user } = await open('/admin', { 'POST /admin/querypoints': later.promise })
  await user.click(await screen.findByRole('button', { name: 'Query BR' }))
  const buttons = ['Querying...', 'Query PH'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  later.resolve({ status: 200, smile_points: 1 })
  await screen.findByRole('button', { name: 'Query BR' })
})

const toggleOf = (name: string) => screen.findByRole('switch', { name: `${name} active` })

test('a toggle sends the opposite and shows what the server returned', async () => {
  const later = Promise.withResolvers<unknown>()
  const path = `/admin/updategateway/${idOf(1)}`
  const { user, sentTo } = await open('/admin', { [`POST ${path}`]: later.promise })
  await user.click(await toggleOf('ekQR'))
  expect(sentTo(path)).toEqual([{ isActive: false }])
  expect((await toggleOf('ekQR')).getAttribute('aria-checked')).toBe('true')
  // The server's word counts, whatever was asked for.
  later.resolve({ _id: idOf(1), gatewayProvider: 'ekQR v2', isActive: true })
  expect((await toggleOf('ekQR v2')).getAttribute('aria-checked')).toBe('true')
  expect((await toggleOf('UPIGateway')).getAttribute('aria-checked')).toBe('false')
})

test('a toggle that fails is logged and said, and stays where it was', async () => {
  const logged = silence()
  const { user } = await open('/admin', {
    [`POST /admin/updategateway/${idOf(2)}`]: refusal(409, { message: 'Its secrets are not set.' }),
  })
  await user.click(await toggleOf('UPIGateway'))
  await screen.findByText('Its secrets are not set.')
  expect((await toggleOf('UPIGateway')).getAttribute('aria-checked')).toBe('false')
  expect(logged).toHaveBeenCalledWith('Could not switch UPIGateway:', 'Its secrets are not set.')
})

test('gateways that cannot be loaded are logged and said', async () => {
  const logged = silence()
  await open('/admin', { 'GET /admin/gateways': refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the gateways.' })
  expect(logged).toHaveBeenCalledWith('Could not load gateways:', expect.any(String))
})

test('the chart says its figures in words and as a table', async () => {
  await open()
  await screen.findByRole('img', { name: /^₹12,34,767 sold and 7 orders, 30 Oct 2026 to 1 Nov/ })
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '30 Oct 202622₹200',
    '31 Oct 202600₹0',
    '1 Nov 202655₹12,34,567',
  ])
  const top = screen.getByRole('region', { name: 'Top products' })
  within(top).getByText('Ember Rift')
})

test('what waits leads to where it is seen to', async () => {
  await open('/admin', {
    'GET /admin/attention': {
      processing: 86,
      reviews: 2,
      stuck: 3,
      parkedPayments: 1,
      lowStock: 4,
      stoppedLanes: ['smile-br'],
    },
  })
  const panel = await screen.findByRole('region', { name: 'Needs attention' })
  await waitFor(() =>
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Review queue', '/admin/reviewqueue'],
      ['Stopped lanes', '/admin/reviewqueue'],
      ['Parked payments', '/admin/paymentinbox'],
      ['Stuck orders', '/admin/orders?status=Stuck'],
      ['Low voucher stock', '/admin/voucherstock?stock=Low'],
      ['Processing', '/admin/orders'],
    ]),
  )
})

test('nothing that waits is said, too', async () => {
  await open()
  await screen.findByText('Nothing waits for a person.')
})

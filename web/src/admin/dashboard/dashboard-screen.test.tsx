// The dashboard: tiles and dates, Smile points, sales and the attention list.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDashboard, silence, stats } from '../../../test/dashboard.ts'
import { refusal } from '../../../test/people.ts'

// Covers 1-56.
test('a spinner covers the screen while the stats load', async () => {
  const later = Promise.withResolvers<unknown>()
  await openDashboard('/admin', { 'GET /admin/stats': later.promise })
  await screen.findByRole('status', { name: 'Loading the summary' })
  expect(screen.queryByText('Total Orders')).toBeNull()
  later.resolve(stats)
  await screen.findByText('Total Orders')
  expect(screen.queryByRole('status', { name: 'Loading the summary' })).toBeNull()
})

// Covers 1-58.
test('Summary has five tiles; the sale is rounded down and grouped the Indian way', async () => {
  await openDashboard()
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

// Covers 1-59, 1-109, 1-130.
test('the dates are plain days, are kept in the address and restrict the stats', async () => {
  const { user, router, askedOf } = await openDashboard('/admin?startDate=2026-10-01')
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  const to = screen.getByLabelText<HTMLInputElement>('To')
  expect([from.value, to.value]).toEqual(['1 Oct 2026', ''])
  const calendars = screen.getAllByLabelText<HTMLInputElement>('Calendar')
  expect(calendars.map(({ type, value, min, max }) => [type, value, min, max])).toEqual([
    ['date', '2026-10-01', '', ''],
    ['date', '', '', ''],
  ])
  await user.type(to, '31/10/2026')
  await screen.findByText('1 to 31 Oct 2026')
  expect(router.state.location.href).toBe('/admin?startDate=2026-10-01&endDate=2026-10-31')
  expect(askedOf('/admin/stats')).toEqual([
    '/admin/stats?startDate=2026-10-01&endDate=',
    '/admin/stats?startDate=2026-10-01&endDate=2026-10-31',
  ])
  await user.click(screen.getByRole('button', { name: 'All' }))
  await screen.findByText('All time')
  expect(router.state.location.href).toBe('/admin')
})

// Covers 1-152.
test('when stats fail to load, the error is logged and shown instead of zeros', async () => {
  const logged = silence()
  const { user } = await openDashboard('/admin', {
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

// Covers 1-60, 1-93, 1-131, 1-148, 1-163.
test.each([
  ['BR', '/admin/querypoints', '18,450 points in Brazil'],
  ['PH', '/admin/querypoints/ph', '18,450 points in the Philippines'],
])('Query %s asks its region and shows success in green', async (region, path, shown) => {
  const { user, sentTo } = await openDashboard('/admin', {
    [`POST ${path}`]: { status: 200, smile_points: '18450' },
  })
  const panel = await screen.findByRole('region', { name: 'Query Smile Points' })
  expect(panel.querySelector('[data-chosen], [data-tone]')).toBeNull()
  await user.click(within(panel).getByRole('button', { name: `Query ${region}` }))
  expect((await result()).dataset.tone).toBe('ok')
  expect((await result()).textContent).toBe('Points fetched successfully')
  // In its own row, which a screen reader reads out as a whole.
  const status = within(panel).getByRole('status')
  expect(status.textContent).toMatch(new RegExp(`^${shown}.*Points fetched successfully$`))
  expect(status.getAttribute('aria-atomic')).toBe('true')
  expect(panel.querySelector('[data-chosen]')?.textContent).toBe(`Query ${region}`)
  expect(sentTo(path)).toEqual([{}])
})

// Covers 1-93, 1-149.
test.each([
  ['another status', { status: 201, smile_points: 5 }],
  ['a refusal', refusal(503, { message: 'Down' })],
])('%s is shown in red as a failure to fetch points', async (_, reply) => {
  const { user } = await openDashboard('/admin', { 'POST /admin/querypoints': reply })
  await user.click(await screen.findByRole('button', { name: 'Query BR' }))
  expect((await result()).textContent).toBe('Failed to fetch points')
  expect((await result()).dataset.tone).toBe('bad')
})

// Covers 1-93.
test('both query buttons are disabled while points load', async () => {
  const later = Promise.withResolvers<unknown>()
  const { user } = await openDashboard('/admin', { 'POST /admin/querypoints': later.promise })
  await user.click(await screen.findByRole('button', { name: 'Query BR' }))
  const buttons = ['Querying...', 'Query PH'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  later.resolve({ status: 200, smile_points: 1 })
  await screen.findByRole('button', { name: 'Query BR' })
})

test('the summary comes first, then points and gateways, and charts last', async () => {
  await openDashboard()
  await screen.findByText('Total Orders')
  const regions = screen.getAllByRole('region').filter((one) => one.closest('main'))
  expect(regions.map((one) => one.querySelector('h2')!.textContent)).toEqual([
    'Summary',
    'Query Smile Points',
    'Gateway List',
    'Needs attention',
    'Sales and orders',
    'Top products',
  ])
})

test('each entry of the attention list links to the screen that handles it', async () => {
  await openDashboard('/admin', {
    'GET /admin/attention': {
      processing: 86,
      reviews: 2,
      stuck: 3,
      parkedPayments: 1,
      lowStock: 4,
      closedCodes: 5,
      stoppedLanes: ['smile-br', 'smile-ph'],
      deadJobs: 6,
      tickets: 7,
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
      ['Tickets', '/admin/tickets'],
      ['Stopped lanes', '/admin/reviewqueue'],
      ['Parked payments', '/admin/paymentinbox'],
      ['Stuck orders', '/admin/orders?status=Stuck'],
      ['Dead jobs', '/admin/jobs'],
      ['Low voucher stock', '/admin/voucherstock?stock=Low'],
      ['Closed codes', '/admin/voucherstock'],
      ['Processing', '/admin/orders'],
    ]),
  )
  within(panel).getByText('Smile.One BR, Smile.One PH')
})

test("an empty attention list shows 'Nothing needs attention.'", async () => {
  await openDashboard()
  await screen.findByText('Nothing needs attention.')
})

// The dashboard's figures: presets and comparison, the chart, and what suppliers said.

import { act, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDashboard, silence } from '../../../test/dashboard.ts'
import { refusal } from '../../../test/people.ts'
import { SalesChart } from './sales-chart.tsx'

test('when sales fail to load, both sales panels show an error', async () => {
  silence()
  await openDashboard('/admin', { 'GET /admin/sales': refusal(500, {}) })
  await screen.findByRole('heading', { name: 'We could not load the sales.' })
  screen.getByRole('heading', { name: 'We could not load the top products.' })
})

test('the chart gives its figures as a text and as a table', async () => {
  await openDashboard()
  await screen.findByRole('slider', {
    name: /^₹12,34,767 sold and 7 orders, 30 Oct 2026 to 1 Nov/,
  })
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '30 Oct 202622₹200',
    '31 Oct 202600₹0',
    '1 Nov 2026, so far55₹12,34,567',
  ])
  const top = screen.getByRole('region', { name: 'Top products' })
  within(top).getByText('Ember Rift')
})

test('hover and the arrow keys show the figures of a bar, and which is not over', async () => {
  const { user } = await openDashboard()
  const chart = await screen.findByRole('slider')
  screen.getByText('Best: 1 Nov 2026, so far, ₹12,34,567')
  const bars = chart.querySelectorAll<HTMLElement>('[data-place]')
  expect([...bars].map(({ dataset }) => 'open' in dataset)).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  await user.hover(bars[0]!)
  screen.getByText('30 Oct 2026: ₹200, 2 orders, 2 completed')
  act(() => chart.focus())
  await user.keyboard('{Home}{ArrowRight}')
  screen.getByText('31 Oct 2026: ₹0, 0 orders, 0 completed')
  expect(chart.getAttribute('aria-valuetext')).toBe('31 Oct 2026: ₹0, 0 orders, 0 completed')
  await user.keyboard('{End}{ArrowRight}')
  screen.getByText('1 Nov 2026, so far: ₹12,34,567, 5 orders, 5 completed')
  expect([...chart.querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual([
    '₹0',
    '₹10,00,000',
    '₹20,00,000',
    '0',
    '3',
    '6',
  ])
})

test('a marked bar stays within a shorter range', () => {
  const bar = (day: number) => ({
    key: `2026-11-0${day}`,
    label: `${day} Nov 2026`,
    orders: day,
    completed: day,
    sale: day * 100,
    isOpen: false,
  })
  const { rerender } = render(<SalesChart bars={[1, 2, 3].map(bar)} />)
  act(() => screen.getByRole('slider').focus())
  screen.getByText('3 Nov 2026: ₹300, 3 orders, 3 completed')
  rerender(<SalesChart bars={[1, 2].map(bar)} />)
  screen.getByText('2 Nov 2026: ₹200, 2 orders, 2 completed')
})

test('a preset chooses its days, and the figures are compared with those before', async () => {
  const before = { total_order: 13000, completed: 11236, refunded: 300, processing: 0 }
  const { user, router, askedOf } = await openDashboard('/admin', {
    'GET /admin/comparison': {
      before: {
        ...before,
        total_sale: 0,
        startDate: '2026-10-19',
        endDate: '2026-10-25',
        isPartial: true,
      },
    },
  })
  const week = await screen.findByRole('button', { name: '7 days' })
  await screen.findByRole('button', { name: 'All', pressed: true })
  await user.click(week)
  await screen.findByText('Compared with 19 to 25 Oct 2026, up to the same time of day.')
  expect(router.state.location.href).toBe('/admin?startDate=2026-10-26&endDate=2026-11-01')
  expect(week.getAttribute('aria-pressed')).toBe('true')
  const changes = document.querySelectorAll<HTMLElement>('dd em')
  expect([...changes].map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
    ['−4%', 'bad'],
    ['no change', undefined],
    ['+6%', 'bad'],
    ['none before', 'ok'],
  ])
  // All orders have none before.
  expect(askedOf('/admin/comparison')).toHaveLength(1)
})

test('what suppliers said is remembered with its time, and MooGold is asked too', async () => {
  const { user } = await openDashboard('/admin', {
    'GET /admin/supplierbalances': {
      balances: [{ lane: 'smile-br', amount: 18450, readAt: '2026-10-31T20:08:00Z' }],
    },
    'POST /admin/querybalance': { status: 200, balance: 41250.5 },
  })
  const panel = await screen.findByRole('region', { name: 'Query Smile Points' })
  await within(panel).findByText('01 Nov 2026, 01:38 IST')
  expect(panel.textContent).toContain('18,450 points in Brazil')
  expect(within(panel).getAllByText('Not asked yet')).toHaveLength(2)
  await user.click(within(panel).getByRole('button', { name: 'Query MooGold' }))
  await within(panel).findByText('41,250.5')
  expect(within(panel).getAllByText('Not asked yet')).toHaveLength(1)
})

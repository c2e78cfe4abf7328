// The bell in the navigation bar.

import type { Notice } from '@gemwala/contract/notices/notices.shapes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers } from '../../../test/people.ts'

beforeEach(() => {
  seeOn('desktop')
  bringSession()
})

const notice = (given: Partial<Notice> = {}): Notice => ({
  id: 7,
  kind: 'delivered',
  title: 'Order GW1 is delivered',
  text: '<b>86 Diamonds</b> is delivered.',
  path: '/orders/GW1',
  isNew: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...given,
})

test('shows how many are unread, lists them, and marks them as read', async () => {
  let unread = 2
  const notices = [notice(), notice({ id: 6, title: 'Order GW1 is paid', isNew: false })]
  const { fetch, user, router } = await openApp('/', {
    ...homeAnswers,
    'GET /store/notices': () => ({ unread, notices }),
    'POST /store/notices/read': () => {
      unread = 0
      return { unread }
    },
  })
  const bell = await screen.findByRole('button', { name: 'Notices, 2 unread' })
  await user.click(bell)
  const list = within(screen.getByRole('region', { name: 'Notices' }))
  expect(list.getAllByRole('listitem').map((one) => one.hasAttribute('data-new'))).toEqual([
    true,
    false,
  ])
  // Names stay text.
  expect(list.getAllByText('<b>86 Diamonds</b> is delivered.')).toHaveLength(2)
  await screen.findByRole('button', { name: 'Notices' })
  const [, read] = fetch.mock.calls.find(([path]) => path === '/store/notices/read')!
  expect(JSON.parse(String(read?.body))).toEqual({ upTo: 7 })
  await user.click(list.getByRole('link', { name: /^Order GW1 is delivered/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/GW1'))
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
})

test('closes with Escape, and says when there is nothing', async () => {
  const { user } = await openApp('/', homeAnswers)
  const bell = await screen.findByRole('button', { name: 'Notices' })
  await user.click(bell)
  expect(screen.getByText(/^Nothing yet/)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^Nothing yet/)).toBeNull()
  expect(document.activeElement).toBe(bell)
})

test('follows what happens while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let unread = 0
  await openApp('/', {
    ...homeAnswers,
    'GET /store/notices': () => ({ unread, notices: unread ? [notice()] : [] }),
  })
  await screen.findByRole('button', { name: 'Notices' })
  unread = 1
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
})

test('guests have none', async () => {
  localStorage.clear()
  const { fetch } = await openApp('/', homeAnswers)
  await screen.findByRole('link', { name: 'Login' })
  expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull()
  expect(fetch.mock.calls.some(([path]) => String(path).startsWith('/store/notices'))).toBe(false)
})

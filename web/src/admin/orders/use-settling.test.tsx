// Rows that moved under the pointer ignore clicks for a moment; rows of another list do not.

import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openOrders, orderNamed, rowOf } from '../../../test/pending-orders.ts'
import { useSettling } from './use-settling.ts'

beforeEach(() => seeOn('desktop'))

type Rows = { ids: string; list: string; isStale?: boolean }

function open(first: Rows) {
  const { result, rerender } = renderHook(
    ({ ids, list, isStale = false }: Rows) => useSettling(ids, list, isStale),
    { initialProps: first },
  )
  return (rows: Rows): boolean => {
    rerender(rows)
    return result.current
  }
}

test('rows ignore clicks for a moment after one of the same list disappears', () => {
  vi.useFakeTimers()
  const show = open({ ids: 'A B C', list: 'page 1' })
  expect(show({ ids: 'B C', list: 'page 1' })).toBe(true)
  act(() => vi.advanceTimersByTime(700))
  expect(show({ ids: 'B C', list: 'page 1' })).toBe(false)
})

test('rows added below leave the others clickable', () => {
  const show = open({ ids: 'A B', list: 'page 1' })
  expect(show({ ids: 'A B C', list: 'page 1' })).toBe(false)
})

test('the first rows of another list are clickable at once, even if the old rows stayed until then', () => {
  const show = open({ ids: '', list: 'page 1', isStale: true })
  expect(show({ ids: 'A B', list: 'page 1' })).toBe(false)
  expect(show({ ids: 'A B', list: 'page 2', isStale: true })).toBe(false)
  expect(show({ ids: 'C D', list: 'page 2' })).toBe(false)
  expect(show({ ids: 'D', list: 'page 2' })).toBe(true)
})

test('the rows of the next page are clickable as soon as they appear', async () => {
  let orders = [orderNamed('GWA'), orderNamed('GWB')]
  const { user, stream, askedOf } = await openOrders({
    answers: { 'GET /admin/processing': () => ({ orders, totalPages: 2 }) },
  })
  await rowOf('GWA')
  // After the stream opens, the list reloads once more and then stays.
  stream.open()
  const loads = () => askedOf('/admin/processing').filter(({ limit }) => limit === '25')
  await waitFor(() => expect(loads()).toHaveLength(2))
  orders = [orderNamed('GWC')]
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await rowOf('GWC')
  await waitFor(() => expect(screen.queryByText('GWA')).toBeNull())
  expect(document.querySelector('[data-settling]')).toBeNull()
})

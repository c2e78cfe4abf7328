// The search of a list while one goes from list to list.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
/** In one go: letter by letter a slow machine would pause in the middle. */
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

async function openProducts(path: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openConsole(path, {
    'GET /admin/getallitems': [sampleItem()],
    'GET /admin/getallproducts': [sampleProduct()],
  })
  await screen.findByText('Total Products: 1')
  /** As the browser's Back does it: the next list has yet to be downloaded. */
  const goTo = async (next: string) => {
    opened.router.history.push(next)
    await screen.findByRole('heading', { level: 1, name: 'All Items' })
    // Longer than the pause in typing that is waited for.
    await act(() => vi.advanceTimersByTimeAsync(2000))
    return opened.router.state.location.href
  }
  return { ...opened, goTo }
}

test.each(['/admin/viewitems?search=86', '/admin/viewitems'])(
  'at %s the search of the list before is forgotten',
  async (next) => {
    const { goTo } = await openProducts('/admin/viewproducts?search=mob')
    expect(await goTo(next)).toBe(next)
    expect(box().value).toBe(next.endsWith('86') ? '86' : '')
  },
)

test('what was typed and not asked for yet does not follow to the next list', async () => {
  const { goTo } = await openProducts('/admin/viewproducts')
  type('mob')
  expect(await goTo('/admin/viewitems')).toBe('/admin/viewitems')
  expect(box().value).toBe('')
})

test('typing asks when it pauses, and another address is shown at once', async () => {
  const { router } = await openProducts('/admin/viewproducts?search=mob')
  type('legends')
  expect(router.state.location.search).toEqual({ search: 'mob' })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(router.state.location.search).toEqual({ search: 'legends' })
  await act(async () => router.history.push('/admin/viewproducts?search=zzz'))
  expect(box().value).toBe('zzz')
})

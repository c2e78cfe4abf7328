// The search box when the user moves from list to list.

import { sampleItem, sampleProduct } from '@gemwala/contract/samples'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/open-screen.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
/** All at once: typed letter by letter, a slow machine would pause in between. */
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

async function openProducts(path: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const opened = await openScreen(path, {
    'GET /admin/getallitems': [sampleItem()],
    'GET /admin/getallproducts': [sampleProduct()],
  })
  await screen.findByText('Total Products: 1')
  /** Like the browser's Back button: the next list is not downloaded yet. */
  const goTo = async (next: string) => {
    opened.router.history.push(next)
    await screen.findByRole('heading', { level: 1, name: 'All Items' })
    // Longer than the typing pause that starts a search.
    await act(() => vi.advanceTimersByTimeAsync(2000))
    return opened.router.state.location.href
  }
  return { ...opened, goTo }
}

test.each(['/admin/viewitems?search=86', '/admin/viewitems'])(
  'opening %s discards the search of the previous list',
  async (next) => {
    const { goTo } = await openProducts('/admin/viewproducts?search=mob')
    expect(await goTo(next)).toBe(next)
    expect(box().value).toBe(next.endsWith('86') ? '86' : '')
  },
)

test('a search that was typed but not started yet does not carry over to the next list', async () => {
  const { goTo } = await openProducts('/admin/viewproducts')
  type('mob')
  expect(await goTo('/admin/viewitems')).toBe('/admin/viewitems')
  expect(box().value).toBe('')
})

test('the search starts when typing pauses, and the box follows a new address at once', async () => {
  const { router } = await openProducts('/admin/viewproducts?search=mob')
  type('legends')
  expect(router.state.location.search).toEqual({ search: 'mob' })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(router.state.location.search).toEqual({ search: 'legends' })
  await act(async () => router.history.push('/admin/viewproducts?search=zzz'))
  expect(box().value).toBe('zzz')
})

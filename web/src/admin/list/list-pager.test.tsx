// The page numbers of a list.

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FootPager, ListPager } from './list-pager.tsx'

const shown = () =>
  [...screen.getByRole('navigation', { name: 'Pages' }).children]
    .map(({ textContent }) => textContent)
    .filter((mark) => mark !== '')
    .join(' ')

// Covers 2-23, 2-40, 2-241.
test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 3 … 4'],
  [3, 4, '1 2 3 … 4'],
  [2, 1500, '1 2 3 … 1,500'],
  [4, 9, '1 … 4 … 9'],
  [8, 9, '1 … 7 8 9'],
  [9, 9, '1 … 7 8 9'],
])('page %d of %d shows %s', (page, totalPages, marks) => {
  render(<ListPager page={page} totalPages={totalPages} onPage={vi.fn()} />)
  expect(shown()).toBe(marks)
  const current = screen.getByRole('button', { current: 'page' })
  expect(current.textContent).toBe(String(page))
})

test('the pager reserves its space until the list has loaded', () => {
  const { container, rerender } = render(
    <ListPager page={1} totalPages={undefined} onPage={vi.fn()} />,
  )
  const kept = container.firstElementChild!.className
  rerender(<ListPager page={1} totalPages={3} onPage={vi.fn()} />)
  expect(container.firstElementChild!.className).toBe(kept)
})

test('a list without pages has no pager', () => {
  render(<ListPager page={1} totalPages={0} onPage={vi.fn()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

// Covers 2-24.
test('page numbers, previous and next buttons and arrow keys change the page, within bounds', async () => {
  const user = userEvent.setup()
  const onPage = vi.fn()
  const { rerender } = render(<ListPager page={1} totalPages={2} onPage={onPage} />)
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage.mock.calls).toEqual([[2], [2], [2]])
  rerender(<ListPager page={2} totalPages={2} onPage={onPage} />)
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage.mock.calls.slice(3)).toEqual([[1], [1]])
})

test.each([
  [2, 25, 3004, false, 'Rows 26 to 50 of 3,004'],
  [1, 25, 7, false, 'Rows 1 to 7 of 7'],
  [2, 25, 26, false, 'Row 26 of 26'],
  [1, 50, 10_000, true, 'Rows 1 to 50 of 10,000+'],
  [1, 50, 10_000, false, 'Rows 1 to 50 of 10,000'],
])(
  'page %d with %d rows a page of %d says which rows it shows',
  (page, perPage, total, isSearch, words) => {
    const rows = { total, perPage, isSearch }
    render(<ListPager page={page} totalPages={200} rows={rows} onPage={vi.fn()} />)
    screen.getByText(words)
  },
)

test('the pager below the list steps to the rows before and after', async () => {
  const onPage = vi.fn()
  const rows = { total: 60, perPage: 25, isSearch: false }
  const { rerender } = render(<FootPager page={2} totalPages={3} rows={rows} onPage={onPage} />)
  screen.getByText('Rows 26 to 50 of 60')
  await userEvent.click(screen.getByRole('button', { name: 'Rows after' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rows before' }))
  expect(onPage.mock.calls).toEqual([[3], [1]])
  rerender(<FootPager page={1} totalPages={1} rows={rows} onPage={onPage} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

// The table while its rows load, and text that does not fit into its cell.

import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'

type Row = { id: string; name: string }

const columns: Column<Row>[] = [
  { head: 'ID', width: '90px', card: 'broad', cell: ({ id }) => <strong>{id}</strong> },
  { head: 'Name', width: '90px', card: 'title', pinnedPx: 0, cell: ({ name }) => name },
]

const many = Array.from({ length: 1000 }, (_, place) => ({ id: `${place}`, name: 'Many' }))

const show = (rows: Row[], more: { isStale?: boolean; empty?: string }) =>
  render(<DataTable label="Rows" rows={rows} columns={columns} keyOf={({ id }) => id} {...more} />)

test('loading rows show a loading state, not the empty text', () => {
  show([], { isStale: true })
  screen.getByRole('status', { name: 'Loading: Rows' })
  cleanup()
  show([], { empty: 'Nothing.' })
  screen.getByText('Nothing.')
  expect(screen.queryByRole('status')).toBeNull()
})

test('the current rows stay while the next page loads', () => {
  show([{ id: '1', name: 'First' }], { isStale: true })
  screen.getByText('First')
  expect(screen.queryByRole('status')).toBeNull()
})

test('a truncated cell has its full text as a tooltip', () => {
  const name = 'A'.repeat(80)
  show([{ id: '1', name }], {})
  expect(screen.getByRole('cell', { name }).title).toBe(name)
})

test('a card labels its values, except for its title', () => {
  show([{ id: '1', name: 'First' }], {})
  const heads = screen.getAllByRole('cell').map(({ dataset }) => dataset.head)
  expect(heads).toEqual(['ID', undefined])
})

test('the heading and the cells of a pinned column stay in sight, and no others', () => {
  show([{ id: '1', name: 'First' }], {})
  const pinned = screen
    .getAllByRole('row')
    .flatMap(({ children }) =>
      [...children].map((cell) => cell.matches('[data-pinned]') && cell.getAttribute('style')),
    )
  expect(pinned).toEqual([false, 'right: 0px;', false, 'right: 0px;'])
})

test('on a phone, a long list renders only the visible cards', () => {
  seeOn('phone')
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  show(many, {})
  expect(screen.getAllByRole('row').length).toBeGreaterThan(3)
  expect(screen.getAllByRole('row').length).toBeLessThan(30)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
})

test('up to a hundred rows are all rendered, on a phone too, so find-in-page works', () => {
  seeOn('phone')
  show(many.slice(0, 100), {})
  expect(screen.getAllByRole('row')).toHaveLength(101)
})

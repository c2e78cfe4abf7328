// Pages of a list from its other end.

import { expect, test } from 'vitest'
import { offsetOf, type Page } from './pages.ts'
import { listUpwards } from './upwards.ts'

const listDown = (length: number) => async (page: Page) => {
  const all = Array.from({ length }, (_, n) => n)
  const from = offsetOf(page)
  return { rows: all.slice(from, from + page.limit), total: length }
}

test.each([
  [{ page: 1, limit: 3 }, [6, 5, 4]],
  [{ page: 2, limit: 3 }, [3, 2, 1]],
  [{ page: 3, limit: 3 }, [0]],
  [{ page: 4, limit: 3 }, []],
])('%j', async (page, rows) => {
  expect(await listUpwards(page, true, listDown(7))).toEqual({ rows, total: 7 })
})

test('rows that are counted up to a limit have no known end beyond it', async () => {
  const page = { page: 1, limit: 2 }
  await expect(listUpwards(page, true, listDown(10_000))).rejects.toThrow(
    'Too many rows match to list them from the other end. Use more filters, or the usual order.',
  )
  expect(await listUpwards(page, false, listDown(10_000))).toMatchObject({ rows: [9999, 9998] })
})

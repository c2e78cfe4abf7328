// The date range filter.

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilterDates } from './filters.tsx'

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each([
  ['2026-11-16', '2026-11-01', 'true'],
  ['2026-11-16', '2026-11-16', null],
  ['2026-11-01', '2026-11-16', null],
  ['2026-11-16', '', null],
  ['', '2026-11-01', null],
])('from %s to %s, aria-invalid is %s', (dateFrom, dateTo, isInvalid) => {
  render(<FilterDates value={{ dateFrom, dateTo }} onChange={vi.fn()} />)
  expect(day('From').getAttribute('aria-invalid')).toBe(isInvalid)
  expect(day('To').getAttribute('aria-invalid')).toBe(isInvalid)
  expect(screen.queryByText('The start date is after the end date.') !== null).toBe(
    isInvalid !== null,
  )
})

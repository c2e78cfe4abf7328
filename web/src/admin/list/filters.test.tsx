// The date range filter.

import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

const show = (dateFrom = '') => {
  const onChange = vi.fn()
  render(<FilterDates value={{ dateFrom, dateTo: '' }} onChange={onChange} />)
  return onChange
}

test('a date reads and is typed day, month, year; the calendar gives the same', async () => {
  const onChange = show('2026-02-01')
  expect(day('From').value).toBe('1 Feb 2026')
  await userEvent.clear(day('From'))
  await userEvent.type(day('From'), '3/4/2026')
  fireEvent.change(screen.getAllByLabelText('Calendar')[1]!, { target: { value: '2026-04-05' } })
  expect(onChange.mock.calls).toEqual([
    [{ dateFrom: '' }],
    [{ dateFrom: '2026-04-03' }],
    [{ dateTo: '2026-04-05' }],
  ])
})

test('what is no date is named as an error once it is left, and changes nothing', async () => {
  const onChange = show()
  await userEvent.type(day('From'), '10/31/2026')
  expect(day('From').getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(day('From').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Enter a date as day/month/year.')
  expect(onChange).not.toHaveBeenCalled()
})

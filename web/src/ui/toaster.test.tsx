// Toasts: how long they stay, and how they close.

import { signInToastMs } from '@gemwala/contract/toasts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())

const open = () => render(<Toaster />)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

// Covers 1-95, 1-162, 2-138, 2-247.
test('a toast stays for three seconds', () => {
  open()
  act(() => toast('ok', 'Saved.'))
  pass(2999)
  expect(screen.getByText('Saved.')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Saved.')).toBeNull()
})

// Covers 1-162.
test('a toast of the login and registration screens stays for five seconds', () => {
  open()
  act(() => toast('ok', 'Account created.', signInToastMs))
  pass(4999)
  expect(screen.getByText('Account created.')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Account created.')).toBeNull()
})

// Covers 1-95.
test('a toast can be closed, and a failure is announced at once', () => {
  open()
  act(() => toast('bad', 'An error occurred'))
  expect(screen.getByRole('alert').textContent).toBe('An error occurred')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a click anywhere on a toast closes it', () => {
  open()
  act(() => toast('ok', 'Saved.'))
  act(() => screen.getByText('Saved.').click())
  expect(screen.queryByText('Saved.')).toBeNull()
})

test.each([
  ['pointer', fireEvent.mouseOver, fireEvent.mouseLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('toasts stay while the %s is on them, and then for their whole time', (_, come, leave) => {
  open()
  act(() => toast('ok', 'Saved.'))
  const stack = screen.getByRole('region', { name: 'Notifications' })
  come(screen.getByRole('button', { name: 'Dismiss' }))
  act(() => toast('bad', 'An error occurred'))
  pass(60_000)
  screen.getByText('Saved.')
  leave(stack)
  pass(2999)
  screen.getByText('Saved.')
  screen.getByText('An error occurred')
  pass(1)
  expect(screen.queryByText('Saved.')).toBeNull()
  expect(screen.queryByText('An error occurred')).toBeNull()
})

test('closing the toast under the pointer does not keep later ones', () => {
  open()
  act(() => toast('ok', 'Saved.'))
  fireEvent.mouseOver(screen.getByText('Saved.'))
  act(() => screen.getByText('Saved.').click())
  act(() => toast('ok', 'Saved again.'))
  pass(3000)
  expect(screen.queryByText('Saved again.')).toBeNull()
})

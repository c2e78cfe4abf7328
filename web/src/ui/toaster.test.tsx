// Toasts: how long they stay, and how they close.

import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

async function open() {
  const { Toaster } = await import('./toaster.tsx')
  const { toast } = await import('./toast.ts')
  render(<Toaster />)
  return toast
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

// Covers 1-95, 1-162, 2-138, 2-247.
test('a toast stays for three seconds', async () => {
  const toast = await open()
  act(() => toast('ok', 'Saved.'))
  pass(2999)
  expect(screen.getByText('Saved.')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Saved.')).toBeNull()
})

// Covers 1-162.
test('a toast of the login and registration screens stays for five seconds', async () => {
  const { signInToastMs } = await import('@gemwala/contract/toasts')
  const toast = await open()
  act(() => toast('ok', 'Account created.', signInToastMs))
  pass(4999)
  expect(screen.getByText('Account created.')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('Account created.')).toBeNull()
})

// Covers 1-95.
test('a toast can be closed, and a failure is announced at once', async () => {
  const toast = await open()
  act(() => toast('bad', 'An error occurred'))
  expect(screen.getByRole('alert').textContent).toBe('An error occurred')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a click anywhere on a toast closes it', async () => {
  const toast = await open()
  act(() => toast('ok', 'Saved.'))
  act(() => screen.getByText('Saved.').click())
  expect(screen.queryByText('Saved.')).toBeNull()
})

// The console's toasts: at most three, dismissed by a click, some with Undo.

import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { ConsoleToaster } from './console-toaster.tsx'
import { openModal } from './open-dialogs.ts'

beforeEach(() => void vi.useFakeTimers())

const open = () => render(<ConsoleToaster />)
const texts = () =>
  [
    ...screen
      .getByRole('region', { name: 'Notifications', hidden: true })
      .querySelectorAll(':scope > :not([hidden])'),
  ].map(({ textContent }) => textContent)

test('only the latest three are shown, and an earlier one returns when they are gone', () => {
  open()
  act(() => toast('ok', 'Deleted', 10_000))
  act(() => ['First', 'Second', 'Third'].forEach((text) => void toast('ok', text)))
  expect(texts()).toEqual(['First', 'Second', 'Third'])
  act(() => vi.advanceTimersByTime(3000))
  expect(texts()).toEqual(['Deleted'])
})

test('a click anywhere on a toast dismisses it', () => {
  open()
  act(() => toast('bad', 'Failed to update order'))
  act(() => screen.getByText('Failed to update order').click())
  expect(texts()).toEqual([])
})

test('dismissing by the keyboard returns the focus to where it was', () => {
  open()
  render(<input aria-label="Name" />)
  const field = screen.getByRole('textbox', { name: 'Name' })
  act(() => field.focus())
  act(() => toast('bad', 'Failed to update order'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss', hidden: true })
  act(() => dismiss.focus())
  act(() => dismiss.click())
  expect(document.activeElement).toBe(field)
})

test('its Undo button runs once and dismisses the toast', () => {
  open()
  const undo = vi.fn()
  act(() => toast('ok', 'Deleted', 10_000, { label: 'Undo', do: undo }))
  act(() => screen.getByRole('button', { name: 'Undo', hidden: true }).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('the words of a toast go after three seconds, and its Undo button after ten', () => {
  open()
  act(() => toast('ok', 'Deleted', 10_000, { label: 'Undo', do: () => {} }))
  expect(texts()).toEqual(['DeletedUndo'])
  act(() => vi.advanceTimersByTime(3000))
  expect(texts()).toEqual(['Undo'])
  act(() => vi.advanceTimersByTime(7000))
  expect(texts()).toEqual([])
})

test('the live region is there before its text, on the page and in a dialog', () => {
  open()
  const regions = () => screen.getAllByRole('region', { name: 'Notifications', hidden: true })
  const [ofPage] = regions()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let close = () => {}
  act(() => {
    close = openModal(dialog)
  })
  const inDialog = regions().find((one) => dialog.contains(one))!
  expect(inDialog.textContent).toBe('')
  act(() => toast('ok', 'Saved.'))
  expect(inDialog.textContent).toBe('Saved.')
  act(close)
  expect(regions()).toEqual([ofPage])
  expect(ofPage!.textContent).toBe('Saved.')
  dialog.remove()
})

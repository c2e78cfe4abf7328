// What forms guarantee to keyboards and screen readers.

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BusyButton } from './busy-button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { MobileField } from './mobile-field.tsx'
import { NoticeBox } from './notice-box.tsx'
import { useBusy } from './use-busy.ts'

test('a field is named by its label and described by its error', () => {
  render(<Field label="Your email" name="email" error="Please enter a valid email address." />)
  const field = screen.getByRole('textbox', { name: 'Your email' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const error = document.getElementById(field.getAttribute('aria-describedby')!)
  expect(error?.textContent).toBe('Please enter a valid email address.')
})

test('a field without an error has no aria-invalid', () => {
  render(<Field label="Your email" name="email" />)
  const field = screen.getByRole('textbox', { name: 'Your email' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test.each([
  ['+91 98123 45670', '9812345670'],
  ['919812345670', '9812345670'],
  ['09812345670', '9812345670'],
  [' (98123)-45670\u00a0', '9812345670'],
  ['9112345670', '9112345670'],
  ['+1 555 0100', '+1 555 0100'],
])("a mobile number pasted as '%s' becomes '%s'", async (text, number) => {
  const user = userEvent.setup()
  const heard = vi.fn()
  render(<MobileField label="Phone number" onChange={(event) => heard(event.target.value)} />)
  await user.click(screen.getByRole('textbox'))
  await user.paste(text)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(number)
  expect(heard).toHaveBeenLastCalledWith(number)
})

test('the first field with an error gets the focus, each time the form is rejected', async () => {
  function Refused() {
    const [problem, setProblem] = useState<object>()
    return (
      <Form onSubmit={() => setProblem({})} problem={problem}>
        <Field label="First" name="first" />
        <Field label="Second" name="second" error={problem && 'No'} />
        <button type="submit">Send</button>
      </Form>
    )
  }
  render(<Refused />)
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second')))
  }
})

test('a form that is being sent ignores the keyboard, and keeps what was typed and the focus', async () => {
  const answer = Promise.withResolvers<void>()
  const send = vi.fn(() => answer.promise)
  const cancel = vi.fn()
  function Sent() {
    const [isBusy, setBusy] = useState(false)
    const submit = async () => {
      setBusy(true)
      await send().catch(() => undefined)
      setBusy(false)
    }
    return (
      <Form onSubmit={() => void submit()}>
        <Field label="Name" name="name" />
        <input type="checkbox" aria-label="Active" />
        <button type="button" onClick={cancel}>
          Cancel
        </button>
        <BusyButton isBusy={isBusy} busyWords="Sending...">
          Send
        </BusyButton>
      </Form>
    )
  }
  render(<Sent />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.type(field, 'Asha{Enter}')
  const form = field.form!
  const spoken = form.querySelector('[aria-live=polite]')!
  expect(spoken.textContent).toBe('Sending...')

  await user.keyboard('x{Backspace}{Enter}')
  await user.paste('y')
  fireEvent.submit(form)
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard('{Enter} ')
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(field)

  await act(async () => answer.reject(new Error('no')))
  expect(spoken.textContent).toBe('')
  expect(field.value).toBe('Asha')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(document.activeElement).toBe(field)
  expect(cancel).not.toHaveBeenCalled()
  expect(send).toHaveBeenCalledOnce()
  await user.keyboard('{End} V{Enter}')
  expect(field.value).toBe('Asha V')
  expect(send).toHaveBeenCalledTimes(2)
})

function Working({ work }: { work: () => Promise<void> }) {
  const { isBusy, run } = useBusy()
  return (
    <BusyButton
      type="button"
      isBusy={isBusy}
      busyWords="Sending..."
      onClick={() => void run(work).catch(() => undefined)}
    >
      Send
    </BusyButton>
  )
}

test('a busy button is disabled, says so, and gets its focus back afterwards', async () => {
  const later = Promise.withResolvers<void>()
  render(<Working work={() => later.promise} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  // The hidden text keeps its width.
  expect(button.dataset.other).toBe('Send')
  expect(button.getAttribute('aria-busy')).toBe('true')
  button.blur()
  await act(async () => later.resolve())
  await waitFor(() => expect(button.textContent).toBe('Send'))
  expect(document.activeElement).toBe(button)
})

test('a task started twice at once runs once, and can run again after a failure', async () => {
  let times = 0
  const work = async () => {
    times += 1
    throw new Error('no')
  }
  render(<Working work={work} />)
  const button = screen.getByRole('button', { name: 'Send' })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(button.textContent).toBe('Send'))
  expect(times).toBe(1)
  await userEvent.click(button)
  expect(times).toBe(2)
})

test('a notice in a dialog is scrolled into view, and one on a page leaves the page where it is', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  render(<NoticeBox>Something went wrong</NoticeBox>)
  expect(scrolled).not.toHaveBeenCalled()
  render(
    <dialog open>
      <NoticeBox>Choose an item</NoticeBox>
    </dialog>,
  )
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Choose an item')])
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})

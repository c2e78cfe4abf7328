// What was done on a rendered page before it was taken over is done again.

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdEarlyDeeds, repeatEarlyDeeds } from './early-deeds.ts'
import { BusyButton } from './forms/busy-button.tsx'
import { Field } from './forms/field.tsx'
import { Form } from './forms/form.tsx'
import { TakenOver } from './root.tsx'

function Choices() {
  const [text, setText] = useState('')
  const [pack, setPack] = useState('')
  const [count, setCount] = useState(0)
  return (
    <>
      <input aria-label="Player" value={text} onChange={(event) => setText(event.target.value)} />
      {['small', 'large'].map((one) => (
        <input
          key={one}
          type="radio"
          name="pack"
          aria-label={one}
          checked={pack === one}
          onChange={() => setPack(one)}
        />
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <output>{`${text} ${pack} ${count}`}</output>
    </>
  )
}

type LoginProps = { onSent: (values: object) => void; onTakenOver?: () => void }

const Login = ({ onSent, onTakenOver }: LoginProps) => (
  <>
    <Form onSubmit={onSent}>
      <Field label="Email" name="email" />
      <Field label="Code" name="code" />
      <BusyButton isBusy={false}>Log in</BusyButton>
    </Form>
    <TakenOver onTakenOver={onTakenOver} />
  </>
)

test.each([
  ['its button is pressed', () => screen.getByRole('button').click()],
  ['Enter is pressed in a field', () => pressEnter(screen.getByLabelText('Code'))],
])('a form that is sent early is sent once it is taken over: %s', async (_, send) => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Login onSent={() => {}} />)
  // Otherwise the browser would send it, with a password in the address.
  expect(page.querySelector('[type=submit]')).toBeNull()
  const early = holdEarlyDeeds(() => {})
  screen.getByLabelText<HTMLInputElement>('Email').value = 'asha@example.in'
  send()
  const onSent = vi.fn()
  const redo = () => void repeatEarlyDeeds(page, early)
  const root = hydrateRoot(page, <Login onSent={onSent} onTakenOver={redo} />)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  await vi.waitFor(() =>
    expect(onSent.mock.calls).toEqual([[{ email: 'asha@example.in', code: '' }]]),
  )
  await vi.waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('submit'))
})

/** The browser must not send the form itself, which fireEvent's answer says. */
const pressEnter = (element: HTMLElement) =>
  expect(fireEvent.keyDown(element, { key: 'Enter' })).toBe(false)

test('typed text, a chosen option and a pressed button are kept', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Choices />)
  const onTouch = vi.fn()
  const early = holdEarlyDeeds(onTouch)
  screen.getByLabelText<HTMLInputElement>('large').click()
  screen.getByRole('button', { name: 'More' }).click()
  expect(onTouch).toHaveBeenCalled()
  const redo = () => void repeatEarlyDeeds(page, early)
  const root = hydrateRoot(
    page,
    <>
      <Choices />
      <TakenOver onTakenOver={redo} />
    </>,
  )
  // Typed while React is at work.
  screen.getByLabelText<HTMLInputElement>('Player').value = '1234'
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  await screen.findByText('1234 large 1')
  expect(screen.getByLabelText<HTMLInputElement>('large').checked).toBe(true)
})

// The six boxes of a code.

import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { noDigits, SixBoxes } from './six-boxes.tsx'

function Boxes({ error }: { error?: string }) {
  const [digits, setDigits] = useState(noDigits)
  return <SixBoxes digits={digits} onChange={setDigits} error={error} />
}

const open = (error?: string) => {
  render(error === undefined ? <Boxes /> : <Boxes error={error} />)
  return userEvent.setup()
}
const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`)
const values = () => [1, 2, 3, 4, 5, 6].map((place) => box(place).value).join('')
const focused = () => document.activeElement?.getAttribute('aria-label')

test('the first box has the focus on opening and allows autofill by the phone', () => {
  open()
  expect(focused()).toBe('Digit 1 of 6')
  expect(box(1).autocomplete).toBe('one-time-code')
  expect(box(1).inputMode).toBe('numeric')
  expect(screen.getByRole('group', { name: 'One-time code' })).toBeTruthy()
})

// Covers 1-17, 1-43.
test('a digit moves the focus to the next box; the last box keeps it', async () => {
  const user = open()
  await user.keyboard('12')
  expect(focused()).toBe('Digit 3 of 6')
  await user.keyboard('3456')
  expect(focused()).toBe('Digit 6 of 6')
  expect(values()).toBe('123456')
})

// Covers 1-42, 1-107.
test('only digits are accepted', async () => {
  const user = open()
  await user.keyboard('a-1 b2')
  expect(values()).toBe('12')
  expect(focused()).toBe('Digit 3 of 6')
})

// Covers 1-43.
test('Backspace clears a box, and in an empty box moves the focus back', async () => {
  const user = open()
  await user.keyboard('12')
  await user.keyboard('{Backspace}')
  expect(focused()).toBe('Digit 2 of 6')
  expect(values()).toBe('12')
  await user.keyboard('{Backspace}')
  expect(values()).toBe('1')
  expect(focused()).toBe('Digit 2 of 6')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(values()).toBe('')
  expect(focused()).toBe('Digit 1 of 6')
})

test('the arrow keys move between the boxes', async () => {
  const user = open()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('Digit 3 of 6')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Digit 2 of 6')
})

test('a code can be typed over another one, even where they share a digit', async () => {
  const user = open()
  await user.keyboard('000000')
  await user.click(box(1))
  await user.keyboard('704308')
  expect(values()).toBe('704308')
})

// Covers 1-42.
test('a digit typed into a filled box replaces the existing one', async () => {
  const user = open()
  await user.keyboard('123456')
  await user.click(box(2))
  await user.keyboard('9')
  expect(values()).toBe('193456')
  fireEvent.input(box(4), { target: { value: '47' } })
  expect(values()).toBe('193756')
})

test.each(['123456', '123 456', 'Your code is 123456.'])(
  "'%s' pasted anywhere fills all boxes",
  async (text) => {
    const user = open()
    await user.click(box(4))
    await user.paste(text)
    expect(values()).toBe('123456')
    expect(focused()).toBe('Digit 6 of 6')
  },
)

test('a pasted part of a code fills the boxes from its own on', async () => {
  const user = open()
  await user.click(box(3))
  await user.paste('78')
  expect(values()).toBe('78')
  expect(box(3).value).toBe('7')
  expect(focused()).toBe('Digit 5 of 6')
})

test('pasting text without digits changes nothing', async () => {
  const user = open()
  await user.keyboard('12')
  await user.paste('hello')
  expect(values()).toBe('12')
})

test('a code that the phone fills into the first box fills all boxes', () => {
  open()
  fireEvent.input(box(1), { target: { value: '654321' } })
  expect(values()).toBe('654321')
})

test('an error is linked to the boxes', () => {
  open('Please enter a valid OTP')
  const error = screen.getByRole('alert')
  expect(error.textContent).toBe('Please enter a valid OTP')
  expect(box(1).getAttribute('aria-describedby')).toBe(error.id)
  expect(box(6).getAttribute('aria-invalid')).toBe('true')
})

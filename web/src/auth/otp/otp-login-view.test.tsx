// Requesting a one-time code.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('phone'))

async function open(reply: unknown) {
  const opened = await openApp('/otplogin', {
    ...homeAnswers,
    'POST /otp/otp-login': reply,
    'POST /otp/timer': { success: true, message: '', timer: 60_000 },
  })
  const mobile = await screen.findByLabelText<HTMLInputElement>('Mobile number')
  const send = async (number: string) => {
    if (number) await opened.user.type(mobile, number)
    await opened.user.click(screen.getByRole('button', { name: 'Send Otp' }))
  }
  return { ...opened, mobile, send }
}

const sent = { success: true, message: 'The code has been sent to your mobile number.' }

// Covers 1-39.
test('the field requires ten digits', async () => {
  const { mobile } = await open(sent)
  expect([mobile.pattern, mobile.inputMode]).toEqual(['[0-9]{10}', 'numeric'])
})

// Covers 1-105, 1-158.
test.each(['', '981234567'])("'%s' shows 'Please enter a valid mobile number.'", async (number) => {
  const { fetch, mobile, send } = await open(sent)
  await send(number)
  expect(screen.getByText('Please enter a valid mobile number.').id).toBe(
    mobile.getAttribute('aria-describedby'),
  )
  await waitFor(() => expect(document.activeElement).toBe(mobile))
  expect(fetch).not.toHaveBeenCalled()
})

// Covers 1-16, 1-40, 1-87, 1-126.
test("the button says 'Sending...' and is disabled while the code is sent", async () => {
  const later = Promise.withResolvers<unknown>()
  const { fetch, mobile, router, send, user } = await open(later.promise)
  await send('9812345670')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  await user.type(mobile, '{Enter}')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch.mock.lastCall![1]?.body).toBe('{"mobile":"9812345670"}')
  later.resolve(sent)
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(router.state.location.pathname).toBe('/otpverify/9812345670')
})

// Covers 1-143, 1-145.
test.each([
  [
    "the server's message",
    { success: false, message: 'No account found for this mobile number. Please sign up.' },
    'No account found for this mobile number. Please sign up.',
  ],
  [
    "a refusal's message",
    refusal(429, { message: 'Too many codes were requested. Please try again later.' }),
    'Too many codes were requested. Please try again later.',
  ],
  ['a failure without one', refusal(500, {}), 'An error occurred. Please try again.'],
  [
    'no answer at all',
    () => Promise.reject(new TypeError('net')),
    'An error occurred. Please try again.',
  ],
])('%s is shown', async (_, reply, text) => {
  const { send } = await open(reply)
  await send('9812345670')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Otp' }).disabled).toBe(false)
})

test('a number that only the server rejects shows the error under the field', async () => {
  const text = 'Please enter a valid mobile number.'
  const { mobile, send } = await open({ success: false, message: text })
  await send('0000000000')
  const error = await screen.findByText(text)
  expect(mobile.getAttribute('aria-describedby')).toBe(error.id)
})

// Covers 1-41.
test("'Sign up' leads to /register", async () => {
  await open(sent)
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})

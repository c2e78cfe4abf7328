// Entering the code: the countdown, resending, and what a sign-in stores.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { homeAnswers, person, refusal, storedSession } from '../../../test/people.ts'
import { isOwnerAsked } from '../../session/owner-asked.ts'

const running = (timer: number) => ({ success: true, message: 'The code is still valid.', timer })
const sent = { success: true, message: 'The code has been sent to your mobile number.' }
const sentNote = 'The code has been sent to your mobile number 9812345670.'

let assign: MockInstance

beforeEach(() => {
  seeOn('phone')
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

async function openVerify(answers: Answers = {}) {
  const all: Answers = {
    ...homeAnswers,
    'POST /otp/timer': running(300_000),
    ...answers,
  }
  const opened = await openApp('/otpverify/9812345670', all)
  await screen.findByRole('heading', { name: 'Enter the code' })
  const enter = async (code: string) => {
    await opened.user.click(screen.getByLabelText('Digit 1 of 6'))
    await opened.user.paste(code)
    // Six digits are sent by themselves.
    if (code.length < 6) await opened.user.click(screen.getByRole('button', { name: 'Login' }))
  }
  const bodies = (path: string) =>
    opened.fetch.mock.calls
      .filter(([address]) => address === path)
      .map(([, request]) => JSON.parse(request?.body as string) as unknown)
  return { ...opened, all, enter, bodies }
}

const clock = () => screen.getByRole('timer').textContent
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP' })

// Covers 1-45, 1-127.
test('on opening, an alert says that the code has been sent to the number', async () => {
  const { bodies } = await openVerify()
  expect((await screen.findByRole('alert')).textContent).toBe(sentNote)
  expect(bodies('/otp/timer')).toEqual([{ mobile: '9812345670' }])
})

// Covers 1-44, 1-89, 1-160.
test("the countdown starts at the server's value, ticks every second and stops at 0", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openVerify({ 'POST /otp/timer': running(62_000) })
  await waitFor(() => expect(clock()).toMatch(/01:0[12]/))
  const secondsShown = () => Number(clock()!.slice(0, 2)) * 60 + Number(clock()!.slice(3))
  const before = secondsShown()
  for (const passed of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(before - secondsShown()).toBe(passed)
  }
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  expect(clock()).toBe('00:00')
})

test.each([
  'There is no code for this mobile number. Please ask for a new one.',
  'Please enter a valid mobile number.',
])("with '%s' the page does not say that a code was sent", async (message) => {
  await openVerify({ 'POST /otp/timer': refusal(400, { success: false, message }) })
  await screen.findByText(message)
  expect(screen.queryByText(/The code has been sent/)).toBeNull()
})

// Covers 1-144, 1-145.
test.each([
  [
    "the server's message",
    {
      success: false,
      message: 'There is no code for this mobile number. Please ask for a new one.',
      timer: 0,
    },
    'There is no code for this mobile number. Please ask for a new one.',
  ],
  ['a failure', refusal(500, {}), 'An error occurred while fetching the timer.'],
  [
    'no answer',
    () => Promise.reject(new TypeError('net')),
    'An error occurred while fetching the timer.',
  ],
])('when the timer fails to load, %s is shown', async (_, reply, text) => {
  await openVerify({ 'POST /otp/timer': reply })
  await screen.findByText(text)
  expect(clock()).toBe('00:00')
})

// Covers 1-106.
test.each(['', '12345'])("'%s' shows 'Please enter a valid OTP'", async (code) => {
  const { bodies, enter } = await openVerify()
  await enter(code)
  await screen.findByText('Please enter a valid OTP')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6')))
  expect(bodies('/otp/verify-otp')).toEqual([])
})

// Covers 1-44, 1-88, 1-128.
test('the right code stores the session and reloads the page at /home', async () => {
  const { bodies, enter } = await openVerify({
    'POST /otp/verify-otp': { ...sent, token: 'code-token', user: person() },
  })
  await enter('123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
  expect(bodies('/otp/verify-otp')).toEqual([{ mobile: '9812345670', otp: '123456' }])
  const { expiryTime, ...session } = storedSession()
  expect(session).toEqual({ isLoggedIn: 'true', token: 'code-token', user: person() })
  expect(expiryTime).toBeGreaterThan(Date.now() + 5.9 * 60 * 60 * 1000)
  expect(isOwnerAsked()).toBe(false)
})

// Covers 1-88, 3-58.
test('the first code of an account with an unverified address leads to /home, which asks', async () => {
  const { enter } = await openVerify({
    'POST /otp/verify-otp': { ...sent, token: 'code-token', user: person(), mustAnswer: true },
  })
  await enter('123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'))
  expect(isOwnerAsked()).toBe(true)
})

// Covers 1-145.
test('a wrong code shows the error under the boxes, which are empty for the next one', async () => {
  const { bodies, enter, user } = await openVerify({
    'POST /otp/verify-otp': { success: false, message: 'Wrong code. Check it and try again.' },
  })
  await enter('123456')
  const error = await screen.findByText('Wrong code. Check it and try again.')
  const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 6')
  expect(first.getAttribute('aria-describedby')).toBe(error.id)
  expect(first.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(localStorage.length).toBe(0)
  await user.keyboard('654321')
  await waitFor(() => expect(bodies('/otp/verify-otp')).toHaveLength(2))
  expect(bodies('/otp/verify-otp')[1]).toEqual({ mobile: '9812345670', otp: '654321' })
})

// Covers 1-145.
test.each([
  [
    'a refusal',
    refusal(403, { message: 'Your account has been blocked.' }),
    'Your account has been blocked.',
  ],
  ['a reply without a token', sent, 'An error occurred. Please try again.'],
  ['a failure', refusal(500, {}), 'An error occurred. Please try again.'],
  ['no answer', () => Promise.reject(new TypeError('net')), 'An error occurred. Please try again.'],
])('%s is an error of the form: the code may be right', async (_, reply, text) => {
  const { enter } = await openVerify({ 'POST /otp/verify-otp': reply })
  await enter('123456')
  const told = await screen.findByText(text)
  expect(told.getAttribute('role')).toBe('alert')
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  expect(localStorage.length).toBe(0)
})

// Covers 1-44, 1-90.
test("'Resend OTP' requests the code again, restarts the timer and clears the boxes", async () => {
  const { all, bodies, user } = await openVerify({ 'POST /otp/otp-login': sent })
  all['POST /otp/timer'] = running(60_000)
  await user.keyboard('123')
  await waitFor(() => expect(resend().disabled).toBe(false))
  await user.click(resend())
  await waitFor(() => expect(clock()).toMatch(/01:00|00:5\d/))
  expect(bodies('/otp/otp-login')).toEqual([{ mobile: '9812345670' }])
  expect(bodies('/otp/timer')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6')))
})

// Covers 1-44, 1-90, 3-62.
test("'Resend OTP' is disabled until another code can be sent, with the wait beside it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answered = Promise.withResolvers<unknown>()
  const { all, bodies, user } = await openVerify({
    'POST /otp/timer': answered.promise,
    'POST /otp/otp-login': sent,
  })
  // The wait is not known yet.
  expect(resend().disabled).toBe(true)
  answered.resolve({ ...running(270_000), resendMs: 90_000 })
  await screen.findByText('in 2 min')
  expect(resend().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(resend().disabled).toBe(true)
  expect(screen.getByText(/^in (30|29|28) s$/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(resend().disabled).toBe(false)
  expect(screen.queryByText(/^in /)).toBeNull()
  all['POST /otp/timer'] = { ...running(300_000), resendMs: 30_000 }
  await user.click(resend())
  await waitFor(() => expect(bodies('/otp/otp-login')).toHaveLength(1))
  await waitFor(() => expect(resend().disabled).toBe(true))
})

// Covers 1-143, 1-145.
test.each([
  [
    'refuses it',
    refusal(429, { message: 'Please wait a moment before asking for another code.' }),
    'Please wait a moment before asking for another code.',
  ],
  ['is unsuccessful', { success: false, message: 'Not now.' }, 'Not now.'],
  ['fails', refusal(500, {}), 'An error occurred. Please try again.'],
])(
  'a resend that %s shows an error, keeps the timer and asks how long to wait',
  async (_, reply, text) => {
    const { all, user } = await openVerify({ 'POST /otp/otp-login': reply })
    all['POST /otp/timer'] = { ...running(290_000), resendMs: 7_200_000 }
    await waitFor(() => expect(resend().disabled).toBe(false))
    await user.click(resend())
    await screen.findByText(text)
    await screen.findByText('in 2 h')
    expect(resend().disabled).toBe(true)
    await waitFor(() => expect(clock()).toMatch(/04:\d\d/))
  },
)

test('six digits and a quick Enter send the code once', async () => {
  const later = Promise.withResolvers<unknown>()
  const { bodies, enter, user } = await openVerify({ 'POST /otp/verify-otp': later.promise })
  await enter('123456')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(
    true,
  )
  await user.type(screen.getByLabelText('Digit 6 of 6'), '{Enter}')
  expect(bodies('/otp/verify-otp')).toHaveLength(1)
  later.resolve({ success: false, message: 'Wrong code. Check it and try again.' })
  await screen.findByText('Wrong code. Check it and try again.')
})

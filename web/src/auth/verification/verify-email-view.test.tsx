// The link of a verification mail.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, person, refusal, storedSession } from '../../../test/people.ts'

const call = 'POST /auth/verifyemail/7/a-token'
const text = 'Verified. Continue on the device where you signed up, or log in here.'
const verified = { msg: text, code: 0 }
const session = { isWaiting: false, token: 'new-token', user: person() }

beforeEach(() => seeOn('phone'))

const open = (answers: Answers, search = '') =>
  openApp(`/verifyemail/7/a-token${search}`, {
    ...homeAnswers,
    'POST /auth/registrant': { isWaiting: false },
    ...answers,
  })
const loginLink = () => screen.findByRole('link', { name: 'Log in' })

// Covers 3-51.
test('a valid link is confirmed once, shows a message and leads to /login', async () => {
  const { fetch, router, user } = await open({ [call]: verified }, '?after=%2Fproduct%2F1001')
  await screen.findByText(text)
  expect(fetch.mock.calls.filter(([path]) => path.startsWith('/auth/verifyemail'))).toHaveLength(1)
  expect(localStorage.length).toBe(0)
  await user.click(await loginLink())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state.cameFrom).toBe('/product/1001')
})

test('a used link of a verified address says so', async () => {
  await open({ [call]: { msg: 'This address is already verified.', code: 0 } })
  await screen.findByText('This address is already verified.')
  expect((await loginLink()).getAttribute('href')).toBe('/login')
})

// Covers V1, V4.
test.each([
  ['?after=%2Forders', '/orders'],
  ['?after=%2F%2Fevil.test', '/home'],
  ['?after=%2Fadmin', '/home'],
  ['', '/home'],
])(
  'in the browser that registered, the link with %j logs in and leads to %s',
  async (search, place) => {
    localStorage.setItem('tab', '{"choice:1001":"{}"}')
    const { router } = await open({ [call]: verified, 'POST /auth/registrant': session }, search)
    await waitFor(() => expect(router.state.location.pathname).toBe(place))
    expect(storedSession().token).toBe('new-token')
    // What was chosen in the first tab.
    expect(sessionStorage.getItem('choice:1001')).toBe('{}')
  },
)

test('the session may also come from the first tab, which was faster', async () => {
  const { router } = await open({ [call]: verified }, '?after=%2Forders')
  await screen.findByText(text)
  bringSession()
  window.dispatchEvent(new StorageEvent('storage'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
})

// Covers V2.
test('a signed-in user stays signed in and is not asked for another session', async () => {
  bringSession()
  const { fetch } = await open({ [call]: verified, 'POST /auth/registrant': session })
  await screen.findByText(text)
  expect(storedSession().token).toBe('a-token')
  expect(fetch.mock.calls.some(([path]) => path === '/auth/registrant')).toBe(false)
})

test('a corrupted link says so and offers another mail', async () => {
  await open({ [call]: { msg: 'The link is corrupted.', code: 1 } })
  expect((await screen.findByRole('alert')).textContent).toBe('The link is corrupted.')
  const again = screen.getByRole('link', { name: 'Resend e-mail' })
  expect(again.getAttribute('href')).toBe('/checkverification')
})

test('a failure is shown, and the link can be tried again', async () => {
  const replies = [refusal(503, {}), verified]
  const { user } = await open({ [call]: () => replies.shift() })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred. Please try again.',
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(text)
})

// Covers 3-58, L7.
test("while somebody uses the account by its number, the link takes the number's code", async () => {
  const asked = 'Please enter the code that we sent to that number.'
  const replies: unknown[] = [
    { msg: asked, code: 1, needsOtp: true },
    { msg: 'Wrong code. Check it and try again.', code: 1, needsOtp: true },
    refusal(503, {}),
    { msg: asked, code: 1, needsOtp: true },
    verified,
  ]
  const { fetch, user } = await open({ [call]: () => replies.shift() })
  expect((await screen.findByRole('alert')).textContent).toBe(asked)
  expect(screen.queryByRole('link', { name: 'Resend e-mail' })).toBeNull()
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByText('Wrong code. Check it and try again.')
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  // A failure does not take the form away.
  await screen.findByText('An error occurred. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  await screen.findByText(asked)
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '654321{Enter}')
  await screen.findByText(text)
  const sent = fetch.mock.calls.filter(([path]) => path.startsWith('/auth/verifyemail'))
  expect(sent.map(([, request]) => request?.body)).toEqual([
    '{}',
    '{"otp":"123456"}',
    '{}',
    '{}',
    '{"otp":"654321"}',
  ])
})

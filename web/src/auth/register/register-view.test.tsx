// The register screen: every check in order, and the result of a success.

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers, refusal } from '../../../test/people.ts'

const labels = {
  name: 'Your Name',
  mobilenumber: 'Phone number',
  email: 'Your email',
  password: 'Password',
}
type Name = keyof typeof labels
const good = {
  name: 'Asha Verma',
  mobilenumber: '9812345670',
  email: 'asha@mail.test',
  password: 'match-box-42',
}
const registered = 'Account created. Check your email to verify your address.'
const sequential = 'Mobile number cannot be a sequential series of digits.'
const free = {
  'POST /verify/mobilenumber': { isUnique: true },
  'POST /verify/email': { isUnique: true },
}

beforeEach(() => seeOn('desktop'))

const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(labels[name])
const errorUnder = (name: Name) => {
  const id = field(name).getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : null
}

async function openRegister(answers: Answers = {}, path = '/register') {
  const opened = await openApp(path, { ...homeAnswers, ...answers })
  await screen.findByRole('heading', { name: 'Create an account' })
  const submit = async (values: Partial<typeof good> = {}) => {
    for (const [name, value] of Object.entries({ ...good, ...values })) {
      fireEvent.change(field(name as Name), { target: { value } })
    }
    await opened.user.click(screen.getByRole('button', { name: 'Create an account' }))
  }
  const paths = () =>
    opened.fetch.mock.calls.map(([path]) => path).filter((path) => /^\/(verify|auth\/r)/.test(path))
  return { ...opened, submit, paths }
}

// Covers 1-32.
test('the phone field requires ten digits, and the password can be shown', async () => {
  const { user } = await openRegister()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('password').type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('password').type).toBe('password')
  const phone = field('mobilenumber')
  expect(phone.placeholder).toBe('1234567890')
  expect(phone.pattern).toBe('[0-9]{10}')
  expect(phone.inputMode).toBe('numeric')
  expect(screen.getByRole('link', { name: 'Login here' }).getAttribute('href')).toBe('/login')
  expect(screen.getByText('OR')).toBeTruthy()
})

// Covers 1-85.
test.each<[Name, Partial<typeof good>, string]>([
  ['name', { name: 'Ashaa' }, 'Name should be greater than 5 characters.'],
  ['mobilenumber', { mobilenumber: '981234567' }, 'Please enter a valid 10-digit mobile number.'],
  ['mobilenumber', { mobilenumber: '98123456701' }, 'Please enter a valid 10-digit mobile number.'],
  [
    'mobilenumber',
    { mobilenumber: '7777777777' },
    'Mobile number cannot have all the same digits.',
  ],
  ['mobilenumber', { mobilenumber: '0123456789' }, sequential],
  ['mobilenumber', { mobilenumber: '9876543210' }, sequential],
  ['email', { email: 'asha@mail.t' }, 'Please enter a valid email address.'],
])(
  '%s: an error found without a look-up is shown under its field, and nothing is sent',
  async (name, values, text) => {
    const { submit, paths } = await openRegister(free)
    await submit(values)
    await waitFor(() => expect(errorUnder(name)).toBe(text))
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(paths()).toEqual([])
  },
)

// Covers 1-85.
test('every wrong field shows its error at once, and the first one has the focus', async () => {
  const { submit, paths } = await openRegister(free)
  await submit({ name: 'Ashaa', mobilenumber: '1', email: 'x', password: 'short' })
  await waitFor(() => expect(errorUnder('name')).toBe('Name should be greater than 5 characters.'))
  expect(errorUnder('mobilenumber')).toBe('Please enter a valid 10-digit mobile number.')
  expect(errorUnder('email')).toBe('Please enter a valid email address.')
  expect(errorUnder('password')).toBe('Password should be at least 8 characters.')
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  expect(paths()).toEqual([])
})

// Covers 1-85, 1-102.
test('a number that is taken shows the error under it, before the address is looked up', async () => {
  const { submit, paths } = await openRegister({ 'POST /verify/mobilenumber': { isUnique: false } })
  await submit()
  await waitFor(() => expect(errorUnder('mobilenumber')).toBe('Mobile number already registered.'))
  expect(paths()).toEqual(['/verify/mobilenumber'])
})

// Covers 1-85, 1-103.
test('an address that is taken shows the error under it, before anything is registered', async () => {
  const { submit, paths } = await openRegister({
    ...free,
    'POST /verify/email': { isUnique: false },
  })
  await submit()
  await waitFor(() => expect(errorUnder('email')).toBe('Email already registered.'))
  expect(paths()).toEqual(['/verify/mobilenumber', '/verify/email'])
})

// Covers 1-31, 1-33, 1-65, 1-66, 1-67, 1-94, 1-120, 1-121.
test('success opens /login with a message for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { fetch, router, submit } = await openRegister({
    ...free,
    'POST /auth/register': { msg: registered },
  })
  await submit({ name: ' Asha Verma ', email: ' asha@mail.test ' })
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  expect(router.state.location.href).toBe('/login')
  expect(screen.getByRole('status').textContent).toMatch('We sent a link to asha@mail.test.')
  const sentTo = (path: string) => fetch.mock.calls.find(([asked]) => asked === path)![1]?.body
  expect(sentTo('/verify/mobilenumber')).toBe('{"mobileNumber":"9812345670"}')
  expect(sentTo('/verify/email')).toBe('{"email":"asha@mail.test"}')
  expect(JSON.parse(sentTo('/auth/register') as string)).toEqual(good)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.getByText(registered)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.queryByText(registered)).toBeNull()
})

test.each<[string, Name, string]>([
  ['a short password', 'password', 'Password should be at least 8 characters.'],
  ['a long password', 'password', 'Password should be at most 128 characters.'],
  ['a common password', 'password', 'This password is too common. Please choose another one.'],
  ['an address that was taken meanwhile', 'email', 'Email already registered.'],
])("the server's message about %s is shown unchanged", async (_, name, msg) => {
  const { submit } = await openRegister({ ...free, 'POST /auth/register': refusal(400, { msg }) })
  await submit()
  await waitFor(() => expect(errorUnder(name)).toBe(msg))
})

// Covers 1-141.
test.each([
  ['a refusal', refusal(400, { msg: 'Invalid credentials.' })],
  ['a reply', { msg: 'Invalid credentials.' }],
])("%s of bad credentials shows 'Invalid credentials. Please try again.'", async (_, reply) => {
  const { router, submit } = await openRegister({ ...free, 'POST /auth/register': reply })
  await submit()
  const box = await screen.findByRole('alert')
  expect(box.textContent).toBe('Invalid credentials. Please try again.')
  expect(router.state.location.pathname).toBe('/register')
})

// Covers 1-142.
test.each([
  ['the number', { 'POST /verify/mobilenumber': refusal(429, { msg: 'Too many attempts.' }) }],
  ['the address', { ...free, 'POST /verify/email': refusal(500, {}) }],
  ['the account', { ...free, 'POST /auth/register': refusal(503, { msg: 'Busy.' }) }],
  ['the network', { ...free, 'POST /auth/register': () => Promise.reject(new TypeError('net')) }],
])(
  "any other failure at %s shows 'An error occurred. Please try again later.'",
  async (_, answers) => {
    const { submit } = await openRegister(answers)
    await submit()
    const box = await screen.findByRole('alert')
    expect(box.textContent).toBe('An error occurred. Please try again later.')
  },
)

// Covers 1-97.
test('a short name shows the specified error only while a server error is shown', async () => {
  const { submit } = await openRegister({ ...free, 'POST /auth/register': refusal(500, {}) })
  const rule = 'More than 5 characters.'
  fireEvent.change(field('name'), { target: { value: 'Asha' } })
  expect(errorUnder('name')).toBe(rule)
  await submit()
  await screen.findByRole('alert')
  expect(errorUnder('name')).toBe(rule)
  fireEvent.change(field('name'), { target: { value: 'Asha V' } })
  expect(errorUnder('name')).toBe(rule)
  fireEvent.change(field('name'), { target: { value: 'Ashaa' } })
  expect(errorUnder('name')).toBe('Name should be greater than 5 characters.')
})

// Covers 3-49.
test.each([
  ['?ref=1234', 1234],
  ['?ref=0', undefined],
  ['?ref=12x', undefined],
  ['', undefined],
])('/register%s sends the referrer %s', async (search, referredBy) => {
  const { fetch, submit } = await openRegister(
    { ...free, 'POST /auth/register': { msg: registered } },
    `/register${search}`,
  )
  await submit()
  await screen.findByRole('heading', { name: 'Welcome Back Dear Gamer!' })
  const sent = fetch.mock.calls.find(([path]) => path === '/auth/register')![1]?.body
  expect(JSON.parse(sent as string).referredBy).toBe(referredBy)
})

test('/register?mobile= fills in the number', async () => {
  await openRegister({}, '/register?mobile=9812345670')
  expect(field('mobilenumber').value).toBe('9812345670')
})

test('two quick clicks register once', async () => {
  const later = Promise.withResolvers<unknown>()
  const { paths, submit, user } = await openRegister({
    'POST /verify/mobilenumber': later.promise,
  })
  await submit()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Creating your account...' })
  expect(button.disabled).toBe(true)
  await user.type(field('password'), '{Enter}')
  expect(paths()).toHaveLength(1)
  later.resolve({ isUnique: false })
  await screen.findByText('Mobile number already registered.')
})

// Covers 1-15, 1-34.
test('the screen also opens for signed-in users, and Google opens in the whole window', async () => {
  bringSession()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await openRegister()
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  expect(assign).toHaveBeenCalledWith('/auth/google/callback')
})

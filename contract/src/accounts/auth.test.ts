// The registration rules that need no look-up, in their order, and the password rule.

import { expect, test } from 'vitest'
import { pageInLink, registrationProblem } from './auth.ts'
import { passwordProblem } from './password.ts'

const good = { name: 'Asha V', mobilenumber: '9812345670', email: 'asha@gemwala.test' }

// Covers 1-96, 1-98, 1-99, 1-100, 1-101, 1-157.
test.each([
  [{}, null],
  [{ name: 'Ashav', mobilenumber: '1' }, 'Name should be greater than 5 characters.'],
  [{ name: 'Asha     ' }, 'Name should be greater than 5 characters.'],
  [{ mobilenumber: '981234567', email: '' }, 'Please enter a valid 10-digit mobile number.'],
  [{ mobilenumber: '98123456701' }, 'Please enter a valid 10-digit mobile number.'],
  [{ mobilenumber: '98123456x0' }, 'Please enter a valid 10-digit mobile number.'],
  [{ mobilenumber: '9999999999' }, 'Mobile number cannot have all the same digits.'],
  [{ mobilenumber: '0123456789' }, 'Mobile number cannot be a sequential series of digits.'],
  [{ mobilenumber: '9876543210' }, 'Mobile number cannot be a sequential series of digits.'],
  [{ mobilenumber: '1234567890' }, null],
  [{ email: 'asha' }, 'Please enter a valid email address.'],
  [{ email: 'asha@gemwala' }, 'Please enter a valid email address.'],
  [{ email: 'asha@gemwala.t' }, 'Please enter a valid email address.'],
  [{ email: 'asha verma@gemwala.in' }, 'Please enter a valid email address.'],
  [{ email: 'Asha.Verma+game@mail.gemwala.co.in' }, null],
])('registering with %o gives the text %j', (change, text) => {
  expect(registrationProblem({ ...good, ...change })).toBe(text)
})

/** The CPU time of checking an e-mail address of so many parts. */
function spent(parts: number): number {
  const email = `a@${'a.'.repeat(parts)}!`
  const before = process.cpuUsage()
  registrationProblem({ ...good, email })
  return process.cpuUsage(before).user
}

// Twice the length would take four times as long, if each part were tried with every other. Half a
// second is for times too short to compare.
test('the time to check an e-mail address grows with its length, not faster', () => {
  expect(spent(20_000)).toBeLessThan(2 * spent(10_000) + 500_000)
})

// Covers 3-44.
test.each([
  ['1234567', 'Password should be at least 8 characters.'],
  ['12345678', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'Password should be at most 128 characters.'],
])('the password %j gives the text %j', (password, text) =>
  expect(passwordProblem(password)).toBe(text),
)

// Covers V4.
test.each([
  ['/product/1001', '/product/1001'],
  ['/product/1001/ember-rift?item=5#x', '/product/1001'],
  ['/wallet', '/wallet'],
  ['/orders/GW7?x=1', '/orders'],
  ['//evil.test', undefined],
  ['https://evil.test/product/1001', undefined],
  ['/productions-of-evil', undefined],
  ['/admin', undefined],
  ['/product/1001win-at-evil', undefined],
  ['', undefined],
])('a verification link for %j leads back to %j', (place, page) => {
  expect(pageInLink(place)).toBe(page)
})

// Where a login leads, and that it never leads off the site.

import { expect, test } from 'vitest'
import { placeAfterLogin, safePlace } from './remembered-place.ts'

test.each(['/profile', '/orders/17?from=mail#top', '/admin/orders?page=2', '/%09/evil.test'])(
  '%s is remembered unchanged',
  (place) => {
    expect(safePlace(place)).toBe(place)
  },
)

// Covers G5.
test.each([
  undefined,
  null,
  7,
  {},
  '',
  'home',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/profile\\..\\x',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..//evil.test',
  '/.//evil.test',
  'https:evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  ' /profile',
  'data:text/html,x',
])('%j is not remembered', (place) => {
  expect(safePlace(place)).toBeUndefined()
})

// Covers 1-28, 3-38.
test('an admin goes to /admin, or to the remembered place', () => {
  expect(placeAfterLogin('admin', undefined)).toBe('/admin')
  expect(placeAfterLogin('admin', '/admin/orders?page=2')).toBe('/admin/orders?page=2')
  expect(placeAfterLogin('admin', '//evil.test')).toBe('/admin')
})

// Covers 1-28, 3-36.
test.each(['user', 'reseller'] as const)(
  'a %s goes to /home, or to the remembered place',
  (role) => {
    expect(placeAfterLogin(role, undefined)).toBe('/home')
    expect(placeAfterLogin(role, '/profile')).toBe('/profile')
    expect(placeAfterLogin(role, '/administer')).toBe('/administer')
    expect(placeAfterLogin(role, 'https://evil.test')).toBe('/home')
  },
)

// Covers 3-37.
test.each(['/admin', '/admin/orders', '/ADMIN/orders', '/admin?x=1', '/admin/', '/x/../admin'])(
  'a customer is not sent to %s, which would log them out',
  (place) => {
    expect(placeAfterLogin('user', place)).toBe('/home')
  },
)

// Which of the addresses that staff enter become links.

import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each(['/', '/product/7?from=banner#top', `${location.origin}/home`])(
  '%s stays in this tab',
  (address) => {
    const link = safeLink(address)
    expect(link?.href.startsWith('/')).toBe(true)
    expect(link?.target).toBeUndefined()
  },
)

test('an address elsewhere opens a tab that cannot reach back', () => {
  expect(safeLink('https://example.com/offer')).toEqual({
    href: 'https://example.com/offer',
    target: '_blank',
    rel: 'noopener',
  })
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.test',
  '//evil.test/',
  '/\\evil.test/',
  '/..//evil.test/',
  'home',
  'https://',
])('%j is not linked', (address) => {
  expect(safeLink(address)).toBeNull()
})

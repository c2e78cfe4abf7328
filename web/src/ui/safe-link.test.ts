// Which addresses entered by staff become links.

import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each(['/', '/product/7?from=banner#top', `${location.origin}/home`])(
  '%s opens in this tab',
  (address) => {
    const link = safeLink(address)
    expect(link?.href.startsWith('/')).toBe(true)
    expect(link?.target).toBeUndefined()
  },
)

test('an external address opens a tab that has no access to ours', () => {
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
  ' JaVaScRiPt:alert(1)',
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

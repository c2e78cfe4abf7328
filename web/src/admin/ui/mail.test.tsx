// Where a mail address may wrap.

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Mail } from './mail.tsx'

test.each([
  ['asha@mail.test', 'asha@<wbr>mail.test'],
  ['12345678 / asha@mail.test', '12345678 / asha@<wbr>mail.test'],
  // A break before the first letter would create an empty line.
  ['TW_HK_MO', 'TW_HK_MO'],
])('%s may wrap as %s', (address, inside) => {
  const { container } = render(<Mail address={address} />)
  expect(container.firstElementChild!.innerHTML).toBe(inside)
  expect(container.firstElementChild!.getAttribute('title')).toBe(address)
})

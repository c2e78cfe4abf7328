// When a key of the screen is heard.

import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

function Screen({ onKey, children }: { onKey: () => void; children: React.ReactNode }) {
  useKeys({ '?': onKey })
  return children
}

function heardFrom(children: React.ReactNode): boolean {
  const onKey = vi.fn()
  const { container } = render(<Screen onKey={onKey}>{children}</Screen>)
  fireEvent.keyDown(container.querySelector('input, p')!, { key: '?' })
  return onKey.mock.calls.length > 0
}

test.each([
  ['outside of any field', <p key="p">text</p>, true],
  ['while somebody types', <input key="i" aria-label="field" />, false],
  [
    'while a dialog is open',
    <div key="d">
      <p>text</p>
      <dialog open />
    </div>,
    false,
  ],
  [
    'in the field of a dialog that was closed and not yet redrawn',
    <dialog key="c">
      <input aria-label="field" />
    </dialog>,
    true,
  ],
])('a key %s: heard or not', (_, children, isHeard) => {
  expect(heardFrom(children)).toBe(isHeard)
})

// When the shortcuts of a screen are active.

import { act, fireEvent, render } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

function Screen({ onKey, children }: { onKey: () => void; children: React.ReactNode }) {
  useKeys({ '?': onKey })
  return children
}

function heardFrom(children: React.ReactNode, held: object = {}): boolean {
  const onKey = vi.fn()
  const { container } = render(<Screen onKey={onKey}>{children}</Screen>)
  fireEvent.keyDown(container.querySelector('input, p')!, { key: '?', ...held })
  return onKey.mock.calls.length > 0
}

test.each([
  ['outside any field', <p key="p">text</p>, true],
  ['while typing', <input key="i" aria-label="field" />, false],
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
])('a shortcut pressed %s is handled or ignored', (_, children, isHeard) => {
  expect(heardFrom(children)).toBe(isHeard)
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('a shortcut pressed with %s is ignored', (name) => {
  expect(heardFrom(<p>text</p>, { [name]: true })).toBe(false)
})

test('a screen hidden while the next one loads ignores keys', async () => {
  const never = new Promise<never>(() => undefined)
  const Coming = () => use(never)
  const onKey = vi.fn()
  const show = (screen: React.ReactNode) => <Suspense fallback="On its way">{screen}</Suspense>
  const { rerender } = render(
    show(
      <Screen onKey={onKey}>
        <p>text</p>
      </Screen>,
    ),
  )
  await act(async () => rerender(show(<Coming />)))
  fireEvent.keyDown(document.body, { key: '?' })
  expect(onKey).not.toHaveBeenCalled()
})

// What a component selects from a store.

import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useSyncExternalStoreWithSelector } from './select-from-store.ts'

test('an equal selection stays the same object, and another one is shown', async () => {
  let state = { names: ['a'], count: 0 }
  const listeners = new Set<() => void>()
  const set = (next: typeof state) =>
    act(async () => {
      state = next
      for (const listener of listeners) listener()
    })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const onNames = vi.fn()
  function Names() {
    const names = useSyncExternalStoreWithSelector(
      subscribe,
      () => state,
      () => state,
      (given) => [...given.names],
      (one, other) => one.join() === other.join(),
    )
    useEffect(() => onNames(names), [names])
    return <p>{names.join()}</p>
  }
  const { rerender, unmount } = render(<Names />)
  await set({ names: ['a'], count: 1 })
  rerender(<Names />)
  expect(onNames).toHaveBeenCalledTimes(1)
  await set({ names: ['a', 'b'], count: 1 })
  screen.getByText('a,b')
  expect(onNames).toHaveBeenCalledTimes(2)
  unmount()
  expect(listeners.size).toBe(0)
})

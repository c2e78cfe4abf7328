// Asking again and again.

import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePolled } from './use-polled.ts'

test('an answer that comes late does not take the place of a newer one', async () => {
  const questions: ((answer: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => questions.push(resolve))
  const { result } = renderHook(() => usePolled(ask, 60_000))
  act(() => void result.current.refresh())
  expect(questions).toHaveLength(2)
  await act(async () => questions[1]!('new'))
  await act(async () => questions[0]!('old'))
  expect(result.current.answer).toBe('new')
})

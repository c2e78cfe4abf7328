// Asking the server.

import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAsked } from './use-asked.ts'

let questions: {
  key: string | undefined
  answer: (text: string) => void
  fail: (error: Error) => void
}[]

beforeEach(() => {
  questions = []
})

type Props = { key: string | undefined; keepsLast?: boolean; delayMs?: number }

const open = (initialProps: Props) =>
  renderHook(
    ({ key, ...how }: Props) =>
      useAsked(
        key,
        () =>
          new Promise<string>((answer, fail) => {
            questions.push({ key, answer, fail })
          }),
        how,
      ),
    { initialProps },
  )

const shown = ({ answer, error, isAsking }: ReturnType<typeof useAsked>) => ({
  answer,
  error,
  isAsking,
})

test('an answer that comes late does not take the place of a newer one', async () => {
  const { result } = open({ key: 'wallet' })
  act(() => void result.current.askAgain())
  expect(questions).toHaveLength(2)
  await act(async () => questions[1]!.answer('new'))
  await act(async () => questions[0]!.answer('old'))
  expect(shown(result.current)).toEqual({ answer: 'new', error: undefined, isAsking: false })
})

test('what a screen gets can be spread into a component: React would take a key for its own', () => {
  const { result } = open({ key: 'wallet' })
  expect(result.current).not.toHaveProperty('key')
})

test('an answer that comes before a newer one is shown, and more is awaited', async () => {
  const { result } = open({ key: 'wallet' })
  act(() => void result.current.askAgain())
  await act(async () => questions[0]!.answer('old'))
  expect(shown(result.current)).toEqual({ answer: 'old', error: undefined, isAsking: true })
})

test('a question that failed is asked again when the network is back', async () => {
  const { result, rerender } = open({ key: 'wallet' })
  await act(async () => questions[0]!.fail(new Error('offline')))
  act(() => void dispatchEvent(new Event('online')))
  expect(questions).toHaveLength(2)
  await act(async () => questions[1]!.answer('₹5'))
  expect(shown(result.current)).toEqual({ answer: '₹5', error: undefined, isAsking: false })
  act(() => void dispatchEvent(new Event('online')))
  expect(questions).toHaveLength(2)

  act(() => void result.current.askAgain())
  await act(async () => questions[2]!.fail(new Error('offline')))
  rerender({ key: undefined })
  act(() => void dispatchEvent(new Event('online')))
  expect(questions).toHaveLength(3)
})

test('a failure keeps the answer, and the next answer ends the failure', async () => {
  const { result } = open({ key: 'wallet' })
  await act(async () => questions[0]!.answer('old'))
  act(() => void result.current.askAgain())
  const error = new Error('away')
  await act(async () => questions[1]!.fail(error))
  expect(shown(result.current)).toEqual({ answer: 'old', error, isAsking: false })
  act(() => void result.current.askAgain())
  await act(async () => questions[2]!.answer('new'))
  expect(shown(result.current)).toEqual({ answer: 'new', error: undefined, isAsking: false })
})

test('another question forgets the answer to the one before, even if it comes late', async () => {
  const { result, rerender } = open({ key: 'one' })
  act(() => void result.current.askAgain())
  await act(async () => questions[0]!.answer('answer to one'))
  rerender({ key: 'two' })
  expect(shown(result.current)).toEqual({ answer: undefined, error: undefined, isAsking: true })
  await act(async () => questions[1]!.answer('late answer to one'))
  expect(result.current.answer).toBeUndefined()
  await act(async () => questions[2]!.fail(new Error('away')))
  expect(result.current.answer).toBeUndefined()
  expect(questions.map(({ key }) => key)).toEqual(['one', 'one', 'two'])
})

test('a list keeps its last page until the next one is there', async () => {
  const { result, rerender } = open({ key: '1', keepsLast: true })
  await act(async () => questions[0]!.answer('page 1'))
  rerender({ key: '2', keepsLast: true })
  expect(shown(result.current)).toEqual({ answer: 'page 1', error: undefined, isAsking: true })
  await act(async () => questions[1]!.answer('page 2'))
  expect(shown(result.current)).toEqual({ answer: 'page 2', error: undefined, isAsking: false })
})

test('without a key nothing is asked', () => {
  const { result } = open({ key: undefined })
  expect(questions).toEqual([])
  expect(shown(result.current)).toEqual({ answer: undefined, error: undefined, isAsking: false })
})

test('a question that changes within its delay is never asked', () => {
  vi.useFakeTimers()
  const { result, rerender } = open({ key: '1', delayMs: 500 })
  act(() => void vi.advanceTimersByTime(499))
  rerender({ key: '12', delayMs: 500 })
  act(() => void vi.advanceTimersByTime(499))
  expect(questions).toEqual([])
  expect(result.current.isAsking).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(questions.map(({ key }) => key)).toEqual(['12'])
  vi.useRealTimers()
})

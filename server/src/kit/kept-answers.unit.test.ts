// When a cached answer is used, and when the service is asked again.

import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

function openDesk(keptForMs = (_: string) => 1000) {
  const answers: (string | Error)[] = []
  const asked: string[] = []
  const clock = { ms: 0 }
  const ask = keepAnswers<string, string>({
    ask: async (key) => {
      asked.push(key)
      const next = answers.shift() ?? `${key} ${asked.length}`
      if (next instanceof Error) throw next
      return next
    },
    nowMs: () => clock.ms,
    keptForMs,
  })
  return { ask, asked, answers, clock }
}

test('simultaneous callers share one answer per key', async () => {
  const { ask, asked } = openDesk()
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([
    'a 1',
    'a 1',
    'b 2',
    'a 1',
  ])
  expect(asked).toEqual(['a', 'b'])
})

test('keeps an answer from its arrival for as long as it says', async () => {
  const { ask, clock, answers } = openDesk((answer) => (answer === 'short' ? 10 : 1000))
  answers.push('short')
  expect(await ask('a')).toBe('short')
  clock.ms = 9
  expect(await ask('a')).toBe('short')
  clock.ms = 10
  expect(await ask('a')).toBe('a 2')
  clock.ms = 1009
  expect(await ask('a')).toBe('a 2')
  clock.ms = 1010
  expect(await ask('a')).toBe('a 3')
})

test('waits for a slow answer however late it is', async () => {
  const held = Promise.withResolvers<string>()
  const clock = { ms: 0 }
  let count = 0
  const ask = keepAnswers<string, string>({
    ask: () => {
      count += 1
      return held.promise
    },
    nowMs: () => clock.ms,
    keptForMs: () => 10,
  })
  const first = ask('a')
  clock.ms = 1_000_000
  const second = ask('a')
  held.resolve('at last')
  expect([await first, await second, count]).toEqual(['at last', 'at last', 1])
  expect(await ask('a')).toBe('at last')
  expect(count).toBe(1)
})

test('an error reaches all waiting callers and is not kept', async () => {
  const { ask, answers, asked } = openDesk()
  answers.push(new Error('gone'))
  const all = await Promise.allSettled([ask('a'), ask('a')])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('a 2')
  expect(asked).toHaveLength(2)
})

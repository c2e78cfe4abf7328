// Questions that are asked together become one.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

test('questions of one turn are asked at once, and each gets its own answer', async () => {
  const asked: number[][] = []
  const double = askTogether(async (numbers: number[]) => {
    asked.push(numbers)
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
  expect(await double(3)).toBe(6)
  expect(asked).toEqual([[1, 2, 1], [3]])
})

test('a later question does not wait for an answer that is under way', async () => {
  const never = Promise.withResolvers<string[]>()
  const ask = askTogether((names: string[]) =>
    names.includes('slow') ? never.promise : Promise.resolve(names),
  )
  const slow = ask('slow')
  await nextTurn()
  expect(await ask('quick')).toBe('quick')
  never.resolve(['late'])
  expect(await slow).toBe('late')
})

test('a failure reaches everybody who asked with it, and nobody else', async () => {
  let isBroken = true
  const ask = askTogether(async (names: string[]) => {
    if (isBroken) throw new Error('no connection')
    return names
  })
  const outcomes = await Promise.allSettled([ask('a'), ask('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask('c')).toBe('c')
})

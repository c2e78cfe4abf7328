// Kept answers take a bounded amount of memory, however many there could be.

import { expect, test } from 'vitest'
import { keepWhileCurrent, prepareJson } from './prepared-answer.ts'

test('keeps the newest thousand answers', async () => {
  const made: number[] = []
  const answer = await prepareJson({})
  const answerOf = keepWhileCurrent(
    {
      catalogueWatch: { generation: () => 1, remember: (_, make) => make() },
      now: () => new Date(),
    },
    async (key: number) => {
      made.push(key)
      return answer
    },
  )
  const askAll = async (keys: number[]) => {
    made.length = 0
    for (const key of keys) await answerOf(key)
    return made
  }
  const thousand = Array.from({ length: 1000 }, (_, n) => n)
  expect(await askAll(thousand)).toEqual(thousand)
  expect(await askAll(thousand)).toEqual([])
  expect(await askAll([1000, 999, 1])).toEqual([1000])
  expect(await askAll([0])).toEqual([0])
})

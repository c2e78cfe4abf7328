// One request per key at a time.

import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('callers of the same key share a running request; later callers start a new one', async () => {
  const asked: string[] = []
  const ask = singleFlight<number>()
  const question = (key: string) =>
    ask(key, async () => {
      asked.push(key)
      return asked.length
    })
  expect(await Promise.all([question('a'), question('a'), question('b')])).toEqual([1, 1, 2])
  expect(await question('a')).toBe(3)
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('a failure reaches all waiting callers and is not kept', async () => {
  const ask = singleFlight<string>()
  const fail = () => ask('a', () => Promise.reject(new Error('no')))
  const both = await Promise.allSettled([fail(), fail()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a', async () => 'yes')).toBe('yes')
})

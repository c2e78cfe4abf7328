// One request per key at a time.

import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('who asks meanwhile gets the same answer; who asks later, or something else, asks anew', async () => {
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

test('a failure is everybody’s, and not kept', async () => {
  const ask = singleFlight<string>()
  const fail = () => ask('a', () => Promise.reject(new Error('no')))
  const both = await Promise.allSettled([fail(), fail()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a', async () => 'yes')).toBe('yes')
})

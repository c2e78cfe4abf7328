// Work that arrives while other work runs is done together, and nobody waits for nothing.

import { afterEach, expect, test, vi } from 'vitest'
import { groupWork } from './group-work.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Piece = { owner: string; name: string }

/** Groups that end when the test says so. */
function controlled(
  options: { atOnce?: number; size?: number; waitMs?: number; alone?: string[] } = {},
) {
  const { atOnce = 1, size = 3, waitMs = 0, alone = [] } = options
  const groups: string[] = []
  const ends: { resolve(): void; reject(error: Error): void }[] = []
  const held = (name: string) => {
    groups.push(name)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ends.push({ resolve, reject })
    return promise
  }
  const work = groupWork<Piece, string>({
    atOnce,
    size,
    waitMs,
    ownerOf: ({ owner }) => owner,
    doGroup: async (group) => {
      await held(group.map(({ name }) => name).join(' '))
      return group.map(({ name }) => (alone.includes(name) ? undefined : `${name} done`))
    },
    doAlone: async ({ name }) => {
      await held(`alone ${name}`)
      return `${name} done alone`
    },
  })
  const end = async (n: number, error?: Error) => {
    if (error) ends[n]!.reject(error)
    else ends[n]!.resolve()
    // Everything that follows from it happens before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { work, groups, end }
}

const piece = (owner: string, name = owner): Piece => ({ owner, name })

test('the first piece starts at once and alone; what comes meanwhile is done together', async () => {
  const { work, groups, end } = controlled()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => work(piece(name)))
  expect(groups).toEqual(['a'])
  expect(work.waiting()).toBe(4)
  await end(0)
  expect(groups).toEqual(['a', 'b c d'])
  await end(1)
  await end(2)
  expect(groups).toEqual(['a', 'b c d', 'e'])
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
  expect(work.waiting()).toBe(0)
})

test('one owner has one piece in work at a time, in the order of arrival, and delays nobody', async () => {
  const { work, groups, end } = controlled({ atOnce: 2 })
  const mine = ['m1', 'm2', 'm3', 'm4'].map((name) => work(piece('me', name)))
  void work(piece('you'))
  void work(piece('she'))
  expect(groups).toEqual(['m1', 'you'])
  await end(1)
  expect(groups).toEqual(['m1', 'you', 'she'])
  await end(0)
  expect(groups).toEqual(['m1', 'you', 'she', 'm2'])
  for (const n of [2, 3, 4, 5]) await end(n)
  expect(await Promise.all(mine)).toEqual(['m1 done', 'm2 done', 'm3 done', 'm4 done'])
})

test('what a group leaves is done alone, while its owner waits and groups go on', async () => {
  const { work, groups, end } = controlled({ alone: ['m1'] })
  const first = work(piece('me', 'm1'))
  const second = work(piece('me', 'm2'))
  const other = work(piece('you'))
  await end(0)
  expect(groups).toEqual(['m1', 'alone m1', 'you'])
  await end(2)
  expect(await other).toBe('you done')
  await end(1)
  expect(groups.at(-1)).toBe('m2')
  await end(3)
  expect([await first, await second]).toEqual(['m1 done alone', 'm2 done'])
})

test('a group that fails fails its own pieces only, and the next one starts', async () => {
  const { work, groups, end } = controlled()
  const [a, b] = [work(piece('a')), work(piece('b'))]
  const failed = expect(a).rejects.toThrow('lost')
  await end(0, new Error('lost'))
  await failed
  expect(groups).toEqual(['a', 'b'])
  await end(1)
  expect(await b).toBe('b done')
})

test('beside a group, another one starts when it is full', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { work, groups, end } = controlled({ atOnce: 2, size: 2, waitMs: 25 })
  for (const name of ['a', 'b']) void work(piece(name))
  expect(groups).toEqual(['a'])
  void work(piece('c'))
  expect(groups).toEqual(['a', 'b c'])
  void work(piece('d'))
  await end(1)
  expect(groups).toEqual(['a', 'b c'])
  await end(0)
  expect(groups).toEqual(['a', 'b c', 'd'])
})

test('beside a group that takes long, others are done as they come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { work, groups, end } = controlled({ atOnce: 2, size: 9, waitMs: 25 })
  for (const name of ['stuck', 'b', 'c']) void work(piece(name))
  vi.advanceTimersByTime(24)
  expect(groups).toEqual(['stuck'])
  vi.advanceTimersByTime(1)
  expect(groups).toEqual(['stuck', 'b c'])
  await end(1)
  void work(piece('d'))
  expect(groups).toEqual(['stuck', 'b c', 'd'])
})

// The order of test files: grouped by suite with the longest first, or random by a seed.

import { expect, test } from 'vitest'
import { longestFirst, shuffled } from './file-order.ts'

const root = '/home/someone/store'
const file = (suite: string, path: string, under = root) => ({
  project: { name: suite },
  moduleId: `${under}/${path}`,
})
const files = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
  file('web', `${name}.test.tsx`),
  file('server', `${name}.test.ts`),
])
const suitesOf = (ordered: typeof files) =>
  ordered.map(({ project }) => project.name).filter((name, place, all) => name !== all[place - 1])

test('files that start processes run first, then suite by suite those that wait, and the web last', () => {
  const long = file('server on PostgreSQL', 'start.process.test.ts')
  const others = ['server on PostgreSQL', 'server rules', 'simulators'].flatMap((suite) => [
    file(suite, 'a.test.ts'),
    file(suite, 'b.test.ts'),
  ])
  const web = files.filter(({ project }) => project.name === 'web')
  const [first, ...rest] = longestFirst([...web, ...others, long])
  expect(first).toBe(long)
  expect(suitesOf(rest)).toEqual(['server rules', 'simulators', 'server on PostgreSQL', 'web'])
  expect(rest.slice(-web.length)).toEqual(web)
})

test('a seed gives the same order, whatever the order of the input', () => {
  const first = shuffled(files, '1', root)
  expect(shuffled(files.toReversed(), '1', root)).toEqual(first)
  expect(first).not.toEqual(files)
  expect(suitesOf(first)).toHaveLength(2)
  expect(new Set(first)).toEqual(new Set(files))
})

test('different seeds give different orders of suites and files', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => shuffled(files, String(seed), root))
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBeGreaterThan(15)
  expect(new Set(orders.map((order) => order[0]!.project.name)).size).toBe(2)
})

test('a seed gives the same order in another checkout folder', () => {
  const elsewhere = '/builds/7'
  const moved = (ordered: typeof files, from: string) =>
    ordered.map(({ moduleId }) => moduleId.slice(from.length))
  const there = files.map((one) => ({
    ...one,
    moduleId: one.moduleId.replace(root, elsewhere),
  }))
  expect(moved(shuffled(there, '1', elsewhere), elsewhere)).toEqual(
    moved(shuffled(files, '1', root), root),
  )
})

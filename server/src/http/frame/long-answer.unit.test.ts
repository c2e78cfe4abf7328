// Long answers are checked and written in slices, and nobody sees the seams.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeInSlices } from './long-answer.ts'

const reply = z.object({
  orders: z.array(z.object({ n: z.int(), name: z.string(), at: z.string().nullable() })),
  totalPages: z.int(),
  note: z.string().optional(),
  few: z.array(z.int()),
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, name: `"Ember" ${n}`, secret: 'x', at: null }))
const answerWith = (orders: unknown[]) => ({ orders, totalPages: 3, secret: 'x', few: [1, 2] })

test('a long answer is the same text as when it is written in one piece', async () => {
  for (const count of [51, 100, 101, 1000]) {
    const answer = answerWith(rows(count))
    expect(await writeInSlices(reply, answer)).toBe(JSON.stringify(reply.parse(answer)))
  }
})

test('other answers are left to the usual way', async () => {
  expect(await writeInSlices(reply, answerWith(rows(50)))).toBeUndefined()
  expect(await writeInSlices(z.array(z.unknown()), rows(1000))).toBeUndefined()
  expect(await writeInSlices(reply, null)).toBeUndefined()
})

test('a row that breaks the contract is refused, wherever it is', async () => {
  const wrong = rows(1000).with(777, { n: 0.5, name: '', secret: '', at: null })
  await expect(writeInSlices(reply, answerWith(wrong))).rejects.toThrow(z.ZodError)
})

test('other work runs between the slices', async () => {
  let isWritten = false
  const writing = writeInSlices(reply, answerWith(rows(1000))).then(() => {
    isWritten = true
  })
  let turns = 0
  for (; !isWritten; turns += 1) await nextTurn()
  await writing
  expect(turns).toBeGreaterThanOrEqual(15)
})

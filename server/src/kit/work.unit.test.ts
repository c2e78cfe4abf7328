// What is noted about the work in hand.

import { expect, test } from 'vitest'
import { doWork, newWork, noteOrder, noteUser, timeStatement, workInHand } from './work.ts'

test('statements count for the work in which they run, and outside of any they just run', async () => {
  const work = newWork()
  await doWork(work, async () => {
    await Promise.all([
      timeStatement('select 1', async () => 1),
      timeStatement('select 2', async () => 2),
    ])
    await expect(timeStatement('select 3', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    noteUser(7)
    noteOrder({ page: 1 }, { order: { orderid: 'GW0123456789AB' } })
  })
  expect(work).toMatchObject({ statements: 3, userid: 7, orderid: 'GW0123456789AB' })
  expect(workInHand()).toBeUndefined()
  expect(await timeStatement('select 4', async () => 4)).toBe(4)
  noteUser(8)
  expect(work.userid).toBe(7)
})

test('a text that is no order number is not noted', () => {
  const work = newWork()
  doWork(work, () =>
    noteOrder({ orderid: 'asha@store.test' }, { orderid: 5 }, undefined, 'GW0123456789AB'),
  )
  expect(work.orderid).toBeUndefined()
})

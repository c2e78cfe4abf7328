// How often watched orders are polled while watchers come and go.

import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../engine/db.ts'
import { watchOrders } from './order-watch.ts'

/** With a database that answers each poll when the test says so. */
function openWatch() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const looks: (() => void)[] = []
  const rows = () => () =>
    new Promise((resolve) => looks.push(() => resolve([{ orderid: 'GW1', updatedAt: 'later' }])))
  const watch = watchOrders({
    db: { rows } as unknown as Db,
    log: pino({ level: 'silent' }),
    everyMs: 1000,
  })
  return { watch: watch.watch, looks, pass: () => vi.advanceTimersByTimeAsync(1000) }
}

const seen = (orderid: string) => ({ orderid, updatedAt: 'before' })

test('a watcher who comes while the last one leaves does not double the polling', async () => {
  const { watch, looks, pass } = openWatch()
  const leave = watch(seen('GW1'), () => {})
  await pass()
  leave()
  watch(seen('GW2'), () => {})
  looks[0]!()
  await pass()
  expect(looks).toHaveLength(2)
})

test('nothing is polled while nobody watches', async () => {
  const { watch, looks, pass } = openWatch()
  watch(seen('GW1'), () => {})()
  await pass()
  expect(looks).toHaveLength(0)
  watch(seen('GW1'), () => {})
  await pass()
  expect(looks).toHaveLength(1)
})

test('a change is reported to current watchers, and not to those who left', async () => {
  const { watch, looks, pass } = openWatch()
  const told: string[] = []
  const leave = watch(seen('GW1'), () => told.push('first'))
  watch(seen('GW2'), () => told.push('other'))
  await pass()
  leave()
  looks[0]!()
  await pass()
  expect(told).toEqual([])
  watch(seen('GW1'), () => told.push('second'))
  looks[1]!()
  await pass()
  expect(told).toEqual(['second'])
})

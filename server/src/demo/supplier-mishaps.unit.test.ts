// The demo screen's mishaps, at the suppliers' real simulators.

import { supplierMishaps } from '@gemwala/contract/console/demo'
import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import { startSimulators, stopSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moogoldAt, smileAt } from '../../test/simulators/suppliers.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectSuppliers } from '../providers/suppliers.ts'
import { listMishaps, setMishap } from './supplier-mishaps.ts'

const simulators = await startSimulators(['smile', 'moogold'])
const { smile, moogold } = simulators
afterAll(() => stopSimulators(simulators))
afterEach(() => {
  smile.reset()
  moogold.reset()
})

const lanes = (supplierTimeoutMs: number) =>
  connectSuppliers({
    ...readConfig({
      ...smileAt(smile),
      ...moogoldAt(moogold),
      MOOGOLD_PRODUCTS: 'MOOGOLDMLBB:15145',
    }),
    supplierTimeoutMs,
  }).suppliers

let orderCount = 0
const buy = async (lane: SupplierLane, supplierTimeoutMs = limits.supplierTimeoutMs) => {
  orderCount += 1
  const isSmile = lane !== 'moogold'
  const answer = await lanes(supplierTimeoutMs)[lane]!.order({
    reference: `GW${orderCount}-1`,
    apiType: isSmile ? 'SMILEBR' : 'MOOGOLDMLBB',
    supplierItemId: isSmile ? '13' : '77',
    input1: '12345678',
    input2: '2001',
  })
  return answer.outcome
}

const well = { 'smile-br': 'delivered', moogold: 'accepted' } as const

test.each([
  ['smile-br', 'smile'],
  ['moogold', 'moogold'],
] as const)('at %s each mishap does what its name says, for one order', async (lane, name) => {
  for (const [mishap, outcome, count] of [
    ['cut', 'unknown', 1],
    ['garbage', 'unknown', 1],
    ['silent', 'unknown', 1],
    ['refuse', 'refused', 0],
    ['none', well[lane], 1],
  ] as const) {
    expect(setMishap(simulators, name, mishap)).toEqual({ name, mishap })
    const before = simulators[name].records().length
    // Only silence must time out, after the order has arrived.
    const timeoutMs = mishap === 'silent' ? 2000 : undefined
    expect(await buy(lane, timeoutMs), mishap).toBe(outcome)
    expect(simulators[name].records().length - before, mishap).toBe(count)
    expect(listMishaps(simulators)).toContainEqual({ name, mishap: 'none' })
  }
  expect(await buy(lane)).toBe(well[lane])
})

test.each([
  ['smile', ['smile-br', 'smile-ph']],
  ['moogold', ['moogold']],
] as const)('the balance at %s is empty until it is filled', async (name, its) => {
  expect(setMishap(simulators, name, 'no-balance')).toEqual({ name, mishap: 'no-balance' })
  for (const lane of its) expect(await buy(lane)).toBe('lane-stopped')
  expect(setMishap(simulators, name, 'none')).toEqual({ name, mishap: 'no-balance' })
  expect(setMishap(simulators, name, 'balance')).toEqual({ name, mishap: 'none' })
  for (const lane of its) expect(['delivered', 'accepted']).toContain(await buy(lane))
})

test('a mishap affects only its own supplier', () => {
  setMishap(simulators, 'smile', 'cut')
  setMishap(simulators, 'moogold', 'no-balance')
  expect(listMishaps(simulators)).toEqual([
    { name: 'smile', mishap: 'cut' },
    { name: 'moogold', mishap: 'no-balance' },
  ])
})

test.each(['sms', 'constructor', 'SMILE'])('%s is refused as an unknown supplier', (name) => {
  for (const mishap of supplierMishaps) {
    expect(() => setMishap(simulators, name, mishap)).toThrow(
      `There is no supplier called ${name}.`,
    )
  }
})

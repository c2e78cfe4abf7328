// The demo screen's mishaps, at the suppliers' real simulators.

import { supplierMishaps } from '@gemwala/contract/console/demo'
import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import { controlClient } from '@gemwala/simulators/control-client'
import { startMooGold } from '@gemwala/simulators/moogold/moogold'
import { readSettings } from '@gemwala/simulators/settings'
import type { RunningSimulator } from '@gemwala/simulators/simulator'
import { startSmile } from '@gemwala/simulators/smile/smile'
import type { SupplyOrder } from '@gemwala/simulators/supervise'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moogoldAt, smileAt } from '../../test/simulators/suppliers.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectSuppliers } from '../providers/suppliers.ts'
import { listMishaps, setMishap } from './supplier-mishaps.ts'

let simulators: Record<string, RunningSimulator>
beforeAll(async () => {
  const { settings } = readSettings({ args: [], env: {} })
  simulators = { smile: await startSmile(settings), moogold: await startMooGold(settings) }
})
const eachOne = (action: (simulator: RunningSimulator) => Promise<unknown>) =>
  Promise.all(Object.values(simulators).map(action))
afterAll(async () => void (await eachOne((simulator) => simulator.close())))
afterEach(async () => void (await eachOne((simulator) => controlClient(simulator).reset())))

const setSupply = (name: string, order: SupplyOrder) =>
  controlClient(simulators[name]!).setSupply(order)

const bought = async (name: string) => (await controlClient(simulators[name]!).records()).length

const lanes = (supplierTimeoutMs: number) =>
  connectSuppliers({
    ...readConfig({
      ...smileAt(simulators.smile!),
      ...moogoldAt(simulators.moogold!),
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
    expect(await setMishap(setSupply, name, mishap)).toEqual({ name, mishap })
    const before = await bought(name)
    // Only silence must time out, after the order has arrived.
    const timeoutMs = mishap === 'silent' ? 2000 : undefined
    expect(await buy(lane, timeoutMs), mishap).toBe(outcome)
    expect((await bought(name)) - before, mishap).toBe(count)
    expect(await listMishaps(setSupply)).toContainEqual({ name, mishap: 'none' })
  }
  expect(await buy(lane)).toBe(well[lane])
})

test.each([
  ['smile', ['smile-br', 'smile-ph']],
  ['moogold', ['moogold']],
] as const)('the balance at %s is empty until it is filled', async (name, its) => {
  expect(await setMishap(setSupply, name, 'no-balance')).toEqual({ name, mishap: 'no-balance' })
  for (const lane of its) expect(await buy(lane)).toBe('lane-stopped')
  expect(await setMishap(setSupply, name, 'none')).toEqual({ name, mishap: 'no-balance' })
  expect(await setMishap(setSupply, name, 'balance')).toEqual({ name, mishap: 'none' })
  for (const lane of its) expect(['delivered', 'accepted']).toContain(await buy(lane))
})

test('a mishap affects only its own supplier', async () => {
  await setMishap(setSupply, 'smile', 'cut')
  await setMishap(setSupply, 'moogold', 'no-balance')
  expect(await listMishaps(setSupply)).toEqual([
    { name: 'smile', mishap: 'cut' },
    { name: 'moogold', mishap: 'no-balance' },
  ])
})

test.each(['sms', 'constructor', 'SMILE'])('%s is refused as an unknown supplier', async (name) => {
  for (const mishap of supplierMishaps) {
    await expect(setMishap(setSupply, name, mishap)).rejects.toMatchObject({
      kind: 'missing',
      message: `There is no supplier called ${name}.`,
    })
  }
})

test('a supplier that does not answer is shown without a mishap', async () => {
  const nobody = () => Promise.reject(new Error('fetch failed'))
  expect(await listMishaps(nobody)).toEqual([
    { name: 'smile', mishap: 'none' },
    { name: 'moogold', mishap: 'none' },
  ])
})

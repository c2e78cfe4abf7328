// MooGold's client against its simulator: the outcomes that we report, compared with the simulator's records.

import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { moogoldAt } from '../../test/simulators/suppliers.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectSuppliers } from '../providers/suppliers.ts'

const { moogold: simulator } = await startSimulators(['moogold'])
afterAll(simulator.close)
beforeEach(() => void simulator.setSupply({ completeAfterMs: 0 }))
afterEach(simulator.reset)

const connect = (
  environment: Record<string, string> = {},
  supplierTimeoutMs = limits.supplierTimeoutMs,
) => {
  const { suppliers, ...others } = connectSuppliers({
    ...readConfig({
      ...moogoldAt(simulator),
      MOOGOLD_PRODUCTS: 'MOOGOLDMLBB:15145,MOOGOLDPUBG:20004,MOOGOLDMARVELRIVALS:20006,X:20007',
      ...environment,
    }),
    supplierTimeoutMs,
  })
  const { lookUp, ...supplier } = suppliers.moogold!
  return { ...others, ...supplier, lookUp: lookUp! }
}
const part = {
  reference: 'GW1-1',
  apiType: 'MOOGOLDMLBB',
  supplierItemId: '53001',
  input1: '12345678',
  input2: '2001',
}
/** The simulator's order numbers have this many digits. */
const supplierReference = expect.stringMatching(/^\d{13}$/)
const bought = () => simulator.records().length

test.each([
  ['MOOGOLDMLBB', '2001'],
  ['MOOGOLDPUBG', ''],
])('an order of %s is accepted, then delivered, and reduces the balance', async (apiType, zone) => {
  const { order, lookUp, balance } = connect()
  const before = await balance()
  const wanted = { ...part, apiType, input2: zone }
  expect(await order(wanted)).toMatchObject({ outcome: 'accepted', supplierReference })
  expect(await lookUp(part.reference)).toMatchObject({
    outcome: 'delivered',
    supplierReference,
    codes: [],
  })
  const [purchase] = simulator.records()
  expect(purchase).toMatchObject({ reference: 'GW1-1', item: '53001', player: '12345678', zone })
  expect(await balance()).toBe(before - purchase!.charged)
})

test('an order that is sent again returns the existing one', async () => {
  const { order } = connect()
  await order(part)
  expect(await order(part)).toMatchObject({ outcome: 'delivered', supplierReference })
  expect(bought()).toBe(1)
})

test.each(['cut', 'html', '502', 'garbage', 'truncated', 'empty', 'silent'] as const)(
  'an accepted order with the fault %s is unknown until it is looked up',
  async (orderFault) => {
    simulator.setSupply({ next: { orderFault } })
    // Only silence must time out, after the order has arrived.
    const timeoutMs = orderFault === 'silent' ? 2000 : undefined
    expect(await connect({}, timeoutMs).order(part)).toMatchObject({ outcome: 'unknown' })
    expect(await connect().lookUp(part.reference)).toMatchObject({ outcome: 'delivered' })
    expect(bought()).toBe(1)
  },
)

test('an order that is cut before acceptance is unknown, then absent, and can be sent again', async () => {
  simulator.setSupply({ next: { orderFault: 'cut-before' } })
  const { order, lookUp } = connect()
  expect(await order(part)).toMatchObject({ outcome: 'unknown' })
  expect(await lookUp(part.reference)).toMatchObject({ outcome: 'absent' })
  expect(await order(part)).toMatchObject({ outcome: 'accepted' })
})

test.each([
  ['refuse:111', 'lane-stopped'],
  ['refuse:433', 'lane-stopped'],
  ['refuse:426', 'accepted'],
  ['refuse:114', 'refused'],
  ['refuse:110', 'unknown'],
] as const)('an order with the fault %s is %s', async (orderFault, outcome) => {
  simulator.setSupply({ next: { orderFault } })
  expect(await connect().order(part)).toMatchObject({ outcome })
})

test.each([
  ['12345699', 'refused'],
  ['12345600', 'accepted'],
])('a look-up of an order for player %s says %s', async (input1, outcome) => {
  const { order, lookUp } = connect()
  await order({ ...part, input1 })
  expect(await lookUp(part.reference)).toMatchObject({ outcome })
})

test('an order in processing is accepted until it is completed', async () => {
  simulator.setSupply({ completeAfterMs: 3_600_000 })
  const { order, lookUp } = connect()
  await order(part)
  expect(await lookUp(part.reference)).toMatchObject({ outcome: 'accepted' })
  simulator.settle(part.reference, 'completed')
  expect(await lookUp(part.reference)).toMatchObject({ outcome: 'delivered' })
})

test('the lane stops without a balance and with a wrong secret', async () => {
  simulator.setSupply({ balances: { usd: 1 } })
  expect(await connect().order(part)).toMatchObject({ outcome: 'lane-stopped' })
  const stranger = connect({ MOOGOLD_SECRET: 'other' })
  expect(await stranger.order(part)).toMatchObject({ outcome: 'lane-stopped' })
  await expect(stranger.balance()).rejects.toThrow('MooGold refused: 403')
})

test.each([
  ['MOOGOLDMLBB', '12345678', 'found'],
  ['MOOGOLDPUBG', '5123456789', 'found'],
  ['MOOGOLDMLBB', '12345600', 'missing'],
  ['MOOGOLDMARVELRIVALS', '12345678', 'unavailable'],
  ['X', '12345678', 'not-offered'],
])('a player of %s with the id %s is %s', async (apiType, input1, kind) => {
  const { players } = connect()
  expect(await players.check({ ...part, apiType, input1, input2: '' })).toMatchObject({ kind })
})

test('staff see the whole order', async () => {
  const { order, moogold } = connect()
  await order(part)
  expect(await moogold!.orderDetail(part.reference)).toMatchObject({
    kind: 'found',
    order: {
      orderId: supplierReference,
      status: 'completed',
      createdAt: { timezone: 'Asia/Kuala_Lumpur' },
      items: [{ variationId: '53001', price: '0.51', playerId: '12345678', serverId: '2001' }],
    },
  })
  expect(await moogold!.orderDetail('GW2-1')).toEqual({ kind: 'absent' })
})

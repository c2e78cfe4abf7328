// Ordering from Smile.One's simulator: the outcomes that we report, compared with the simulator's records.

import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smileAt } from '../../test/simulators/suppliers.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectSuppliers } from '../providers/suppliers.ts'

const { smile: simulator } = await startSimulators(['smile'])
afterAll(simulator.close)
afterEach(simulator.reset)

const lanes = (
  environment: Record<string, string> = {},
  supplierTimeoutMs = limits.supplierTimeoutMs,
) =>
  connectSuppliers({
    ...readConfig({
      ...smileAt(simulator),
      ...environment,
    }),
    supplierTimeoutMs,
  }).suppliers
const part = {
  reference: 'GW1-1',
  apiType: 'SMILEBR',
  supplierItemId: '13',
  input1: '12345678',
  input2: '2001',
}
const bought = () => simulator.records().length

test.each(['smile-br', 'smile-ph'] as const)('%s delivers and charges points', async (lane) => {
  const supplier = lanes()[lane]!
  const before = await supplier.balance()
  expect(await supplier.order(part)).toMatchObject({
    outcome: 'delivered',
    supplierReference: expect.stringMatching(/^S\d+$/),
  })
  const [purchase] = simulator.records()
  expect(purchase).toMatchObject({ player: '12345678', zone: '2001', item: '13' })
  expect(await supplier.balance()).toBe(before - purchase!.charged)
})

test.each([
  ['12345600', 'refused'],
  ['123', 'refused'],
  ['12345699', 'refused'],
])('an order for player %s is %s', async (input1, outcome) => {
  for (const supplier of Object.values(lanes()))
    expect(await supplier.order({ ...part, input1 })).toMatchObject({ outcome })
  expect(bought()).toBe(0)
})

const accepted = 'an accepted order with the fault %s is unknown, and was bought'
test.each(['cut', 'html', '502', 'garbage', 'truncated', 'empty'] as const)(
  accepted,
  async (orderFault) => {
    simulator.setSupply({ next: { orderFault } })
    expect(await lanes()['smile-br']!.order(part)).toMatchObject({ outcome: 'unknown' })
    expect(bought()).toBe(1)
  },
)

test.each(['silent', 'slow:60000'] as const)(accepted, async (orderFault) => {
  simulator.setSupply({ next: { orderFault } })
  // Long enough for the order to arrive.
  const supplier = lanes({}, 2000)['smile-br']!
  expect(await supplier.order(part)).toMatchObject({ outcome: 'unknown' })
  expect(bought()).toBe(1)
})

test.each([
  ['cut-before', 'unknown'],
  ['refuse:777', 'unknown'],
  ['refuse:20003', 'refused'],
] as const)('an order with the fault %s is %s, and was not bought', async (orderFault, outcome) => {
  simulator.setSupply({ next: { orderFault } })
  expect(await lanes()['smile-br']!.order(part)).toMatchObject({ outcome })
  expect(bought()).toBe(0)
})

test('the lane stops without points and continues with points', async () => {
  simulator.setSupply({ balances: { br: 10 } })
  const supplier = lanes()['smile-br']!
  expect(await supplier.order(part)).toMatchObject({ outcome: 'lane-stopped' })
  simulator.setSupply({ balances: { br: 100 } })
  expect(await supplier.order(part)).toMatchObject({ outcome: 'delivered' })
})

test('a wrong key stops the lane', async () => {
  const supplier = lanes({ SMILE_KEY: 'other' })['smile-br']!
  expect(await supplier.order(part)).toMatchObject({
    outcome: 'lane-stopped',
    reason: '205 Erro de assinatura',
  })
  await expect(supplier.balance()).rejects.toThrow('Smile.One refused: 205')
})

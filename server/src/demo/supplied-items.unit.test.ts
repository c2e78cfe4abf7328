// The suppliers' item lists, from their simulators: every listed item can be ordered.

import { startSimulators, stopSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moogoldAt, smileAt } from '../../test/simulators/suppliers.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { connectSuppliers } from '../providers/suppliers.ts'

const simulators = await startSimulators(['smile', 'moogold'])
const { smile, moogold } = simulators
afterAll(() => stopSimulators(simulators))
afterEach(() => {
  smile.reset()
  moogold.reset()
})

const connect = (environment: Record<string, string> = {}) =>
  connectSuppliers({
    ...readConfig({
      ...smileAt(smile),
      ...moogoldAt(moogold),
      MOOGOLD_PRODUCTS: 'MOOGOLDMLBB:15145,MOOGOLDPUBG:20004,MOOGOLDHOK:1',
      ...environment,
    }),
    ...limits,
  }).suppliers

test.each([
  ['smile-br', 'SMILEBR', 14, ['13', 'Diamantes 78+8', 0.63]],
  ['smile-ph', 'SMILEPH', 12, ['212', 'Diamond 10+1', 0.62]],
  ['moogold', 'MOOGOLDMLBB', 3, ['151451', 'Pack 1', 1.01]],
  ['moogold', 'MOOGOLDPUBG', 3, ['200041', 'Pack 1', 0.91]],
] as const)(
  '%s lists items that can be ordered as %s',
  async (lane, apiType, count, [id, name, price]) => {
    const supplier = connect()[lane]!
    const items = (await supplier.catalogue(apiType))!
    expect(items).toHaveLength(count)
    expect(items[0]).toEqual({ supplierItemId: id, name, price, isInStock: true })
    for (const { supplierItemId } of items) {
      const reference = `GW1-${supplierItemId}`
      const part = { reference, apiType, supplierItemId, input1: '12345678', input2: '' }
      const { outcome } = await supplier.order(part)
      expect(['delivered', 'accepted'], supplierItemId).toContain(outcome)
    }
  },
)

test('Smile.One does not list items that are out of stock; MooGold marks them', async () => {
  smile.setSupply({ items: ['23'] })
  moogold.setSupply({ items: ['151452'] })
  const suppliers = connect()
  const brazil = (await suppliers['smile-br']!.catalogue('SMILEBR'))!
  expect(brazil.map(({ supplierItemId }) => supplierItemId)).toEqual(['23'])
  const legends = (await suppliers.moogold!.catalogue('MOOGOLDMLBB'))!
  expect(legends.map(({ isInStock }) => isInStock)).toEqual([false, true, false])
})

test('a wrong key and an unknown product are errors', async () => {
  const stranger = connect({ SMILE_KEY: 'other', MOOGOLD_SECRET: 'other' })
  await expect(stranger['smile-ph']!.catalogue('SMILEPH')).rejects.toThrow('refused: 205')
  await expect(stranger.moogold!.catalogue('MOOGOLDMLBB')).rejects.toThrow('403')
  await expect(connect().moogold!.catalogue('MOOGOLDHOK')).rejects.toThrow('product 1: 422')
})

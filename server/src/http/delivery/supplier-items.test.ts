// The suppliers' catalogues for staff: fetched rarely, and never twice at a time.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { testSupplier } from '../../../test/supplier.ts'
import type { SuppliedItem } from '../../providers/ports.ts'

const diamonds = { supplierItemId: '13', name: 'Diamantes 78+8', price: 0.63, isInStock: true }
const pass = { supplierItemId: 'W1', name: 'Weekly Pass', price: null, isInStock: false }

async function openConsole() {
  const answers: (SuppliedItem[] | Error | undefined)[] = []
  const asked: string[] = []
  const selling = (items: SuppliedItem[]) => ({
    ...testSupplier({ canLookUp: false }),
    catalogue: async (apiType: string) => {
      asked.push(apiType)
      const answer = answers.length > 0 ? answers.shift() : items
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const suppliers = { 'smile-br': selling([diamonds]), moogold: selling([pass]) }
  const console = await testApp({
    replace: (ctx) => ({ providers: { ...ctx.providers, suppliers } }),
  })
  const items = (apiType: string) => console.admin.get(`/admin/suppliers/${apiType}/items`)
  return { ...console, answers, asked, items }
}

test('lists the items of an API type from its supplier', async () => {
  const { items, asked } = await openConsole()
  expect(await items('SMILEBR')).toEqual({
    status: 200,
    body: {
      items: [{ supplierItemId: '13', name: 'Diamantes 78+8', price: 0.63, instock: true }],
    },
  })
  expect(await items('MOOGOLDHOK')).toEqual({
    status: 200,
    body: { items: [{ supplierItemId: 'W1', name: 'Weekly Pass', price: null, instock: false }] },
  })
  expect(asked).toEqual(['SMILEBR', 'MOOGOLDHOK'])
})

test('fifty requests within ten minutes ask the supplier once per API type', async () => {
  const { items, asked, answers, ctx } = await openConsole()
  answers.push([diamonds], [pass])
  const first = await Promise.all(Array.from({ length: 50 }, () => items('MOOGOLDMLBB')))
  expect(first.every(({ body }) => body.items[0].supplierItemId === '13')).toBe(true)
  expect((await items('MOOGOLDPUBG')).body.items[0].supplierItemId).toBe('W1')
  ctx.clock.advance(599_999)
  expect((await items('MOOGOLDMLBB')).body.items[0].supplierItemId).toBe('13')
  expect(asked).toEqual(['MOOGOLDMLBB', 'MOOGOLDPUBG'])
  ctx.clock.advance(1)
  expect((await items('MOOGOLDMLBB')).body.items[0].supplierItemId).toBe('W1')
  expect(asked).toHaveLength(3)
})

test('asks a supplier that does not answer again after ten seconds', async () => {
  const { items, asked, answers, ctx } = await openConsole()
  answers.push(new Error('Smile.One refused: 205 sign'))
  const failed = {
    status: 503,
    body: {
      message: 'The supplier did not send its list. Please try again in a moment.',
    },
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => items('SMILEBR')))
  expect(new Set(all.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(failed)]),
  )
  ctx.clock.advance(9_999)
  expect(await items('SMILEBR')).toEqual(failed)
  expect(asked).toHaveLength(1)
  expect(ctx.logged.filter(({ reason }) => reason === 'Smile.One refused: 205 sign')).toHaveLength(
    1,
  )
  ctx.clock.advance(1)
  expect(await items('SMILEBR')).toMatchObject({ status: 200 })
})

const withoutItems = [
  ['SMILE', 'This API type does not exist.'],
  ['smilebr', 'This API type does not exist.'],
  ['constructor', 'This API type does not exist.'],
  ['%E0%A4%85', 'This API type does not exist.'],
  ['OTHER', 'Staff deliver items of this API type, so there is no supplier to list them.'],
  ['SMILEPH', 'The supplier of this API type is not connected: its keys are not set.'],
] as const

test('has no items for an API type without a supplier', async () => {
  const { items, asked } = await openConsole()
  for (const [apiType, message] of withoutItems) {
    expect(await items(apiType), apiType).toEqual({ status: 404, body: { message } })
  }
  expect(asked).toEqual([])
})

test('an API type without a product at the supplier is not configured', async () => {
  const { items, answers } = await openConsole()
  answers.push(undefined)
  expect(await items('MOOGOLDPUBG')).toEqual({
    status: 404,
    body: { message: 'The supplier of this API type is not connected: its keys are not set.' },
  })
})

test('admits only staff', async () => {
  const { guest, customer, reseller, asked } = await openConsole()
  const statuses = []
  for (const who of [guest, customer, reseller])
    statuses.push((await who.get('/admin/suppliers/SMILEBR/items')).status)
  expect(statuses).toEqual([401, 403, 403])
  expect(asked).toEqual([])
})

// MooGold's client, connected to a mock MooGold that gives the test's answers.

import { readConfig } from '../src/config/config.ts'
import { limits } from '../src/config/limits.ts'
import type { SupplyOrder } from '../src/providers/ports.ts'
import { connectSuppliers } from '../src/providers/suppliers.ts'
import { type Answer, type Asked, openAnswering } from './answering.ts'

const partnerId = 'partner0123456789abcdef'
export const secret = 'secret-that-nobody-may-see'

export const part: SupplyOrder = {
  reference: 'ORD-0001',
  apiType: 'MOOGOLDMLBB',
  supplierItemId: '215570',
  input1: '12345678',
  input2: '2001',
}

const detail: Answer = {
  body: { Product_Name: 'Legends', fields: [{ name: 'User ID' }, { name: 'Server ID' }] },
}

/** Answers by path. An array gives one answer per call, then repeats the last one. */
export type Answers = Record<string, Answer | Answer[]>

export async function openMooGold(
  answers: Answers,
  environment: Record<string, string> = {},
  supplierTimeoutMs = limits.supplierTimeoutMs,
) {
  const count = new Map<string, number>()
  const answering = ({ path }: Asked): Answer => {
    const name = path.replace('/api/', '')
    const given = answers[name] ?? (name === 'product/product_detail' ? detail : {})
    const turn = count.get(name) ?? 0
    count.set(name, turn + 1)
    return Array.isArray(given) ? given[Math.min(turn, given.length - 1)]! : given
  }
  const { url, asked } = await openAnswering(answering)
  const connected = connectSuppliers({
    ...readConfig({
      MOOGOLD_URL: `${url}/api`,
      MOOGOLD_PARTNER_ID: partnerId,
      MOOGOLD_SECRET: secret,
      MOOGOLD_PRODUCTS: 'MOOGOLDMLBB:15145, MOOGOLDHOK:77',
      ...environment,
    }),
    supplierTimeoutMs,
  })
  const { lookUp, ...supplier } = connected.suppliers.moogold!
  const bodiesOf = (name: string) =>
    asked.filter(({ path }) => path === `/api/${name}`).map(({ body }) => JSON.parse(body))
  return { ...connected, ...supplier, lookUp: lookUp!, asked, bodiesOf }
}

// MooGold's names for a buyer's inputs differ per product and a wrong one is refused, so we ask for them.
// They hardly ever change and are cached for an hour.

import { z } from 'zod'
import { keepAnswers } from '../../kit/kept-answers.ts'
import type { PlayerQuestion } from '../ports.ts'
import type { MooGoldAccount } from './account.ts'
import { askProduct, type Untold } from './product.ts'

const namesKeptForMs = 60 * 60 * 1000

const name = z.string().min(1).max(100)
const named = z.object({
  fields: z
    .array(z.union([name, z.object({ name }).transform((field) => field.name)]))
    .min(1)
    .max(20),
})

type Fields = { kind: 'fields'; product: string; values: Record<string, string> } | Untold

type Names = { kind: 'names'; names: string[] } | Untold

export type MooGoldFields = (inputs: Inputs) => Promise<Fields>
type Inputs = Pick<PlayerQuestion, 'apiType' | 'input1' | 'input2'>

export function moogoldFields(account: MooGoldAccount): MooGoldFields {
  /** By product; there are only as many as are configured. */
  const namesOf = keepAnswers({
    ask: (product: string) => askNames(account, product),
    nowMs: () => Date.now(),
    keptForMs: ({ kind }) => (kind === 'names' ? namesKeptForMs : 0),
  })

  return async ({ apiType, input1, input2 }) => {
    const product = account.products.get(apiType)
    if (!product) return { kind: 'none', reason: `MOOGOLD_PRODUCTS has no product for ${apiType}` }
    const found = await namesOf(product)
    if (found.kind === 'none') return found
    const [first, second] = found.names
    const values = {
      [first!]: input1,
      ...(second !== undefined && input2 !== '' && { [second]: input2 }),
    }
    return { kind: 'fields', product, values }
  }
}

async function askNames(account: MooGoldAccount, product: string): Promise<Names> {
  const detail = await askProduct(account, product)
  if (detail.kind === 'none') return detail
  const read = named.safeParse(detail.body)
  if (!read.success) return { kind: 'none', reason: `product ${product} has no readable fields` }
  return { kind: 'names', names: read.data.fields }
}

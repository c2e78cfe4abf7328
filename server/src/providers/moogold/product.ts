// A product at MooGold. One answer has both the inputs it asks for and the variations it is sold in.
// Stock changes by the hour and field names hardly ever, so each caller decides how long to cache.

import { z } from 'zod'
import { withoutSecrets } from '../evidence.ts'
import type { SuppliedItem } from '../ports.ts'
import { suppliedId, suppliedItems, suppliedName, suppliedPrice } from '../supplied-items.ts'
import { asId, askMooGold, type MooGoldAccount, refusalIn } from './account.ts'

/** `code` is set if MooGold refused to answer. */
export type Untold = { kind: 'none'; reason: string; code?: string }

export async function askProduct(
  account: MooGoldAccount,
  product: string,
): Promise<{ kind: 'told'; body: unknown } | Untold> {
  const heard = await askMooGold(account, 'product/product_detail', { product_id: asId(product) })
  if (heard.kind !== 'answer') return { kind: 'none', reason: heard.reason }
  const refused = refusalIn(heard.body)
  if (!refused) return { kind: 'told', body: heard.body }
  const words = withoutSecrets(`${refused.code} ${refused.message}`, [account.secret])
  return { kind: 'none', code: refused.code, reason: `product ${product}: ${words}` }
}

const variation = z
  .object({
    variation_id: suppliedId,
    variation_name: suppliedName,
    variation_price: suppliedPrice,
    stock_status: z.unknown(),
  })
  .transform(
    (told): SuppliedItem => ({
      supplierItemId: told.variation_id,
      name: told.variation_name,
      price: told.variation_price,
      isInStock: told.stock_status === 'instock',
    }),
  )
const variations = z.object({ Variation: suppliedItems(variation) })

/** Undefined if the API type has no product. */
export async function moogoldCatalogue(
  account: MooGoldAccount,
  apiType: string,
): Promise<SuppliedItem[] | undefined> {
  const product = account.products.get(apiType)
  if (!product) return undefined
  const detail = await askProduct(account, product)
  if (detail.kind === 'none') throw new Error(`MooGold: ${detail.reason}`)
  const read = variations.safeParse(detail.body)
  if (!read.success) throw new Error(`MooGold: product ${product} has no readable variations`)
  return read.data.Variation
}

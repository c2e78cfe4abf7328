// The suppliers' catalogues, for staff who enter a supplier's ids in items.

import { apiTypes, laneOf, type SuppliedType } from '@gemwala/contract/delivery/lanes'
import { supplierTexts } from '@gemwala/contract/delivery/suppliers'
import type { Context } from '../../context.ts'
import { keepAnswers } from '../../kit/kept-answers.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { SuppliedItem } from '../../providers/ports.ts'

/** Catalogues are long and change slowly; a failure is retried sooner. */
const keptForMs = { listed: 10 * 60_000, 'not configured': 10 * 60_000, failed: 10_000 }

type Listing =
  | { kind: 'listed'; items: SuppliedItem[] }
  | { kind: 'not configured' }
  | { kind: 'failed' }

export function supplierItems(ctx: Context) {
  const listingOf = keepAnswers({
    ask: (apiType: SuppliedType) => askItems(ctx, apiType),
    nowMs: () => ctx.now().getTime(),
    keptForMs: ({ kind }: Listing) => keptForMs[kind],
  })
  return async (asked: string): Promise<SuppliedItem[]> => {
    const apiType = apiTypes.find((known) => known === asked)
    if (!apiType) throw new Refusal('missing', supplierTexts.unknownApiType)
    if (apiType === 'OTHER') throw new Refusal('missing', supplierTexts.noSupplier)
    const listing = await listingOf(apiType)
    switch (listing.kind) {
      case 'listed':
        return listing.items
      case 'not configured':
        throw new Refusal('missing', supplierTexts.apiTypeNotConfigured)
      case 'failed':
        throw new Refusal('unavailable', supplierTexts.itemsUnreachable)
    }
  }
}

async function askItems(ctx: Context, apiType: SuppliedType): Promise<Listing> {
  try {
    const items = await ctx.providers.suppliers[laneOf(apiType)]?.catalogue(apiType)
    return items ? { kind: 'listed', items } : { kind: 'not configured' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    ctx.log.warn({ apiType, reason }, 'could not read the catalogue of a supplier')
    return { kind: 'failed' }
  }
}

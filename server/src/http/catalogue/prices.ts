// Prices over HTTP: histories, and sets of changes.

import { priceEndpoints, priceTexts } from '@gemwala/contract/catalogue/prices'
import type { Prices as WirePrices } from '@gemwala/contract/catalogue/prices.shapes'
import type { Context } from '../../context.ts'
import {
  applyPriceSet,
  listPriceSets,
  type Prices,
  priceHistory,
  undoPriceSet,
} from '../../domain/catalogue/prices.ts'
import { type Paise, toPaise, toRupees } from '../../kit/money.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { costInRupees, itemOnWire } from './items.ts'

export function priceRoutes(on: Mount, ctx: Context): void {
  on(priceEndpoints.history, async ({ params }) => {
    const history = await priceHistory(ctx, params.itemid)
    return {
      history: history.map(({ before, after, ...same }) => ({
        ...same,
        before: before && toWire(before),
        after: toWire(after),
      })),
    }
  })

  on(priceEndpoints.sets, async () => ({ sets: await listPriceSets(ctx) }))

  on(priceEndpoints.apply, async ({ body: { changes, note }, ...call }) => {
    const set = await applyPriceSet(ctx, editorOf(call), {
      note,
      changes: changes.map(({ itemid, version, ...change }) => ({
        itemid,
        version,
        originalPaise: inPaise(change.originalprice),
        discountedPaise: inPaise(change.discountedprice),
        resellPaise: inPaise(change.resellprice),
        costPaise: change.cost === null ? null : inPaise(change.cost),
      })),
    })
    return {
      message: priceTexts.applied(set.items.length),
      setId: set.setId,
      items: set.items.map(itemOnWire),
    }
  })

  on(priceEndpoints.undo, async ({ params, ...call }) => {
    const { setId, items, left } = await undoPriceSet(ctx, editorOf(call), params.id)
    const names = left.map(({ itemid, name }) => `${name} (${itemid})`)
    return {
      message: priceTexts.undone(items.length, names),
      setId,
      items: items.map(itemOnWire),
      left,
    }
  })
}

const inPaise = (amount: number | undefined): Paise | undefined =>
  amount === undefined ? undefined : toPaise(amount)

const toWire = (prices: Prices): WirePrices => ({
  originalprice: toRupees(prices.originalPaise),
  discountedprice: toRupees(prices.discountedPaise),
  resellprice: toRupees(prices.resellPaise),
  cost: costInRupees(prices),
})

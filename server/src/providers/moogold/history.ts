// MooGold's list of our orders, by day. It does not have our references, so orders are matched by MooGold's
// own numbers.

import { z } from 'zod'
import { looseText } from '../loose-text.ts'
import type { Listed, ListedSupply } from '../ports.ts'
import { askMooGold, type MooGoldAccount, refusalIn } from './account.ts'

const pageSize = 100
const mostPages = 20

const listed = z.object({
  orders: z.array(
    z.object({
      order_id: looseText,
      date_created: z
        .union([z.string(), z.object({ date: z.string() }).transform(({ date }) => date)])
        .catch(''),
      status: z.string().catch(''),
      items: z
        .array(
          z.object({ product: z.string().catch(''), player_id: looseText.nullish().catch(null) }),
        )
        .catch([]),
    }),
  ),
})

/** Days as YYYY-MM-DD, at most thirty of them. */
export const moogoldHistory =
  (account: MooGoldAccount) =>
  async (fromDay: string, toDay: string): Promise<Listed<ListedSupply>> => {
    const entries: ListedSupply[] = []
    let isComplete = false
    for (let page = 1; page <= mostPages && !isComplete; page += 1) {
      const heard = await askMooGold(account, 'order/transaction_history', {
        start_date: fromDay,
        end_date: toDay,
        page,
        limit: pageSize,
      })
      if (heard.kind !== 'answer') throw new Error(`MooGold: ${heard.reason}`)
      const refused = refusalIn(heard.body)
      if (refused) throw new Error(`MooGold refused: ${refused.code}`)
      const { orders } = listed.parse(heard.body)
      entries.push(
        ...orders.map((order) => ({
          supplierReference: order.order_id,
          madeAt: order.date_created.slice(0, 19),
          status: order.status,
          what: order.items
            .map(({ product, player_id: player }) =>
              player ? `${product} for ${player}` : product,
            )
            .join(', '),
        })),
      )
      isComplete = orders.length < pageSize
    }
    return { entries, isComplete }
  }

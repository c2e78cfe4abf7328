// The staff of a fault run: they let lanes run again, and settle what waits for review by what the
// supplier's book says.

import { setTimeout as wait } from 'node:timers/promises'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import type { Caller } from '../calls.ts'
import type { Nodes } from '../nodes.ts'
import type { Chance } from '../random.ts'
import { type FoundOrder, partsOf } from './found.ts'
import type { Books, Outside } from './outside.ts'
import { standingOf } from './standing.ts'
import type { Stock } from './stock.ts'

const everyMs = 300

type Desk = { caller: Caller; stock: Stock }
/** A desk that remembers which lanes it let run again. */
type LaneDesk = Desk & { resumedLanes: Set<string> }
type Lane = { name: string; stoppedAt: string | null; restsForSeconds: number; waiting: number }

export type DecidedPart = { orderid: string; position: number; decision: string }

/** Until told to stop: tells the outside where a node is, and lets lanes run that stand still. */
export function mindTheShop(desk: LaneDesk, nodes: Nodes, outside: Outside) {
  let isOpen = true
  const working = (async () => {
    while (isOpen) {
      await outside.tell(await nodes.address(0))
      await resumeLanes(
        desk,
        ({ stoppedAt, restsForSeconds }) => !!stoppedAt || restsForSeconds > 0,
      )
      await wait(everyMs)
    }
  })()
  return {
    close: async () => {
      isOpen = false
      await working
    },
  }
}

export async function resumeLanes(
  { caller, stock, resumedLanes }: LaneDesk,
  isWanted: (lane: Lane) => boolean,
): Promise<void> {
  const { token } = stock.staff
  const answer = await caller.call('GET', '/admin/lanes', { token })
  if (answer.status !== 200) return
  for (const { name } of (answer.body.lanes as Lane[]).filter(isWanted)) {
    resumedLanes.add(name)
    await caller.call('POST', `/admin/lanes/${name}/resume`, { token, body: {} })
  }
}

export async function readReviews({ caller, stock }: Desk): Promise<Review[]> {
  const answer = await caller.call('GET', '/admin/reviews', { token: stock.staff.token })
  if (answer.status !== 200) throw new Error(`no reviews: ${JSON.stringify(answer)}`)
  return answer.body.orders
}

/** Half of what waits is settled, by the truth; of the rest nobody finds it out. */
export async function decideReviews(
  desk: Desk,
  { orders, books }: { orders: FoundOrder[]; books: Books },
  chance: Chance,
): Promise<DecidedPart[]> {
  const waiting = new Set((await readReviews(desk)).map(({ orderid }) => orderid))
  const parts = orders.filter(({ orderid }) => waiting.has(orderid)).flatMap(partsOf)
  const decided: DecidedPart[] = []
  for (const part of parts.filter(({ state }) => state === 'unknown')) {
    const standing = standingOf(books, part)
    if (standing === 'open' || chance.happens(0.5)) continue
    const undelivered = chance.happens(0.5) ? 'resend' : 'return'
    const decision = standing === 'delivered' ? 'delivered' : undelivered
    const { orderid, position } = part
    const answer = await desk.caller.call('POST', `/admin/reviews/${orderid}`, {
      token: desk.stock.staff.token,
      body: { position, decision, reason: "by the supplier's own book" },
    })
    if (answer.status !== 200) throw new Error(`not decided: ${JSON.stringify(answer)}`)
    decided.push({ orderid, position, decision })
  }
  return decided
}

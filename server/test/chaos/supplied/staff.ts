// The staff of a fault run: they resume stopped lanes and decide reviews by the supplier's records.

import { setTimeout as wait } from 'node:timers/promises'
import { evidenceOn } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import type { Caller } from '../calls.ts'
import type { Nodes } from '../nodes.ts'
import type { Chance } from '../random.ts'
import type { ExternalServices, ServiceRecords } from './external-services.ts'
import { type FinalOrder, partsOf } from './final-state.ts'
import type { Shop } from './shop.ts'
import { supplierStateOf } from './supplier-state.ts'

const pauseMs = 300

type StaffAccess = { caller: Caller; shop: Shop }
type LaneStaff = StaffAccess & { resumedLanes: Set<string> }
type Lane = { name: string; stoppedAt: string | null; restsForSeconds: number; waiting: number }

export type DecidedPart = { orderid: string; position: number; decision: string }

/** Until it is closed: points the services at a running node and resumes stopped lanes. */
export function operateStore(staff: LaneStaff, nodes: Nodes, services: ExternalServices) {
  let isOpen = true
  const working = (async () => {
    while (isOpen) {
      services.notifyNode(await nodes.address(0))
      await resumeLanes(
        staff,
        ({ stoppedAt, restsForSeconds }) => !!stoppedAt || restsForSeconds > 0,
      )
      await wait(pauseMs)
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
  { caller, shop, resumedLanes }: LaneStaff,
  isWanted: (lane: Lane) => boolean,
): Promise<void> {
  const { token } = shop.staff
  const answer = await caller.call('GET', '/admin/lanes', { token })
  if (answer.status !== 200) return
  for (const { name } of (answer.body.lanes as Lane[]).filter(isWanted)) {
    resumedLanes.add(name)
    await caller.call('POST', `/admin/lanes/${name}/resume`, { token, body: {} })
  }
}

export async function readReviews({ caller, shop }: StaffAccess): Promise<Review[]> {
  const answer = await caller.call('GET', '/admin/reviews', { token: shop.staff.token })
  if (answer.status !== 200)
    throw new Error(`The reviews could not be read: ${JSON.stringify(answer)}`)
  return answer.body.orders
}

/** Decides half of the reviews correctly; the others stay open. */
export async function decideReviews(
  staff: StaffAccess,
  { orders, records }: { orders: FinalOrder[]; records: ServiceRecords },
  chance: Chance,
): Promise<DecidedPart[]> {
  const reviews = new Map((await readReviews(staff)).map((review) => [review.orderid, review]))
  const parts = orders.filter(({ orderid }) => reviews.has(orderid)).flatMap(partsOf)
  const decided: DecidedPart[] = []
  for (const part of parts.filter(({ state }) => state === 'unknown')) {
    const supplierState = supplierStateOf(records, part)
    if (supplierState === 'open' || chance.happens(0.5)) continue
    const undelivered = chance.happens(0.5) ? 'resend' : 'return'
    const decision = supplierState === 'delivered' ? 'delivered' : undelivered
    const { orderid, position } = part
    const shown = reviews.get(orderid)!.parts.find((one) => one.position === position)!
    const answer = await staff.caller.call('POST', `/admin/reviews/${orderid}`, {
      token: staff.shop.staff.token,
      body: {
        position,
        decision,
        reason: "by the supplier's records",
        seen: evidenceOn(shown),
      },
    })
    if (answer.status !== 200)
      throw new Error(`The decision was refused: ${JSON.stringify(answer)}`)
    decided.push({ orderid, position, decision })
  }
  return decided
}

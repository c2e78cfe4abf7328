// What the suppliers know about the parts that a restored database left open, and about orders that it lost.

import type { ListFinding } from '@gemwala/contract/console/reconcile'
import type { Context } from '../../context.ts'
import type { RestoredPart } from '../../database/delivery/restored-parts.ts'
import * as restoredParts from '../../database/delivery/restored-parts.ts'
import { limitConcurrency } from '../../kit/limit-concurrency.ts'
import type { ListedSupply } from '../../providers/ports.ts'

const dayMs = 24 * 60 * 60 * 1000
/** MooGold lists at most thirty days at once. */
const mostDays = 29

export async function suppliesSince(ctx: Context, point: string) {
  const parts = await restoredParts.unsettled(ctx.db)
  const history = await lostAtMooGold(ctx, point)
  return {
    parts: await Promise.all(askers(ctx, parts)),
    balances: await readBalances(ctx),
    lost: history.lost,
    supplierLists: history.finding ? [{ name: 'MooGold', finding: history.finding }] : [],
  }
}

type Finding = { finding: 'found' | 'absent' | 'unreachable' | 'cannot-tell'; said: string }

function askers(ctx: Context, parts: RestoredPart[]): Promise<RestoredPart & Finding>[] {
  const slot = limitConcurrency({ atOnce: 4, waiting: parts.length })
  return parts.map(async (part) => ({ ...part, ...(await slot(() => ask(ctx, part))) }))
}

/** Smile.One stores no references of ours, so only its points show what happened. */
async function ask(ctx: Context, { lane, reference }: RestoredPart): Promise<Finding> {
  if (lane !== 'moogold' || !ctx.providers.moogold) return { finding: 'cannot-tell', said: '' }
  const detail = await ctx.providers.moogold.orderDetail(reference)
  if (detail.kind === 'found') {
    return { finding: 'found', said: `${detail.order.status}, order ${detail.order.orderId}` }
  }
  if (detail.kind === 'absent') return { finding: 'absent', said: '' }
  const said = detail.kind === 'refused' ? detail.message : detail.reason
  return { finding: 'unreachable', said }
}

async function readBalances(ctx: Context) {
  const known = await restoredParts.lastBalances(ctx.db)
  return Promise.all(
    Object.entries(ctx.providers.suppliers).map(async ([lane, supplier]) => {
      const last = known.find((one) => one.lane === lane)
      const now = await supplier.balance().catch(() => undefined)
      return {
        lane,
        before: last?.balance ?? null,
        beforeAt: last?.at ?? null,
        now: now ?? null,
      }
    }),
  )
}

type Lost = { lost: ListedSupply[]; finding?: ListFinding }

async function lostAtMooGold(ctx: Context, point: string): Promise<Lost> {
  const { moogold } = ctx.providers
  if (!moogold) return { lost: [] }
  const now = ctx.now().getTime()
  // MooGold is east of us, so its day may begin a day later or earlier.
  const from = Math.max(Date.parse(point) - dayMs, now - mostDays * dayMs)
  try {
    const { entries: all, isComplete } = await moogold.history(dayOf(from), dayOf(now + dayMs))
    const numbers = all.map(({ supplierReference }) => supplierReference)
    const since = new Date(from - dayMs)
    const found = await restoredParts.knownAt(ctx.db, { lane: 'moogold', numbers, since })
    const known = new Set(found.map((one) => one.supplierReference))
    const lost = all.filter((one) => !known.has(one.supplierReference))
    return { lost, finding: isComplete ? 'listed' : 'incomplete' }
  } catch (error) {
    ctx.log.warn({ err: error }, 'MooGold did not list its orders')
    return { lost: [], finding: 'failed' }
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

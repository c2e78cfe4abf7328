// The dashboard: its five numbers, what sells, and what waits for a person.

import {
  chartDays,
  dashboardTexts,
  salesDaysLimit,
  topProductCount,
} from '@gemwala/contract/console/dashboard'
import type { Context } from '../../context.ts'
import type { Figures, Span } from '../../database/console/dashboard.ts'
import * as dashboard from '../../database/console/dashboard.ts'
import * as closedVouchers from '../../database/delivery/closed-vouchers.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { countReviews } from '../delivery/review.ts'
import { countLowStock } from '../delivery/voucher-batches.ts'
import { daysIn, plusDays, todayOf } from '../ground/days.ts'
import { countApprovals } from '../money/approvals.ts'
import { countOpenTickets } from '../tickets/support.ts'
import { countDeadJobs } from './jobs.ts'

export type { Figures }

type AskedSpan = { from: string | undefined; to: string | undefined }

export const dashboardFigures = ({ db }: Context, span: AskedSpan): Promise<Figures> =>
  dashboard.find(db, span)

export async function salesOf(ctx: Context, asked: AskedSpan) {
  const span = chosenSpan(ctx, asked)
  if (daysIn(span) > salesDaysLimit) throw new Refusal('invalid', dashboardTexts.spanTooLong)
  return {
    today: todayOf(ctx),
    days: await dashboard.days(ctx.db, span),
    products: await dashboard.topProducts(ctx.db, span, topProductCount),
  }
}

/** The last day defaults to today, the first to the usual number of days before. */
function chosenSpan(ctx: Context, { from, to = todayOf(ctx) }: AskedSpan): Span {
  return { from: from ?? plusDays(to, 1 - chartDays), to }
}

export type Before = Figures & Span & { isPartial: boolean }

/** The figures of the span before, which is as long; undefined for a span without a start. */
export async function figuresBefore(
  ctx: Context,
  { from, to }: AskedSpan,
): Promise<Before | undefined> {
  const today = todayOf(ctx)
  const last = to === undefined || to > today ? today : to
  if (from === undefined || from > last) return undefined
  const length = daysIn({ from, to: last })
  const before = { from: plusDays(from, -length), to: plusDays(last, -length) }
  const isPartial = last === today
  const figures = isPartial
    ? await dashboard.findUntilTimeOfDay(ctx.db, before, { today, now: ctx.now() })
    : await dashboard.find(ctx.db, before)
  return { ...figures, ...before, isPartial }
}

export async function attentionOf(ctx: Context, session: Session) {
  return {
    ...(await dashboard.findWaiting(ctx.db)),
    reviews: await countReviews(ctx),
    lowStock: await countLowStock(ctx),
    closedCodes: await closedVouchers.count(ctx.db),
    deadJobs: await countDeadJobs(ctx),
    approvals: await countApprovals(ctx, session),
    tickets: await countOpenTickets(ctx),
  }
}

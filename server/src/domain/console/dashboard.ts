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
import { countReviews } from '../delivery/review.ts'
import { countLowStock } from '../delivery/voucher-batches.ts'
import { countDeadJobs } from './jobs.ts'

export type { Figures }

type AskedSpan = { from: string | undefined; to: string | undefined }

export const dashboardFigures = ({ db }: Context, span: AskedSpan): Promise<Figures> =>
  dashboard.find(db, span)

export async function salesOf(ctx: Context, asked: AskedSpan) {
  const span = chosenSpan(ctx, asked)
  if (daysIn(span) > salesDaysLimit) throw new Refusal('invalid', dashboardTexts.spanTooLong)
  return {
    days: await dashboard.days(ctx.db, span),
    products: await dashboard.topProducts(ctx.db, span, topProductCount),
  }
}

/**
 * The last day defaults to today in the store's time zone, the first to the usual number of days before.
 */
function chosenSpan(
  { now, config }: Context,
  { from, to = today(now(), config.timeZone) }: AskedSpan,
) {
  return { from: from ?? plusDays(to, 1 - chartDays), to }
}

const dayMs = 24 * 60 * 60 * 1000
const today = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const daysIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export async function attentionOf(ctx: Context) {
  return {
    ...(await dashboard.findWaiting(ctx.db)),
    reviews: await countReviews(ctx),
    lowStock: await countLowStock(ctx),
    closedCodes: await closedVouchers.count(ctx.db),
    deadJobs: await countDeadJobs(ctx),
  }
}

// Days in the store's time zone, and the spans of them that staff choose by name.

import type { PresetName } from '@gemwala/contract/console/dashboard'
import type { Context } from '../../context.ts'
import type { Span } from '../../database/console/dashboard.ts'

const dayMs = 24 * 60 * 60 * 1000

export const todayOf = ({ now, config: { timeZone } }: Context): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now())

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Span): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1

export function presetSpans(ctx: Context): Record<PresetName, Span> {
  const today = todayOf(ctx)
  const yesterday = plusDays(today, -1)
  return {
    Today: { from: today, to: today },
    Yesterday: { from: yesterday, to: yesterday },
    '7 days': { from: plusDays(today, -6), to: today },
    '30 days': { from: plusDays(today, -29), to: today },
    'This month': { from: `${today.slice(0, 8)}01`, to: today },
    All: { from: '', to: '' },
  }
}

// A run on a cluster as two tables: what happened, and what became of the purchases.

import { entriesByKey, outcomeOf } from '../history.ts'
import { firstSale } from './events.ts'
import { longestGapMs } from './promises.ts'
import type { ClusterRun } from './run.ts'
import type { Answered } from './traffic.ts'

const headings = [
  'fault',
  'at',
  'sold again',
  'longest gap',
  '2xx',
  'refused',
  '503',
  '429',
  'other',
  'none',
]

export function summaryOf(run: ClusterRun): string {
  const rows = run.events.map((event) => {
    const during = run.answers.filter(
      ({ atMs }) => atMs >= event.startedMs && atMs <= event.endedMs,
    )
    const sold = firstSale(run.history, event.startedMs)
    return [
      event.name,
      event.where,
      sold === undefined ? 'never' : seconds(sold - event.startedMs),
      seconds(longestGapMs(event, run.history)),
      ...countsOf(during),
    ]
  })
  const all = ['the whole run', '', '', '', ...countsOf(run.answers)]
  const { acknowledged, refused, lost, doubled } = fateOf(run)
  return [
    tableOf([headings, ...rows, all]),
    '',
    `${run.plan.purchases.length} purchases: acknowledged ${acknowledged}, refused ${refused}; of the acknowledged ones lost ${lost}, doubled ${doubled}`,
    run.violations.length === 0
      ? 'Passed: every acknowledged purchase exists exactly once, the store sold again in time, and the books balance.'
      : `Failed: ${run.violations.length} violations\n${run.violations.map((text) => `- ${text}`).join('\n')}`,
  ].join('\n')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function countsOf(answers: Answered[]): string[] {
  const statuses = answers.map(({ status }) => status)
  const count = (fits: (status: number | undefined) => boolean) => statuses.filter(fits).length
  const isGood = (status = 0) => status >= 200 && status < 300
  // No money left, or the coupon or the codes used up: what the plan provokes.
  const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 429
  const busy = count((status) => status === 503)
  const limited = count((status) => status === 429)
  const none = count((status) => status === undefined)
  const known = count(isGood) + count(isRefusal) + busy + limited + none
  return [count(isGood), count(isRefusal), busy, limited, answers.length - known, none].map(String)
}

function fateOf({ plan, history, final }: ClusterRun) {
  const bought = entriesByKey(history, 'buy')
  const outcomes = plan.purchases.map((purchase) => ({
    outcome: outcomeOf(bought.get(purchase.key) ?? [])?.type,
    orders: final.orders.filter(({ player }) => player === purchase.player).length,
  }))
  const acknowledged = outcomes.filter(({ outcome }) => outcome === 'ok')
  return {
    acknowledged: acknowledged.length,
    refused: outcomes.filter(({ outcome }) => outcome === 'fail').length,
    lost: acknowledged.filter(({ orders }) => orders === 0).length,
    doubled: acknowledged.filter(({ orders }) => orders > 1).length,
  }
}

function tableOf(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lineOf = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [first, ...rest] = rows.map(lineOf)
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rest].join('\n')
}

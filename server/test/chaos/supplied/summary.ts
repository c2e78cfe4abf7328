// Summarises a fault run in a few lines.

import { entriesByKey, outcomeOf } from '../history.ts'
import type { SuppliedRun } from './run.ts'

export function summaryOf({ plan, history, final, violations, cuts }: SuppliedRun): string {
  const bought = [...entriesByKey(history, 'buy').values()].map(outcomeOf)
  const answered = (type: 'ok' | 'fail') => bought.filter((one) => one?.type === type).length
  const cut = history.filter((entry) => entry.type === 'info' && entry.isCut).length
  const { smile, moogold, gateway } = final.records
  const paid = gateway.filter((payment) => payment.paid !== null)
  const refused = final.forged.filter(({ status }) => status !== 200)
  return [
    `${plan.purchases.length} purchases, ${plan.topUps.length} top-ups, ${plan.kills.length} kills, ${plan.disturbances.length} disturbances, ${history.length} requests`,
    `acknowledged ${answered('ok')}, refused ${answered('fail')}, requests cut ${cut}`,
    `orders: ${countsOf(final.orders.map(({ status }) => status))}`,
    `payments received: ${paid.length}, counted as ${countsOf(final.events.map(({ outcome }) => outcome))}`,
    `top-ups: ${countsOf(final.topUps.map(({ status }) => status))}`,
    `forged webhooks: ${final.forged.length}, ${refused.length} of them rejected`,
    `connections cut before a commit ${cuts.before}, after it ${cuts.after}`,
    `accepted by Smile.One ${smile.length}, by MooGold ${moogold.length}`,
    `parts decided by staff ${final.decided.length}, orders left in review ${final.reviewed.length}`,
    violations.length === 0
      ? 'Passed: nothing was bought twice, and every rupee is accounted for.'
      : `Failed: ${violations.length} violations\n${violations.map((text) => `- ${text}`).join('\n')}`,
  ].join('\n')
}

const countsOf = (words: string[]): string =>
  [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => `${all.length} ${word}`)
    .sort()
    .join(', ')

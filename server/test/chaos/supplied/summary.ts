// A fault run in a few lines, for people.

import { ofPurchase, outcomeOf } from '../history.ts'
import type { SuppliedRun } from './run.ts'

export function summaryOf({ plan, history, found, complaints, cuts }: SuppliedRun): string {
  const bought = [...ofPurchase(history, 'buy').values()].map(outcomeOf)
  const answered = (type: 'ok' | 'fail') => bought.filter((one) => one?.type === type).length
  const cut = history.filter((entry) => entry.type === 'info' && entry.isCut).length
  const { smile, moogold, gateway } = found.books
  const paid = gateway.filter((payment) => payment.paid !== null)
  const refused = found.forged.filter(({ status }) => status !== 200)
  return [
    `${plan.purchases.length} purchases, ${plan.topUps.length} top-ups, ${plan.kills.length} kills, ${plan.spells.length} spells, ${history.length} requests`,
    `acknowledged ${answered('ok')}, refused ${answered('fail')}, requests cut ${cut}`,
    `orders: ${countsOf(found.orders.map(({ status }) => status))}`,
    `payments that came: ${paid.length}, counted as ${countsOf(found.events.map(({ outcome }) => outcome))}`,
    `top-ups: ${countsOf(found.topUps.map(({ status }) => status))}`,
    `false notices: ${found.forged.length}, refused at the door ${refused.length}`,
    `commits lost before they happened ${cuts.before}, after ${cuts.after}`,
    `accepted by Smile.One ${smile.length}, by MooGold ${moogold.length}`,
    `parts decided by staff ${found.decided.length}, orders left in review ${found.reviewed.length}`,
    complaints.length === 0
      ? 'Verdict: nothing was bought twice, and every rupee is where it must be.'
      : `Verdict: ${complaints.length} violations\n${complaints.map((text) => `- ${text}`).join('\n')}`,
  ].join('\n')
}

const countsOf = (words: string[]): string =>
  [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => `${all.length} ${word}`)
    .sort()
    .join(', ')

// A run in a few lines, for people.

import { ofPurchase, outcomeOf } from './history.ts'
import type { Run } from './run.ts'

export function summaryOf({ plan, history, complaints }: Run): string {
  const bought = plan.purchases.map(({ key }) =>
    outcomeOf(ofPurchase(history, 'buy').get(key) ?? []),
  )
  const count = (type: 'ok' | 'fail') => bought.filter((outcome) => outcome?.type === type).length
  const unclear = history.filter((entry) => entry.type === 'info')
  const cut = unclear.filter((entry) => entry.type === 'info' && entry.isCut).length
  const reasons = Map.groupBy(
    unclear.filter((entry) => entry.type === 'info' && !entry.isCut),
    (entry) => (entry.type === 'info' ? entry.why : ''),
  )
  const decided = [...ofPurchase(history, 'decide').values()].map(outcomeOf)
  return [
    `${plan.purchases.length} purchases, ${plan.kills.length} kills, ${history.length} requests`,
    `acknowledged ${count('ok')}, refused ${count('fail')}, unknown ${
      bought.length - count('ok') - count('fail')
    }`,
    `decisions of staff ${decided.length}, ${
      decided.filter((outcome) => outcome?.type === 'ok').length
    } of them acknowledged`,
    `requests cut by a kill ${cut}, told to come again ${unclear.length - cut}`,
    ...[...reasons].map(([why, entries]) => `  ${entries.length} x ${why}`),
    complaints.length === 0
      ? 'Verdict: every acknowledged purchase is there once, and the books balance.'
      : `Verdict: ${complaints.length} violations\n${complaints.map((text) => `- ${text}`).join('\n')}`,
  ].join('\n')
}

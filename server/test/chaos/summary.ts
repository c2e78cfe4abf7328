// Summarises a run in a few lines.

import { entriesByKey, outcomeOf } from './history.ts'
import type { Run } from './run.ts'

export function summaryOf({ plan, history, violations }: Run): string {
  const bought = plan.purchases.map(({ key }) =>
    outcomeOf(entriesByKey(history, 'buy').get(key) ?? []),
  )
  const count = (type: 'ok' | 'fail') => bought.filter((outcome) => outcome?.type === type).length
  const unclear = history.filter((entry) => entry.type === 'info')
  const cut = unclear.filter((entry) => entry.type === 'info' && entry.isCut).length
  const reasons = Map.groupBy(
    unclear.filter((entry) => entry.type === 'info' && !entry.isCut),
    (entry) => (entry.type === 'info' ? entry.why : ''),
  )
  const decided = [...entriesByKey(history, 'decide').values()].map(outcomeOf)
  return [
    `${plan.purchases.length} purchases, ${plan.kills.length} kills, ${history.length} requests`,
    `acknowledged ${count('ok')}, refused ${count('fail')}, unknown ${
      bought.length - count('ok') - count('fail')
    }`,
    `staff decisions ${decided.length}, ${
      decided.filter((outcome) => outcome?.type === 'ok').length
    } of them acknowledged`,
    `requests interrupted by a kill ${cut}, answered with a temporary error ${unclear.length - cut}`,
    ...[...reasons].map(([why, entries]) => `  ${entries.length} x ${why}`),
    violations.length === 0
      ? 'Passed: every acknowledged purchase exists exactly once, and the books balance.'
      : `Failed: ${violations.length} violations\n${violations.map((text) => `- ${text}`).join('\n')}`,
  ].join('\n')
}

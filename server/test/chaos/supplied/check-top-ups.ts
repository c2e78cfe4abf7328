// Checks every top-up: it was requested, exists once, is finished, and succeeded exactly if its money arrived.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { checkAnswers } from '../check-answers.ts'
import { entriesByKey, type History, outcomeOf } from '../history.ts'
import { movedPaise } from './bank.ts'
import type { FinalState, FinalTopUp } from './final-state.ts'
import type { Plan } from './plan.ts'

type FinishedRun = { plan: Plan; history: History; final: FinalState; buyers: number[] }

export function checkTopUps({ plan, history, final, buyers }: FinishedRun): string[] {
  const askedOf = entriesByKey(history, 'top-up')
  const topUpsOf = Map.groupBy(final.topUps, ({ valuePaise }) => valuePaise)
  const wanted = new Set(plan.topUps.map(({ paysPaise }) => paysPaise))
  const moved = movedPaise(final)
  return [
    ...plan.topUps.flatMap((purchase) => {
      const bought = askedOf.get(purchase.key) ?? []
      const outcome = outcomeOf(bought)
      const own = topUpsOf.get(purchase.paysPaise) ?? []
      const isNotStarted = outcome?.type === 'fail' && outcome.text === checkoutTexts.notStarted
      return checkAnswers({
        purchase,
        bought,
        // If a payment could not be started, its top-up remains, failed and unpaid.
        orders: isNotStarted ? own.filter(({ status }) => status !== 'Failed') : own,
        userid: buyers[purchase.buyer]!,
        allowedRefusals: [checkoutTexts.notStarted],
      })
    }),
    ...final.topUps
      .filter(({ valuePaise }) => !wanted.has(valuePaise))
      .map(({ orderid }) => `${orderid} exists, but nobody requested this amount`),
    ...final.topUps.flatMap((one) => checkFinalStatus(one, moved.get(one.orderid))),
  ]
}

function checkFinalStatus({ orderid, status, valuePaise }: FinalTopUp, paise: number | undefined) {
  const should = paise === valuePaise ? 'Success' : 'Failed'
  return status === should
    ? []
    : [`${orderid} is ${status}, but by the gateway's records it is ${should}`]
}

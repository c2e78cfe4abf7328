// Every top-up: asked for, there once, over, and in the wallet exactly when its money came.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { aboutAcknowledged } from '../acknowledged.ts'
import { type History, ofPurchase, outcomeOf } from '../history.ts'
import { movedPaise } from './bank.ts'
import type { Found, FoundTopUp } from './found.ts'
import type { Plan } from './plan.ts'

type Ended = { plan: Plan; history: History; found: Found; buyers: number[] }

export function aboutTopUps({ plan, history, found, buyers }: Ended): string[] {
  const askedOf = ofPurchase(history, 'top-up')
  const topUpsOf = Map.groupBy(found.topUps, ({ valuePaise }) => valuePaise)
  const wanted = new Set(plan.topUps.map(({ paysPaise }) => paysPaise))
  const moved = movedPaise(found)
  return [
    ...plan.topUps.flatMap((purchase) => {
      const bought = askedOf.get(purchase.key) ?? []
      const outcome = outcomeOf(bought)
      const own = topUpsOf.get(purchase.paysPaise) ?? []
      const isNotStarted = outcome?.type === 'fail' && outcome.text === checkoutTexts.notStarted
      return aboutAcknowledged({
        purchase,
        bought,
        // A payment that could not be started leaves its top-up behind, closed and unpaid.
        orders: isNotStarted ? own.filter(({ status }) => status !== 'Failed') : own,
        userid: buyers[purchase.buyer]!,
        mayBeRefused: [checkoutTexts.notStarted],
      })
    }),
    ...found.topUps
      .filter(({ valuePaise }) => !wanted.has(valuePaise))
      .map(({ orderid }) => `${orderid} is there and nobody topped up so much`),
    ...found.topUps.flatMap((one) => aboutEnd(one, moved.get(one.orderid))),
  ]
}

function aboutEnd({ orderid, status, valuePaise }: FoundTopUp, paise: number | undefined) {
  const should = paise === valuePaise ? 'Success' : 'Failed'
  return status === should ? [] : [`${orderid} is ${status}, and by the gateway it is ${should}`]
}

// Compares the gateways' records with our books: we counted every bank transfer once, with the same amount,
// and nothing else.

import { countedEvents, movedPaise, transfersIn } from './bank.ts'
import type { FinalState } from './final-state.ts'
import { hasWrongSignature } from './forger.ts'
import { gatewayCodes } from './payment-plan.ts'

export const checkGateways = (final: FinalState): string[] => [
  ...checkTransfers(final),
  ...checkUnpaid(final),
  ...checkClearing(final),
]

function checkTransfers(final: FinalState): string[] {
  const wrong: string[] = []
  const counted = countedEvents(final)
  for (const payments of transfersIn(final).values()) {
    const ids = payments.map(({ clientTxnId }) => clientTxnId)
    const own = counted.filter(({ clientTxnId }) => ids.includes(clientTxnId))
    const payment = payments.find(({ clientTxnId }) => clientTxnId === own[0]?.clientTxnId)
    const isCountedOnce = own.length === 1 && own[0]!.amountPaise === payment!.paid.paise
    if (!isCountedOnce) {
      const sums = own.map(({ outcome, amountPaise }) => `${amountPaise} ${outcome}`)
      const paise = payments.map(({ paid }) => paid.paise)
      wrong.push(`${ids} was paid ${paise} paise, but we counted [${sums}]`)
    }
  }
  const parked = final.events.filter(({ outcome }) => outcome === 'parked')
  for (const { clientTxnId, amountPaise } of parked) {
    if (final.parkedPaise.get(clientTxnId) !== amountPaise) {
      wrong.push(`${clientTxnId} is parked, but staff do not see it`)
    }
  }
  return wrong
}

function checkUnpaid(final: FinalState): string[] {
  const moved = movedPaise(final)
  const believed = new Set(countedEvents(final).map(({ clientTxnId }) => clientTxnId))
  const wrong = [...believed]
    .filter((clientTxnId) => !moved.has(clientTxnId))
    .map((clientTxnId) => `${clientTxnId} was never paid, but we counted it`)
  for (const { orderid, status, paymentMode } of final.orders) {
    const isTaken = paymentMode === 'upi' && status !== 'Created' && status !== 'Failed'
    if (isTaken && !moved.has(orderid)) wrong.push(`${orderid} is ${status}, but was never paid`)
  }
  for (const forged of final.forged.filter(hasWrongSignature)) {
    if (forged.status === 200) {
      wrong.push(`a ${forged.gateway} webhook was accepted although it was ${forged.forgery}`)
    }
  }
  for (const id of final.expiredEarly) wrong.push(`${id} was given up before its deadline`)
  return wrong
}

function checkClearing(final: FinalState): string[] {
  const moved = movedPaise(final)
  return gatewayCodes.flatMap((code) => {
    const own = final.records.gateway.filter(({ gateway }) => gateway === code)
    const received = own.reduce((sum, { clientTxnId }) => sum + (moved.get(clientTxnId) ?? 0), 0)
    const said = final.clearingPaise.get(code) ?? 0
    return said === received
      ? []
      : [`${code} holds ${received} paise for us, but our books say ${said}`]
  })
}

// The gateways' books against ours: every transfer of money there is counted once with us, by the same
// amount, and nothing else is.

import { countedEvents, movedPaise, transfersIn } from './bank.ts'
import { isUnsigned } from './forger.ts'
import type { Found } from './found.ts'
import { gatewayCodes } from './payment-plan.ts'

export const aboutGateway = (found: Found): string[] => [
  ...aboutTransfers(found),
  ...aboutUnpaid(found),
  ...aboutClearing(found),
]

function aboutTransfers(found: Found): string[] {
  const wrong: string[] = []
  const counted = countedEvents(found)
  for (const payments of transfersIn(found).values()) {
    const ids = payments.map(({ clientTxnId }) => clientTxnId)
    const own = counted.filter(({ clientTxnId }) => ids.includes(clientTxnId))
    const payment = payments.find(({ clientTxnId }) => clientTxnId === own[0]?.clientTxnId)
    const isCountedOnce = own.length === 1 && own[0]!.amountPaise === payment!.paid.paise
    if (!isCountedOnce) {
      const sums = own.map(({ outcome, amountPaise }) => `${amountPaise} ${outcome}`)
      const paise = payments.map(({ paid }) => paid.paise)
      wrong.push(`${ids} was paid ${paise} paise, and we counted [${sums}]`)
    }
  }
  const parked = found.events.filter(({ outcome }) => outcome === 'parked')
  for (const { clientTxnId, amountPaise } of parked) {
    if (found.parkedPaise.get(clientTxnId) !== amountPaise) {
      wrong.push(`${clientTxnId} is parked, and staff do not see it`)
    }
  }
  return wrong
}

function aboutUnpaid(found: Found): string[] {
  const moved = movedPaise(found)
  const believed = new Set(countedEvents(found).map(({ clientTxnId }) => clientTxnId))
  const wrong = [...believed]
    .filter((clientTxnId) => !moved.has(clientTxnId))
    .map((clientTxnId) => `${clientTxnId} was never paid, and we counted it`)
  for (const { orderid, status, paymentMode } of found.orders) {
    const isTaken = paymentMode === 'upi' && status !== 'Created' && status !== 'Failed'
    if (isTaken && !moved.has(orderid)) wrong.push(`${orderid} is ${status}, and was never paid`)
  }
  for (const forged of found.forged.filter(isUnsigned)) {
    if (forged.status === 200) {
      wrong.push(`a notice of ${forged.gateway} that was ${forged.forgery} was taken`)
    }
  }
  for (const id of found.expiredEarly) wrong.push(`${id} was given up before its time`)
  return wrong
}

function aboutClearing(found: Found): string[] {
  const moved = movedPaise(found)
  return gatewayCodes.flatMap((code) => {
    const own = found.books.gateway.filter(({ gateway }) => gateway === code)
    const received = own.reduce((sum, { clientTxnId }) => sum + (moved.get(clientTxnId) ?? 0), 0)
    const said = found.clearingPaise.get(code) ?? 0
    return said === received
      ? []
      : [`${code} holds ${received} paise for us, and our books say ${said}`]
  })
}

// The gateway's book against ours: every success there is counted once with us, by the same amount, and
// nothing else is.

import type { Found } from './found.ts'

const counted = new Set(['settled-order', 'settled-top-up', 'to-wallet', 'parked'])

export function aboutGateway({ books, events, orders, parkedPaise, proof }: Found): string[] {
  const wrong: string[] = []
  const paid = books.gateway.filter((payment) => payment.paid !== null)
  const eventsOf = Map.groupBy(
    events.filter(({ outcome }) => counted.has(outcome)),
    ({ clientTxnId }) => clientTxnId,
  )
  for (const { clientTxnId, paid: money } of paid) {
    const own = eventsOf.get(clientTxnId) ?? []
    const sums = own.map(({ outcome, amountPaise }) => `${amountPaise} ${outcome}`)
    const isCountedOnce = own.length === 1 && own[0]!.amountPaise === money!.paise
    if (!isCountedOnce) {
      wrong.push(`${clientTxnId} was paid ${money!.paise} paise, and we counted [${sums}]`)
    }
    const isParked = own.some(({ outcome }) => outcome === 'parked')
    if (isParked && parkedPaise.get(clientTxnId) !== money!.paise) {
      wrong.push(`${clientTxnId} is parked, and staff do not see it`)
    }
  }
  const isPaid = new Set(paid.map(({ clientTxnId }) => clientTxnId))
  for (const clientTxnId of eventsOf.keys()) {
    if (!isPaid.has(clientTxnId)) wrong.push(`${clientTxnId} was never paid, and we counted it`)
  }
  for (const { orderid, status, paymentMode } of orders) {
    const isTaken = paymentMode === 'upi' && status !== 'Created' && status !== 'Failed'
    if (isTaken && !isPaid.has(orderid)) wrong.push(`${orderid} is ${status}, and was never paid`)
  }
  const received = paid.reduce((total, { paid: money }) => total + money!.paise, 0)
  const cleared = proof.accounts.find(({ account }) => account === 'clearing')?.balance ?? 0
  if (Math.round(-cleared * 100) !== received) {
    wrong.push(`the gateway holds ${received} paise for us, and our books say ${-cleared} rupees`)
  }
  return wrong
}

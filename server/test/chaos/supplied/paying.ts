// A buyer on the payment page, and back on the store's confirmation page.

import { until } from '../until.ts'
import type { World } from './clients.ts'
import type { Payment } from './payment-plan.ts'

/** Longer than the lifetime of a payment, so that the money arrives after its order is closed. */
const lateSeconds = 5
const followMs = 8_000
const pageTimeoutMs = 15_000

/** The page's name of an action, where it differs. */
const pageActions: Partial<Record<Payment['action'], string>> = {
  'pay-twice': 'pay',
  'pay-with-a-used-reference': 'pay',
}

export async function pay(
  world: World,
  { action, noticeTiming, utr, shouldReturn }: Payment,
  { paymentUrl, clientTxnId }: { paymentUrl: string; clientTxnId: string },
): Promise<void> {
  const form = new URLSearchParams({ noticeTiming, utr })
  if (action === 'pay-late') form.set('seconds', String(lateSeconds))
  if (action === 'pay-another-amount') form.set('amount', `${1 + (Number(utr) % 49)}.5`)
  // If the page does not answer, only the gateway's records know whether the buyer paid.
  const press = () =>
    fetch(`${paymentUrl}/${pageActions[action] ?? action}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(pageTimeoutMs),
    }).catch(() => {})
  await Promise.all(action === 'pay-twice' ? [press(), press()] : [press()])
  if (shouldReturn) await follow(world, clientTxnId)
}

/** The confirmation page asks until the payment is finished. */
async function follow({ caller }: World, clientTxnId: string): Promise<void> {
  await until(async () => {
    const answer = await caller.call('POST', '/store/payments/verify', {
      token: '',
      body: { client_txn_id: clientTxnId },
    })
    return answer.status === 200 && answer.body.status !== 'Created' ? true : undefined
  }, followMs)
}

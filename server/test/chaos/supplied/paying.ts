// What a buyer does on the payment page, and what they ask when they are back.

import { until } from '../until.ts'
import type { World } from './clients.ts'
import type { Payment } from './payment-plan.ts'

/** Longer than a payment may take, so that it comes after its order is closed. */
const lateSeconds = 5
const followMs = 8_000
const pageTimeoutMs = 15_000

/** What the page calls it. */
const pageDeeds: Partial<Record<Payment['deed'], string>> = {
  'pay-twice': 'pay',
  'pay-with-a-used-reference': 'pay',
}

export async function pay(
  world: World,
  { deed, telling, utr, comesBack }: Payment,
  { paymentUrl, clientTxnId }: { paymentUrl: string; clientTxnId: string },
): Promise<void> {
  const form = new URLSearchParams({ telling, utr })
  if (deed === 'pay-late') form.set('seconds', String(lateSeconds))
  if (deed === 'pay-another-amount') form.set('amount', `${1 + (Number(utr) % 49)}.5`)
  // A page that breaks off has done its deed, or the buyer has not paid: the gateway's book knows.
  const press = () =>
    fetch(`${paymentUrl}/${pageDeeds[deed] ?? deed}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(pageTimeoutMs),
    }).catch(() => {})
  await Promise.all(deed === 'pay-twice' ? [press(), press()] : [press()])
  if (comesBack) await follow(world, clientTxnId)
}

/** The page that the buyer comes back to asks until the payment is over. */
async function follow({ caller }: World, clientTxnId: string): Promise<void> {
  await until(async () => {
    const answer = await caller.call('POST', '/store/payments/verify', {
      token: '',
      body: { client_txn_id: clientTxnId },
    })
    return answer.status === 200 && answer.body.status !== 'Created' ? true : undefined
  }, followMs)
}

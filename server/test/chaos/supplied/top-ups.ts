// Top-ups: buyers add money to their wallets in a fault run.

import { type Answer, resultOf } from '../calls.ts'
import { timed } from '../clients.ts'
import type { ToppedUp } from '../history.ts'
import type { World } from './clients.ts'
import type { TopUp } from './plan.ts'

/** Sends one request for a top-up; `payAt` is its payment page. */
export async function topUp({ caller, shop }: Pick<World, 'caller' | 'shop'>, one: TopUp) {
  let payAt: string | undefined
  const result = await timed(one.key, async () => {
    const answer = await caller.call('POST', '/store/wallet/topups', {
      token: shop.buyers[one.buyer]!.token,
      key: one.key,
      body: { amount: one.paysPaise / 100, gateway: one.payment.gateway },
    })
    if (answer.status !== undefined) payAt = answer.body.paymentUrl
    return resultOf(asOrder(answer))
  })
  return { seen: { op: 'top-up', ...result } satisfies ToppedUp, payAt }
}

/** The answer to a top-up has a transaction where that to a purchase has an order. */
function asOrder(answer: Answer): Answer {
  if (answer.status !== 201) return answer
  const { txnid, amount } = answer.body.transaction
  return { ...answer, body: { order: { orderid: txnid, value: amount } } }
}

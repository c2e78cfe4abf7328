// The buyers of a fault run: they buy until they have an answer, and do on the payment page what the
// plan says.

import { randomInt } from 'node:crypto'
import { type Caller, resultOf } from '../calls.ts'
import { timed, tryUntilAnswered } from '../clients.ts'
import type { Bought, History } from '../history.ts'
import { outcomeOf } from '../history.ts'
import { until } from '../until.ts'
import type { Payment, Purchase } from './plan.ts'
import type { Stock } from './stock.ts'

export type World = {
  caller: Caller
  stock: Stock
  history: History
  /** What buyers still do after they have bought. */
  afterwards: Promise<void>[]
}

/** Longer than a payment may take, so that it comes after its order is closed. */
const lateSeconds = 5
const followMs = 8_000
const pageTimeoutMs = 15_000

/** One client takes the next purchase when it is done with the last. */
export async function runClient(world: World, waiting: Iterator<Purchase>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    await carryOut(world, next.value)
  }
}

async function carryOut(world: World, purchase: Purchase): Promise<void> {
  let paymentUrl: string | undefined
  const attempt = async (): Promise<Bought> => {
    const { seen, payAt } = await buy(world, purchase)
    paymentUrl ??= payAt
    return seen
  }
  const tries = Array.from({ length: purchase.isDoubled ? 2 : 1 }, () =>
    tryUntilAnswered(
      attempt,
      world.history,
      (entry) => purchase.givesUp && entry.type === 'info' && entry.isCut,
    ),
  )
  const outcome = outcomeOf((await Promise.all(tries)).flat())
  if (outcome?.type === 'ok' && purchase.payment && paymentUrl) {
    world.afterwards.push(pay(world, purchase.payment, paymentUrl, outcome.orderid))
  }
}

/** One request of a purchase, and where it is to be paid. */
export async function buy({ caller, stock }: Pick<World, 'caller' | 'stock'>, purchase: Purchase) {
  let payAt: string | undefined
  const result = await timed(purchase.key, async () => {
    const answer = await caller.call('POST', '/store/orders', {
      token: stock.buyers[purchase.buyer]!.token,
      key: purchase.key,
      body: {
        productid: stock.productid,
        itemid: stock.items[purchase.good],
        input1: purchase.player,
        paymentmode: purchase.payment ? 'upi' : 'wallet',
        ...(purchase.payment && { gateway: 'upigateway' }),
      },
    })
    if (answer.status !== undefined) payAt = answer.body.paymentUrl
    return resultOf(answer)
  })
  return { seen: { op: 'buy', ...result } satisfies Bought, payAt }
}

async function pay(
  world: World,
  { deed, telling, comesBack }: Payment,
  paymentUrl: string,
  orderid: string,
): Promise<void> {
  const form = new URLSearchParams({ telling })
  if (deed === 'pay-late') form.set('seconds', String(lateSeconds))
  if (deed === 'pay-another-amount') form.set('amount', `${randomInt(1, 50)}.5`)
  // A page that breaks off has done its deed, or the buyer has not paid: the gateway's book knows.
  await fetch(`${paymentUrl}/${deed}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(pageTimeoutMs),
  }).catch(() => {})
  if (comesBack) await follow(world, orderid)
}

/** The page that the buyer comes back to asks until the payment is over. */
async function follow({ caller }: World, orderid: string): Promise<void> {
  await until(async () => {
    const answer = await caller.call('POST', '/store/payments/verify', {
      token: '',
      body: { client_txn_id: orderid },
    })
    return answer.status === 200 && answer.body.status !== 'Created' ? true : undefined
  }, followMs)
}

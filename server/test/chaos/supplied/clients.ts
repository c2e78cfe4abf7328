// The buyers of a fault run: they buy and top up until they have an answer; then they pay as the plan
// says, and somebody lies about it.

import { type Caller, resultOf } from '../calls.ts'
import { timed, tryUntilAnswered } from '../clients.ts'
import { type Bought, type Entry, type History, outcomeOf } from '../history.ts'
import type { Nodes } from '../nodes.ts'
import { type Forged, forge } from './forger.ts'
import { pay } from './paying.ts'
import { type Plan, type Purchase, purchasesATopUp, type TopUp } from './plan.ts'
import type { Stock } from './stock.ts'
import { topUp } from './top-ups.ts'

export type World = {
  caller: Caller
  stock: Stock
  history: History
  /** What buyers still do after they have bought. */
  afterwards: Promise<void>[]
  nodes: Nodes
  forged: Forged[]
  /** The payment that was started last, for notices about another one. */
  lastPayment: string | undefined
  /** The lanes that stood still until staff let them run again. */
  resumedLanes: Set<string>
}

/** One client takes the next thing to do when it is done with the last. */
export async function runClient(waiting: Iterator<() => Promise<void>>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await next.value()
}

/** Purchases, with top-ups among them. */
export const workOf = (world: World, { purchases, topUps }: Plan): (() => Promise<void>)[] =>
  purchases.flatMap((purchase, number) => {
    const added = number % purchasesATopUp === 0 ? topUps[number / purchasesATopUp] : undefined
    return [
      ...(added ? [() => carryOut(world, added, () => topUp(world, added))] : []),
      () => carryOut(world, purchase, () => buy(world, purchase)),
    ]
  })

async function carryOut(
  world: World,
  wanted: Purchase | TopUp,
  ask: () => Promise<{ seen: Entry; payAt: string | undefined }>,
): Promise<void> {
  let paymentUrl: string | undefined
  const attempt = async (): Promise<Entry> => {
    const { seen, payAt } = await ask()
    paymentUrl ??= payAt
    return seen
  }
  const tries = Array.from({ length: wanted.isDoubled ? 2 : 1 }, () =>
    tryUntilAnswered(
      attempt,
      world.history,
      (entry) => wanted.givesUp && entry.type === 'info' && entry.isCut,
    ),
  )
  const outcome = outcomeOf((await Promise.all(tries)).flat())
  if (outcome?.type !== 'ok' || !wanted.payment || !paymentUrl) return
  const { payment, paysPaise: paise } = wanted
  const { orderid: clientTxnId } = outcome
  const about = { ...payment, clientTxnId, otherId: world.lastPayment ?? clientTxnId, paise }
  world.lastPayment = clientTxnId
  world.afterwards.push(
    pay(world, payment, { paymentUrl, clientTxnId }),
    ...payment.forgeries.map(async (forgery) => {
      world.forged.push(...(await forge(world.nodes, forgery, about)))
    }),
  )
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
        ...(purchase.payment && { gateway: purchase.payment.gateway }),
      },
    })
    if (answer.status !== undefined) payAt = answer.body.paymentUrl
    return resultOf(answer)
  })
  return { seen: { op: 'buy', ...result } satisfies Bought, payAt }
}

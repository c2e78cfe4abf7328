// The buyers of a fault run: they retry purchases and top-ups until they get an answer, then pay as planned,
// while an attacker sends forged webhooks.

import { type Caller, resultOf } from '../calls.ts'
import { timed, tryUntilAnswered } from '../clients.ts'
import { type Bought, type Entry, type History, outcomeOf } from '../history.ts'
import type { Nodes } from '../nodes.ts'
import { type Forged, forge } from './forger.ts'
import { pay } from './paying.ts'
import { type Plan, type Purchase, purchasesPerTopUp, type TopUp } from './plan.ts'
import type { Shop } from './shop.ts'
import { topUp } from './top-ups.ts'

export type World = {
  caller: Caller
  shop: Shop
  history: History
  /** Payments and forged webhooks that are still running. */
  background: Promise<void>[]
  nodes: Nodes
  forged: Forged[]
  /** The most recently started payment; some forged webhooks name it instead of their own. */
  lastPayment: string | undefined
  /** The lanes that staff resumed. */
  resumedLanes: Set<string>
}

/** One client does one task after another. */
export async function runClient(waiting: Iterator<() => Promise<void>>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await next.value()
}

/** The tasks of the plan: purchases with some top-ups in between. */
export const tasksOf = (world: World, { purchases, topUps }: Plan): (() => Promise<void>)[] =>
  purchases.flatMap((purchase, number) => {
    const added = number % purchasesPerTopUp === 0 ? topUps[number / purchasesPerTopUp] : undefined
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
      (entry) => wanted.shouldGiveUp && entry.type === 'info' && entry.isCut,
    ),
  )
  const outcome = outcomeOf((await Promise.all(tries)).flat())
  if (outcome?.type !== 'ok' || !wanted.payment || !paymentUrl) return
  const { payment, paysPaise: paise } = wanted
  const { orderid: clientTxnId } = outcome
  const about = { ...payment, clientTxnId, otherId: world.lastPayment ?? clientTxnId, paise }
  world.lastPayment = clientTxnId
  world.background.push(
    pay(world, payment, { paymentUrl, clientTxnId }),
    ...payment.forgeries.map(async (forgery) => {
      world.forged.push(...(await forge(world.nodes, forgery, about)))
    }),
  )
}

/** Sends one request for a purchase; `payAt` is its payment page. */
export async function buy({ caller, shop }: Pick<World, 'caller' | 'shop'>, purchase: Purchase) {
  let payAt: string | undefined
  const result = await timed(purchase.key, async () => {
    const answer = await caller.call('POST', '/store/orders', {
      token: shop.buyers[purchase.buyer]!.token,
      key: purchase.key,
      body: {
        productid: shop.productid,
        itemid: shop.items[purchase.good],
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

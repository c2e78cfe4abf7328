// The clients of a run: buyers who retry until they get an answer, and staff who decide about orders.

import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, resultOf } from './calls.ts'
import type { Entry, History, Result } from './history.ts'
import { outcomeOf } from './history.ts'
import { couponCode, type Purchase } from './plan.ts'
import type { Shop } from './shop.ts'

/** As long as a killed node may take to start again; then the checker reports the request as never answered. */
const retryForMs = 900_000
const pauseMs = 15
const longestPauseMs = 400

export type World = { caller: Caller; shop: Shop; history: History }

/** One client makes one purchase after another. */
export async function runClient(
  world: World,
  waiting: Iterator<Purchase> | AsyncIterator<Purchase>,
): Promise<void> {
  for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
    await carryOut(world, next.value)
  }
}

async function carryOut(world: World, purchase: Purchase): Promise<void> {
  const clicks = purchase.isDoubled ? 2 : 1
  const tries = Array.from({ length: clicks }, () => buyUntilAnswered(world, purchase))
  const entries = (await Promise.all(tries)).flat()
  const outcome = outcomeOf(entries)
  if (outcome?.type === 'ok' && purchase.decision) {
    await decideUntilAnswered(world, purchase, outcome.orderid)
  }
}

const buyUntilAnswered = (world: World, purchase: Purchase): Promise<Entry[]> =>
  tryUntilAnswered(
    async (): Promise<Entry> => ({ op: 'buy', ...(await buy(world, purchase)) }),
    world.history,
    (entry) => purchase.shouldGiveUp && entry.type === 'info' && entry.isCut,
  )

const decideUntilAnswered = (world: World, purchase: Purchase, orderid: string) =>
  tryUntilAnswered(async (): Promise<Entry> => {
    const decision = purchase.decision!
    const path = `/admin/updateorder/${orderid}/${decision}/chaos`
    const { token } = world.shop.staff
    const seen = await timed(purchase.key, async () =>
      resultOf(await world.caller.call('GET', path, { token })),
    )
    return { op: 'decide', decision, ...seen }
  }, world.history)

export async function tryUntilAnswered(
  attempt: () => Promise<Entry>,
  history: History,
  shouldGiveUp: (entry: Entry) => boolean = () => false,
): Promise<Entry[]> {
  const entries: Entry[] = []
  const deadline = performance.now() + retryForMs
  while (performance.now() < deadline) {
    const entry = await attempt()
    entries.push(entry)
    history.push(entry)
    if (entry.type !== 'info' || shouldGiveUp(entry)) break
    await wait(Math.min(longestPauseMs, pauseMs * 2 ** entries.length))
  }
  return entries
}

/** Sends one request for a purchase: the first one, a retry, or a repetition at the end of the run. */
export const buy = ({ caller, shop }: World, purchase: Purchase) =>
  timed(purchase.key, async () =>
    resultOf(
      await caller.call('POST', '/store/orders', {
        token: shop.buyers[purchase.buyer]!.token,
        key: purchase.key,
        body: {
          productid: shop.productid,
          itemid: purchase.kind === 'voucher' ? shop.voucherItem : shop.plainItem,
          quantity: purchase.quantity,
          input1: purchase.player,
          paymentmode: 'wallet',
          ...(purchase.kind === 'coupon' && { couponCode }),
        },
      }),
    ),
  )

export async function timed(key: string, ask: () => Promise<Result>) {
  const startedMs = performance.now()
  const result = await ask()
  return { key, startedMs, endedMs: performance.now(), ...result }
}

// The store killed at random while it sells, in the small size; `npm run chaos` is the big one.

import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/engine/opened.ts'
import { preparedDump } from '../database/cluster.ts'
import { findPostgres } from '../database/private-postgres.ts'
import { newOrderid, newTxnid, randomHash } from '../samples.ts'
import { complaintsAbout } from './checker.ts'
import { readDatabase } from './found.ts'
import { type Place, placeInFolder, placeOnServer } from './place.ts'
import { type Run, runChaos } from './run.ts'
import { summaryOf } from './summary.ts'

const long = 240_000

async function runOn(place: Place, size: { purchases: number; kills: number }): Promise<Run> {
  onTestFinished(() => place.remove())
  const seed = randomInt(1_000_000)
  const run = await runChaos(place, { ...size, seed })
  expect(run.complaints, `seed ${seed}: ${summaryOf(run)}`).toEqual([])
  const cut = run.history.filter((entry) => entry.type === 'info' && entry.isCut)
  expect(cut.length, 'kills that met no request prove nothing').toBeGreaterThan(0)
  return run
}

// Covers M2.
test(
  'two nodes are killed at random, and every acknowledged purchase is there once',
  async () => {
    const server = await findPostgres()
    onTestFinished(() => server.stop())
    const place = await placeOnServer(server.url)
    const run = await runOn(place, { purchases: 60, kills: 4 })

    const database = await place.open()
    onTestFinished(() => database.close())
    const doubled = await buyAgain(database, run)
    const found = { ...run.found, ...(await readDatabase(database.db)) }
    expect(complaintsAbout(run.plan, run.history, found, run.buyers)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(doubled),
        expect.stringMatching(/^the wallet of user/),
      ]),
    )
  },
  long,
)

test(
  'so it is with the embedded database, which is killed with its node',
  async () => {
    await runOn(await placeInFolder(preparedDump()), { purchases: 24, kills: 2 })
  },
  long,
)

/** What a store without keys would do with a retry: the same purchase once more. */
async function buyAgain({ db }: Database, { found, plan, buyers }: Run): Promise<string> {
  const plain = plan.purchases.find(
    ({ kind, player, buyer }) =>
      kind === 'plain' &&
      found.orders.some((order) => order.player === player) &&
      found.balancesPaise.get(buyers[buyer]!)! > plan.fundsPaise[buyer]! / 2,
  )!
  const orderid = newOrderid()
  await db.run`
    select place_order(
      p_userid => ${buyers[plain.buyer]!}, p_key => ${randomUUID()},
      p_request_hash => ${randomHash()}, p_orderid => ${orderid}, p_txnid => ${newTxnid()},
      p_productid => productid, p_itemid => itemid, p_quantity => quantity,
      p_input1 => input1, p_input2 => input2, p_payment_mode => payment_mode,
      p_gateway => null, p_gateway_codes => '{}', p_coupon_code => null, p_lanes => '{}',
      p_per_minute => 10000, p_unpaid_limit => 10,
      p_pay_within => interval '1 minute', p_work_within => interval '1 minute')
    from orders where input1 = ${plain.player}`
  return orderid
}

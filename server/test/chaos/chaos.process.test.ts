// A small chaos run, with a fixed seed: nodes are killed while the store sells. `npm run chaos` runs big ones, with
// random seeds.

import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/database/engine/opened.ts'
import { findPostgres } from '../database/private-postgres.ts'
import { newOrderid, newTxnid, randomHash } from '../samples.ts'
import { findViolations } from './checker.ts'
import { readDatabase } from './final-state.ts'
import { type Run, runChaos } from './run.ts'
import { summaryOf } from './summary.ts'
import { testbedOnServer } from './testbed.ts'

// Covers M2.
test('every acknowledged purchase exists exactly once after two nodes were killed', async () => {
  const server = await findPostgres()
  onTestFinished(() => server.stop())
  const testbed = await testbedOnServer(server.url)
  onTestFinished(() => testbed.remove())
  const run = await runChaos(testbed, { purchases: 40, kills: 2, seed: 7 })
  expect(run.violations, summaryOf(run)).toEqual([])

  const database = await testbed.open()
  onTestFinished(() => database.close())
  const duplicate = await buyAgain(database, run)
  const final = { ...run.final, ...(await readDatabase(database.db)) }
  expect(findViolations(run.plan, run.history, final, run.buyers)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(duplicate),
      expect.stringMatching(/^the wallet of user/),
    ]),
  )
}, 1_800_000)

/** Does what a store without idempotency keys would do with a retry: makes the same purchase again. */
async function buyAgain({ db }: Database, { final, plan, buyers }: Run): Promise<string> {
  const plain = plan.purchases.find(
    ({ kind, player, buyer }) =>
      kind === 'plain' &&
      final.orders.some((order) => order.player === player) &&
      final.balancesPaise.get(buyers[buyer]!)! > plan.fundsPaise[buyer]! / 2,
  )!
  const orderid = newOrderid()
  await db.run`
    select place_orders(
      p_userid => array[${buyers[plain.buyer]!}::bigint], p_key => array[${randomUUID()}],
      p_request_hash => array[${randomHash()}::bytea], p_orderid => array[${orderid}],
      p_txnid => array[${newTxnid()}], p_productid => array[productid],
      p_itemid => array[itemid], p_quantity => array[quantity], p_input1 => array[input1],
      p_input2 => array[input2], p_payment_mode => array[payment_mode],
      p_gateway => array[null], p_coupon_code => array[null], p_payable_paise => array[null::bigint],
      p_traceparent => array[null], p_waits => true, p_gateway_codes => '{}', p_lanes => '{}',
      p_per_minute => 10000, p_unpaid_limit => 10, p_pay_within => interval '1 minute',
      p_work_within => interval '1 minute', p_first_poll_after => interval '1 minute')
    from orders where input1 = ${plain.player}`
  return orderid
}

// Every rule of alarms fires when something is wrong, says what, and ends when it is right again.

import { expect, test } from 'vitest'
import { openAlarms } from '../../../test/alarms.ts'
import {
  insertGateway,
  insertItem,
  insertOrder,
  insertPart,
  insertProduct,
  insertUser,
} from '../../../test/samples.ts'
import * as balances from '../../database/delivery/supplier-balances.ts'
import type { Db } from '../../database/engine/db.ts'

type Wrong = { text: string; count?: number; mend: (db: Db) => Promise<unknown> }

const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

async function insertOld(db: Db, given: object = {}) {
  const { userid } = await insertUser(db)
  const status = 'Processing'
  return insertOrder(db, userid, { status, createdAt: ago(2), updatedAt: ago(2), ...given })
}

const failedLogins = (db: Db, count: number) => db.run`
  insert into audit (action, subject, ip, at)
  select 'sign-in failed', 'user ' || n % 3, '10.0.0.' || n % 7, now() - interval '12 minutes'
  from generate_series(1, ${count}::int) n`

/** What is wrong for each rule, and how it becomes right. */
const cases: Record<string, (db: Db) => Promise<Wrong>> = {
  'lane-stopped': async (db) => {
    const { id } = await insertOld(db, { updatedAt: new Date() })
    await insertPart(db, id, { lane: 'moogold' })
    await db.run`update lanes set stopped_at = now(), stopped_reason = 'no balance' where name = 'moogold'`
    return {
      text: 'Deliveries through MooGold have stopped (no balance). 1 part is waiting.',
      mend: () => db.run`update lanes set stopped_at = null`,
    }
  },
  'balance-smile-br': async (db) => {
    await balances.remember(db, 'smile-br', 49_950, ago(1))
    await balances.remember(db, 'smile-ph', 50_000, ago(1))
    return {
      text: 'Our balance at Smile.One BR is 499.5, below 500.',
      mend: () => balances.remember(db, 'smile-br', 50_000, new Date()),
    }
  },
  'stock-low': async (db) => {
    const { itemid } = await insertItem(db, {
      sellsVouchers: true,
      lowStockAt: 3,
      name: 'Gift 100',
    })
    const { productid } = await insertProduct(db, { name: 'Play Card' })
    await db.run`
      insert into product_items (productid, itemid, position) values (${productid}, ${itemid}, 1)`
    await insertItem(db, { sellsVouchers: false, lowStockAt: 3 })
    return {
      text: `Play Card: Gift 100 (item ${itemid}) has 0 codes left.`,
      mend: () => db.run`update items set archived_at = now()`,
    }
  },
  'orders-stuck': async (db) => {
    const { orderid } = await insertOld(db)
    await insertOld(db)
    await insertOld(db, { updatedAt: ago(0.4) })
    return {
      text: `2 paid orders have not changed for 30 minutes. The oldest is ${orderid}.`,
      count: 2,
      mend: () => db.run`update orders set status = 'Completed'`,
    }
  },
  'review-waiting': async (db) => {
    const { orderid } = await insertOld(db, { needsReview: true })
    await insertOld(db, { needsReview: true, updatedAt: ago(0.4) })
    return {
      text: `1 order has waited in the review queue for 30 minutes. The oldest is ${orderid}.`,
      mend: () => db.run`update orders set needs_review = false, status = 'Completed'`,
    }
  },
  'payment-parked': async (db) => {
    const { id } = await insertGateway(db)
    await db.run`
      insert into payment_events (gateway_id, event_key, payload, outcome)
      select ${id}::uuid, n::text, '{"amountPaise": 25050}', 'parked' from generate_series(1, 2) n`
    return {
      text: '2 payments (₹501) could not be assigned.',
      count: 2,
      mend: () => db.run`update payment_events set outcome = 'dismissed'`,
    }
  },
  'books-unbalanced': async (db) => {
    const prove = (isBalanced: boolean) => db.run`
      insert into book_proofs (began_at, ended_at, is_balanced, found)
      values (now(), now(), ${isBalanced}, '{"wallets": [], "orders": []}')`
    await prove(true)
    await prove(false)
    return {
      text: 'The books did not balance at the last check: orders, wallets.',
      mend: () => prove(true),
    }
  },
  'jobs-dead': async (db) => {
    await db.run`
      insert into dead_jobs (id, queue, payload, attempts, created_at)
      select n, 'deliver', '{}', 5, now() from generate_series(1, 500) n`
    return {
      text: "500 jobs of the queue 'deliver' failed for good.",
      count: 500,
      mend: () => db.run`delete from dead_jobs`,
    }
  },
  'messages-failing': async (db) => {
    await db.run`
      insert into jobs (queue, payload, run_at, failures)
      select queue, '{}', now() + interval '1 day', 1
      from (values ('mail'), ('mail'), ('mail'), ('sms')) given (queue)`
    return {
      text: '3 emails could not be sent.',
      count: 3,
      mend: () => db.run`delete from jobs where queue = 'mail'`,
    }
  },
  'no-sale': async (db) => {
    for (const weeks of [1, 2, 4]) {
      const createdAt = ago(weeks * 7 * 24 + 1)
      await insertOld(db, { status: 'Completed', createdAt, updatedAt: createdAt })
    }
    // An order that nobody paid is no sale.
    await insertOld(db, { status: 'Failed', createdAt: ago(0.5) })
    return {
      text: 'Nothing was sold for 2 hours. At this time, the store sold in 3 of the last 4 weeks.',
      mend: () => insertOld(db, { status: 'Completed', createdAt: ago(0.1) }),
    }
  },
  'login-attack': async (db) => {
    await failedLogins(db, 60)
    return {
      text: '60 logins failed in 15 minutes, from 7 addresses, on 3 accounts.',
      count: 60,
      // The attack ended.
      mend: async () => {},
    }
  },
}

test.each(Object.keys(cases))('%s fires once, and ends when it is right again', async (rule) => {
  const { db, check, calmDown, addChannel, firing, ctx, admin } = await openAlarms()
  await addChannel()
  const { text, count = 1, mend } = await cases[rule]!(db)
  await check()
  await check()
  expect(await firing()).toMatchObject([{ rule, text, count, isInConsole: true }])
  await mend(db)
  await calmDown()
  expect(await firing()).toEqual([])
  const { body } = await admin.get('/admin/alarms/history')
  expect(body).toMatchObject({
    alarms: [{ rule, text, most: count }],
    totalCount: 1,
    totalPages: 1,
  })
  expect(ctx.sent.hooks.map(({ kind, lines }) => [kind, lines[0]])).toEqual([
    ['firing', text],
    ['resolved', expect.stringContaining(`It was: ${text} Since `)],
  ])
})

test.each([
  ['mail', '4 emails could not be sent.'],
  ['sms', '4 SMS could not be sent.'],
  ['notices', 'Notices to 3 customers could not be sent by email.'],
  ['notice-whatsapp', 'Notices to 3 customers could not be sent by WhatsApp.'],
])(
  'messages of the queue %s that fail are noticed, notices once for each customer',
  async (queue, text) => {
    const { db, check, firing, editRule } = await openAlarms()
    await editRule('jobs-dead', { isOn: false })
    const isLetter = queue === 'mail' || queue === 'sms'
    const fail = (userids: number[]) => db.run`
    insert into jobs (queue, payload, run_at, failures)
    select ${queue}, case when ${isLetter} then '{}' else jsonb_build_object('userid', userid) end,
      now() + interval '1 day', 1
    from unnest(${userids}::bigint[]) userid`
    await fail([1001, 1001])
    await check()
    expect(await firing()).toEqual([])
    await fail([1002])
    await db.run`
    insert into dead_jobs (id, queue, payload, attempts, created_at)
    values (100000, ${queue}, ${isLetter ? {} : { userid: 1003 }}::jsonb, 40, now())`
    await check()
    expect(await firing()).toMatchObject([{ rule: 'messages-failing', text }])
  },
)

test('nothing is wrong in a quiet store, and just below every limit', async () => {
  const { db, check, firing, bury, editRule } = await openAlarms()
  await editRule('jobs-dead', { threshold: 6 })
  await bury(5)
  await failedLogins(db, 49)
  await balances.remember(db, 'moogold', 5_000, ago(1))
  // Sold at this time in two of the last four weeks only, and at another time in the others.
  for (const hours of [7 * 24 + 1, 14 * 24 + 1, 21 * 24 + 30, 28 * 24 - 30]) {
    await insertOld(db, { status: 'Completed', createdAt: ago(hours), updatedAt: ago(hours) })
  }
  await check()
  expect(await firing()).toEqual([])
})

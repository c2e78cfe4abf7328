// Orders: the allowed status changes, and what can never be deleted.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { decisionsFrom } from '@gemwala/contract/orders/order-decisions'
import { orderDecisions } from '@gemwala/contract/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { insertOrder, insertPart, insertUser } from '../../../test/samples.ts'
import { violates } from '../engine/db.ts'

const { db } = await openTestDatabase()
let userid = 0
beforeAll(async () => {
  userid = (await insertUser(db)).userid
})

const statuses = [
  'Created',
  'Queued',
  'Processing',
  'Completed',
  'Failed',
  'Refunded',
  'Cancelled',
] as const

const allowed: Record<(typeof statuses)[number], string[]> = {
  Created: ['Queued', 'Processing', 'Failed', 'Cancelled'],
  Queued: ['Processing', 'Completed', 'Refunded', 'Cancelled'],
  Processing: ['Queued', 'Completed', 'Refunded', 'Cancelled'],
  Completed: ['Refunded'],
  Failed: [],
  Refunded: [],
  Cancelled: [],
}

const statusOf = async (id: number) =>
  (await db.rows(z.object({ status: z.string() }))`select status from orders where id = ${id}`)[0]!
    .status

const pairs = statuses.flatMap((from) =>
  statuses.map((to) => ({
    from,
    to,
    outcome: allowed[from].includes(to) ? 'moves' : from === to ? 'stays' : 'is refused',
  })),
)

test.each(pairs)('changing an order from $from to $to $outcome', async (pair) => {
  const { id } = await insertOrder(db, userid, { status: pair.from })
  const error = await db.run`update orders set status = ${pair.to} where id = ${id}`.catch(
    (thrown: unknown) => thrown,
  )
  expect(violates(error, 'orders_status_move')).toBe(pair.outcome === 'is refused')
  expect(await statusOf(id)).toBe(pair.outcome === 'is refused' ? pair.from : pair.to)
})

test('staff can choose exactly the status changes that the database allows', async () => {
  const move = z.object({ from: z.string(), to: z.string() })
  const moves = await db.rows(move)`
    select from_status as "from", to_status as "to" from order_moves
    where to_status = any (${orderDecisions})`
  const decisions = orderStatuses.flatMap((from) => decisionsFrom(from).map((to) => ({ from, to })))
  expect(new Set(decisions)).toEqual(new Set(moves))
})

test('an order is never deleted', async () => {
  const { id } = await insertOrder(db, userid)
  const error = await db.run`delete from orders`.catch((thrown: unknown) => thrown)
  expect(violates(error, 'orders_append_only')).toBe(true)
  expect(await db.run`select 1 from orders where id = ${id}`).toBe(1)
})

test.each([
  ['of another value than price less discount', { discountPaise: 1 }],
  ['with a discount above its price', { discountPaise: 10_001, valuePaise: -1 }],
  ['with an unreadable number', { orderid: 'GW1' }],
  ['of nothing', { quantity: 0 }],
  ['with an unknown status', { status: 'Lost' }],
])('an order %s is refused', async (_, given) => {
  await expect(insertOrder(db, userid, given)).rejects.toMatchObject({ code: '23514' })
})

test('an order number is unique', async () => {
  const { orderid } = await insertOrder(db, userid)
  const error = await insertOrder(db, userid, { orderid }).catch((thrown: unknown) => thrown)
  expect(violates(error, 'orders_orderid_key')).toBe(true)
})

const attempt = async (partId: number, state: string) =>
  db.run`insert into delivery_attempts (part_id, lane, reference, state)
    values (${partId}, 'moogold', ${crypto.randomUUID()}, ${state})`.catch(
    (thrown: unknown) => thrown,
  )

test.each(['intent', 'sent', 'unknown', 'ok'])(
  'while a delivery attempt of a part is "%s", no second one can start',
  async (state) => {
    const { id } = await insertPart(db, (await insertOrder(db, userid)).id)
    expect(await attempt(id, state)).toBe(1)
    expect(violates(await attempt(id, 'intent'), 'delivery_attempts_live')).toBe(true)
  },
)

test.each(['refused', 'not-sent'])(
  'after a delivery attempt that was "%s", another can start',
  async (state) => {
    const { id } = await insertPart(db, (await insertOrder(db, userid)).id)
    expect([await attempt(id, state), await attempt(id, state), await attempt(id, 'sent')]).toEqual(
      [1, 1, 1],
    )
  },
)

test('the searchable words of an order are in one row, in lower case', async () => {
  const { id, orderid } = await insertOrder(db, userid, {
    useremail: 'Asha@Store.Test',
    input1: '123456789',
    input2: 'Zone 2001',
    itemName: '86 Diamonds',
  })
  expect(await db.rows(z.unknown())`select id, doc from order_search where id = ${id}`).toEqual([
    { id, doc: ` ${orderid.toLowerCase()} asha@store.test 123456789 zone 2001 86 diamonds` },
  ])
})

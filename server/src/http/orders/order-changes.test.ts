// Live changes of orders for staff: by whomever they are made, for as long as the listener is staff.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type AppOptions, testApp } from '../../../test/harness.ts'
import { insertInto, insertOrder, insertUser, signIn } from '../../../test/samples.ts'

const quick: AppOptions = { limits: { orderWatchMs: 50 } }

/** A real server, because a stream is read while it is written. */
async function open() {
  const opened = await testApp(quick)
  const { db } = opened.ctx
  const address = await opened.app.listen({ host: '127.0.0.1', port: 0 })
  const { userid } = await insertUser(db)
  const order = (given = {}) => insertOrder(db, userid, given)
  const move = (orderid: string, status: string) => db.run`
    update orders set status = ${status}, updated_at = clock_timestamp() where orderid = ${orderid}`
  const staff = async (role = 'admin') => {
    const { userid: who } = await insertUser(db, { role })
    return { userid: who, token: await signIn(db, who) }
  }
  // On its own connection: a shared pool opens spare ones, for which a closing server would wait.
  const ask = async (token?: string): Promise<IncomingMessage> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const request = get(`${address}/admin/orderchanges`, { headers, agent: false })
    request.on('error', () => {})
    onTestFinished(() => void request.destroy())
    const [answer] = await once(request, 'response')
    return answer
  }
  return { ...opened, db, order, move, staff, ask }
}

type Change = {
  orderid: string
  status: string
  updatedAt: string
  reason: string | null
  isInReview: boolean
}

/** What has arrived so far, once the stream is ready. */
async function follow({ ask }: Awaited<ReturnType<typeof open>>, token: string) {
  const answer = await ask(token)
  const seen = { answer, changes: [] as Change[], isOver: false, leave: () => answer.destroy() }
  const listening = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk
      listening.resolve()
      seen.changes = [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data]) =>
        JSON.parse(data!),
      )
    }
    seen.isOver = true
  }
  read().catch(() => {})
  await listening.promise
  return seen
}

const told = ({ changes }: { changes: Change[] }) =>
  changes.map(({ orderid, status }) => [orderid, status])

test('sends changes with their reason, and new orders, from then on', async () => {
  const store = await open()
  const { orderid, id } = await store.order()
  const seen = await follow(store, (await store.staff()).token)
  expect(seen.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(seen.answer.headers['cache-control']).toBe('no-store')
  expect(seen.changes).toEqual([])
  await store.move(orderid, 'Processing')
  await expect.poll(() => told(seen)).toEqual([[orderid, 'Processing']])
  await store.db.run`${insertInto('order_history', {
    orderId: id,
    toStatus: 'Refunded',
    actor: 'staff',
    reason: 'Sold out',
  })}`
  await store.move(orderid, 'Refunded')
  await expect
    .poll(() => seen.changes.at(-1))
    .toEqual({
      orderid,
      status: 'Refunded',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reason: 'Sold out',
      isInReview: false,
    })
  const { orderid: another } = await store.order({ status: 'Processing' })
  await expect.poll(() => told(seen).at(-1)).toEqual([another, 'Processing'])
  expect(seen.changes).toHaveLength(3)
})

test('tells that an order went into review', async () => {
  const store = await open()
  const { orderid } = await store.order({ status: 'Processing' })
  const seen = await follow(store, (await store.staff()).token)
  await store.db.run`
    update orders set needs_review = true, updated_at = clock_timestamp() where orderid = ${orderid}`
  await expect
    .poll(() => seen.changes)
    .toMatchObject([{ orderid, status: 'Processing', isInReview: true }])
})

test('every listener gets every change, also one that joins later or after all others left', async () => {
  const store = await open()
  const { orderid } = await store.order({ status: 'Created' })
  const { token } = await store.staff()
  const first = await follow(store, token)
  const second = await follow(store, token)
  await store.move(orderid, 'Queued')
  await expect.poll(() => told(first)).toEqual([[orderid, 'Queued']])
  await expect.poll(() => told(second)).toEqual([[orderid, 'Queued']])
  first.leave()
  second.leave()
  const third = await follow(store, token)
  await store.move(orderid, 'Processing')
  await expect.poll(() => told(third).at(-1)).toEqual([orderid, 'Processing'])
  expect(told(second)).toEqual([[orderid, 'Queued']])
})

test('misses no change that began earlier and was committed later', async () => {
  const store = await open()
  const { orderid } = await store.order({ updatedAt: '2026-03-31T06:30:00Z' })
  const seen = await follow(store, (await store.staff()).token)
  await store.db.run`
    update orders set status = 'Processing', updated_at = now() - interval '3 seconds'
    where orderid = ${orderid}`
  await expect.poll(() => told(seen)).toEqual([[orderid, 'Processing']])
})

test('ends with the session, and when the listener is no longer staff', async () => {
  const store = await open()
  const { orderid } = await store.order({ status: 'Created' })
  const [leaving, demoted] = [await store.staff(), await store.staff()]
  const streams = [await follow(store, leaving.token), await follow(store, demoted.token)]
  await store.db.run`delete from sessions where userid = ${leaving.userid}`
  await store.db.run`update users set role = 'user' where userid = ${demoted.userid}`
  await store.move(orderid, 'Queued')
  await expect.poll(() => streams.map(({ isOver }) => isOver)).toEqual([true, true])
  expect(streams.flatMap(({ changes }) => changes)).toEqual([])
})

test('a closing server does not wait for listeners', async () => {
  const store = await open()
  const seen = await follow(store, (await store.staff()).token)
  await store.app.close()
  await expect.poll(() => seen.isOver).toBe(true)
})

test('answers a HEAD request at once', async () => {
  const { admin } = await testApp(quick)
  const { status, headers } = await admin.head('/admin/orderchanges')
  expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
})

test('admits only staff', async () => {
  const store = await open()
  const statuses = [
    (await store.ask()).statusCode,
    (await store.ask((await store.staff('user')).token)).statusCode,
    (await store.ask((await store.staff('reseller')).token)).statusCode,
  ]
  expect(statuses).toEqual([401, 403, 403])
})

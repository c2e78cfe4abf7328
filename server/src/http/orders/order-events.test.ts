// Watching an order: its state, every change, and the end of the stream.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { fund, openShop, type Shop } from '../../../test/shop.ts'

/** A real server, because a stream is read while it is written. */
async function listening(shop: Shop, at?: string) {
  const address = at ?? (await shop.app.listen({ host: '127.0.0.1', port: 0 }))
  const { userid } = await insertUser(shop.ctx.db)
  await fund(shop.ctx.db, userid, 100_000)
  const token = await signIn(shop.ctx.db, userid)
  const headers = { authorization: `Bearer ${token}` }
  const { productid, itemid } = shop
  const bought = await fetch(`${address}/store/orders`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ productid, itemid, input1: '12345678', paymentmode: 'wallet' }),
  })
  const { order } = (await bought.json()) as { order: { orderid: string } }
  return { address, headers, orderid: order.orderid, userid }
}

/** The statuses so far, and whether the stream has ended. */
async function follow(address: string, orderid: string, headers: Record<string, string>) {
  // On its own connection: a shared pool opens spare ones, for which a closing server would wait.
  const request = get(`${address}/store/orders/${orderid}/events`, { headers, agent: false })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const seen = { answer, statuses: [] as string[], isOver: false, leave: () => answer.destroy() }
  const read = async () => {
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk
      seen.statuses = [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(
        ([, data]) => JSON.parse(data!).status,
      )
    }
    seen.isOver = true
  }
  read().catch(() => {})
  return seen
}

test('sends the order at once and at every change, and ends when the order is over', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  expect(seen.answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(seen.answer.headers['cache-control']).toBe('no-store')
  expect(seen.answer.headers['x-content-type-options']).toBe('nosniff')
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)).status).toBe(200)
  await expect.poll(() => seen.statuses).toEqual(['Processing', 'Completed'])
  await expect.poll(() => seen.isOver).toBe(true)
})

test('finds a change by another node by polling', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await shop.ctx.db.run`
    update orders set status = 'Queued', updated_at = clock_timestamp() where orderid = ${orderid}`
  await expect.poll(() => seen.statuses).toEqual(['Processing', 'Queued'])
})

test('admits only its customer', async () => {
  const shop = await openShop()
  const { address, orderid } = await listening(shop)
  const { userid } = await insertUser(shop.ctx.db)
  const stranger = { authorization: `Bearer ${await signIn(shop.ctx.db, userid)}` }
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/store/orders/${orderid}/events`, { headers })
  expect((await ask({})).status).toBe(401)
  expect((await ask(stranger)).status).toBe(404)
})

test('a stopping store does not wait for watchers', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await shop.app.close()
  await expect.poll(() => seen.isOver).toBe(true)
})

type Seen = Awaited<ReturnType<typeof listening>> & { shop: Shop }

/** Every way in which a session ends. */
const endings: [name: string, end: (seen: Seen) => Promise<unknown>][] = [
  [
    'a logout',
    ({ address, headers }) => fetch(`${address}/auth/logout`, { method: 'POST', headers }),
  ],
  [
    'a logout everywhere on another device',
    async ({ shop, userid }) => {
      const elsewhere = clientOf(shop.app, await signIn(shop.ctx.db, userid))
      return elsewhere.post('/store/account/sessions/end', {})
    },
  ],
  [
    'a block',
    ({ shop, userid }) =>
      shop.ctx.db.run`update users set is_blocked = true where userid = ${userid}`,
  ],
  [
    'a password reset',
    ({ shop, userid }) => shop.ctx.db.run`delete from sessions where userid = ${userid}`,
  ],
  [
    'six hours',
    ({ shop, userid }) =>
      shop.ctx.db.run`update sessions set expires_at = now() where userid = ${userid}`,
  ],
]

// Covers S2.
test.each(endings)('sends nothing more after %s', async (_, end) => {
  const shop = await openShop()
  const opened = await listening(shop)
  const seen = await follow(opened.address, opened.orderid, opened.headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await end({ ...opened, shop })
  await shop.admin.get(`/admin/updateorder/${opened.orderid}/Completed/done`)
  await expect.poll(() => seen.isOver).toBe(true)
  expect(seen.statuses).toEqual(['Processing'])
})

// Covers S2.
test.each(endings)('ends after %s even if nothing changes', async (_, end) => {
  const shop = await openShop({}, { limits: { eventBreathMs: 50 } })
  const opened = await listening(shop)
  const seen = await follow(opened.address, opened.orderid, opened.headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await end({ ...opened, shop })
  await expect.poll(() => seen.isOver).toBe(true)
})

// Covers X6.
test('allows ten streams per account, and another when one is closed', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const open = () => follow(address, orderid, headers)
  const streams = await Promise.all(Array.from({ length: 10 }, open))
  expect(streams.map(({ answer }) => answer.statusCode)).toEqual(streams.map(() => 200))
  const refused = await fetch(`${address}/store/orders/${orderid}/events`, { headers })
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: 'Too many open order pages. Please close some of them.' },
  ])
  expect(refused.headers.get('retry-after')).toBe('30')
  const asked = await fetch(`${address}/store/orders/${orderid}`, { headers })
  expect(asked.status).toBe(200)
  const another = await listening(shop, address)
  expect((await follow(address, another.orderid, another.headers)).answer.statusCode).toBe(200)
  streams[0]!.leave()
  await expect.poll(async () => (await open()).answer.statusCode).toBe(200)
})

// Covers X6.
test("answers that it is busy above the node's limit", async () => {
  const shop = await openShop({}, { limits: { eventStreamsPerNode: 1 } })
  const { address, headers, orderid } = await listening(shop)
  expect((await follow(address, orderid, headers)).answer.statusCode).toBe(200)
  const another = await listening(shop, address)
  const refused = await follow(address, another.orderid, another.headers)
  expect([refused.answer.statusCode, refused.answer.headers['retry-after']]).toEqual([503, '30'])
})

// An order that is watched: told as it is, told again when it changes, and let go when it is over.

import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { insertUser, signIn } from '../../test/samples.ts'
import { fund, openShop, type Shop } from '../../test/shop.ts'

/** A real server, because a stream is read while it is written. */
async function listening(shop: Shop) {
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
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

/** The statuses that came so far, and whether the stream has ended. */
async function follow(address: string, orderid: string, headers: Record<string, string>) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const answer = await fetch(`${address}/store/orders/${orderid}/events`, {
    headers,
    signal: abort.signal,
  })
  const seen = { answer, statuses: [] as string[], isOver: false, leave: () => abort.abort() }
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
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

test('it is told at once and at every change, and ends when the order is over', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  expect(seen.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(seen.answer.headers.get('cache-control')).toBe('no-store')
  expect(seen.answer.headers.get('x-content-type-options')).toBe('nosniff')
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)).status).toBe(200)
  await expect.poll(() => seen.statuses).toEqual(['Processing', 'Completed'])
  await expect.poll(() => seen.isOver).toBe(true)
})

test('a change made by another node is found by looking', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await shop.ctx.db.run`
    update orders set status = 'Queued', updated_at = clock_timestamp() where orderid = ${orderid}`
  await expect.poll(() => seen.statuses).toEqual(['Processing', 'Queued'])
})

test('it is for its customer alone', async () => {
  const shop = await openShop()
  const { address, orderid } = await listening(shop)
  const { userid } = await insertUser(shop.ctx.db)
  const stranger = { authorization: `Bearer ${await signIn(shop.ctx.db, userid)}` }
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/store/orders/${orderid}/events`, { headers })
  expect((await ask({})).status).toBe(401)
  expect((await ask(stranger)).status).toBe(404)
})

test('a store that stops does not wait for whoever watches', async () => {
  const shop = await openShop()
  const { address, headers, orderid } = await listening(shop)
  const seen = await follow(address, orderid, headers)
  await expect.poll(() => seen.statuses).toEqual(['Processing'])
  await shop.app.close()
  await expect.poll(() => seen.isOver).toBe(true)
})

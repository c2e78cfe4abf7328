// The bell's stream of notices.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { NoticeList } from '@gemwala/contract/notices/notices.shapes'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openAnother } from '../../../test/database/databases.ts'
import { testPages } from '../../../test/pages/test-pages.ts'
import { signIn } from '../../../test/samples.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const limits = { orderWatchMs: 50, eventBreathMs: 50 }

/** A real server, because a stream is read while it is written. */
const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

/** The lists that a customer's stream has sent so far, and whether it has ended. */
async function follow(shop: Shop, address: string, userid: number, language = 'en') {
  const authorization = `Bearer ${await signIn(shop.ctx.db, userid)}`
  const headers = { authorization, 'page-language': language }
  // On its own connection: a shared pool opens spare ones, for which a closing server would wait.
  const request = get(`${address}/store/notices/events`, { headers, agent: false })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const seen = { answer, lists: [] as NoticeList[], isOver: false, headers }
  const read = async () => {
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk
      seen.lists = [...text.matchAll(/^event: notices\ndata: (.*)$/gm)].map(([, data]) =>
        JSON.parse(data!),
      )
    }
    seen.isOver = true
  }
  read().catch(() => {})
  return seen
}

/** A store, and the address of another node on the same database. */
async function openTwo() {
  const shop = await openShop({}, { limits })
  const another = await openAnother()
  const app = await buildApp({ ...shop.ctx, db: another.db }, testPages, shop.ctx.log)
  onTestFinished(() => app.close())
  return { shop, elsewhere: await listen(app) }
}

test("a notice written on one node reaches its customer's stream on another, and only theirs", async () => {
  const { shop, elsewhere } = await openTwo()
  const [asha, ravi] = [await shop.buyer(100_000), await shop.buyer(100_000)]
  const seen = await follow(shop, elsewhere, asha.userid)
  const inHindi = await follow(shop, elsewhere, asha.userid, 'hi')
  const other = await follow(shop, elsewhere, ravi.userid)
  const empty = { unread: 0, notices: [] }
  await expect.poll(() => [seen.lists, other.lists]).toEqual([[empty], [empty]])

  const { orderid } = (await asha.buy()).body.order
  await expect.poll(() => seen.lists.at(-1)!.notices[0]?.title).toBe(`Order ${orderid} is paid`)
  expect(seen.lists.at(-1)!.unread).toBe(1)
  await expect
    .poll(() => inHindi.lists.at(-1)!.notices[0]?.title)
    .toBe(`ऑर्डर ${orderid} का पेमेंट हो गया`)

  // Reading them in one tab empties the bells of the others.
  await asha.post('/store/notices/read', { upTo: seen.lists.at(-1)!.notices[0]!.id })
  await expect.poll(() => seen.lists.at(-1)!.unread).toBe(0)
  expect(other.lists).toEqual([empty])
})

// Covers S2.
test('sends nothing after a logout, and needs a session', async () => {
  const { shop, elsewhere } = await openTwo()
  const asha = await shop.buyer(100_000)
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${elsewhere}/store/notices/events`, { headers })).status
  expect(await ask({})).toBe(401)
  const seen = await follow(shop, elsewhere, asha.userid)
  await expect.poll(() => seen.lists).toHaveLength(1)
  await shop.ctx.db.run`delete from sessions where userid = ${asha.userid}`
  await expect.poll(() => seen.isOver).toBe(true)
  expect(await ask(seen.headers)).toBe(401)
})

// Covers X6.
test('bells leave half of the streams to orders', async () => {
  const room = { eventStreamsPerNode: 4, eventStreamsPerAccount: 3 }
  const shop = await openShop({}, { limits: { ...limits, ...room } })
  const address = await listen(shop.app)
  const people = [await shop.buyer(100_000), await shop.buyer(100_000), await shop.buyer(100_000)]
  const [asha, ravi, mira] = people.map(
    ({ userid }) =>
      () =>
        follow(shop, address, userid),
  )
  const first = await asha!()
  expect(first.answer.statusCode).toBe(200)
  expect((await asha!()).answer.statusCode).toBe(429)
  expect((await ravi!()).answer.statusCode).toBe(200)
  expect((await mira!()).answer.statusCode).toBe(503)
  const { orderid } = (await people[0]!.buy()).body.order
  const ofOrder = get(`${address}/store/orders/${orderid}/events`, {
    headers: first.headers,
    agent: false,
  })
  onTestFinished(() => void ofOrder.destroy())
  const [answer] = (await once(ofOrder, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
})

// The store under test: some data of every kind, a user of each role, and a real port.

import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { onTestFinished } from 'vitest'
import type { PaymentGateway } from '../../src/providers/ports.ts'
import { insertMember, password } from '../accounts.ts'
import type { Client } from '../client.ts'
import { pictureOf } from '../pictures.ts'
import { insertCoupon, insertImage, insertProduct, signIn } from '../samples.ts'
import { fund, openShop, paid, testGateway } from '../shop.ts'
import { said, testSupplier } from '../supplier.ts'
import type { Answer, Role } from './check-answer.ts'
import { createKnownValues } from './known-values.ts'
import type { Sent } from './requests.ts'

/** Rate limits are on, but so high that the fuzzer never reaches them. */
const environment = {
  LIMITS_SCALE: '10000',
}
const limits = { ordersPerMinute: 10_000, unpaidOrdersLimit: 1000, passwordsAtOnce: 2 }
const answerTimeoutMs = 15_000
const roles = ['user', 'reseller', 'admin'] as const

/** The external services that calls use; the others are not configured or not reachable. */
function testProviders() {
  const smile = testSupplier({ canLookUp: false })
  // One part has an unknown outcome, so that an order is in review.
  smile.answers.push(said('unknown'))
  const gateway: PaymentGateway = {
    ...testGateway(),
    report: async ({ clientTxnId, amountPaise }) => paid(amountPaise || 100, clientTxnId),
    readWebhook: ({ rawBody }) => /^\w{1,40}$/.exec(rawBody.toString())?.[0],
  }
  return {
    suppliers: { 'smile-br': smile },
    payments: { upigateway: gateway },
    players: { offers: () => true, check: async () => ({ kind: 'found' as const, name: 'Asha' }) },
    images: { put: async () => {}, get: async () => undefined, remove: async () => {} },
  }
}

export async function openWorld() {
  const services = testProviders()
  const shop = await openShop(
    { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13'] },
    {
      environment,
      limits,
      replace: ({ providers }) => ({ providers: { ...providers, ...services } }),
    },
  )
  const { ctx, app, admin } = shop
  const { db } = ctx
  Object.assign(ctx.providers, services)
  const known = createKnownValues()
  const buyer = await shop.buyer(10_000_000)
  const people = new Map<Role, number>([['user', buyer.userid]])
  for (const role of ['reseller', 'admin'] as const) {
    const email = `fuzzed-${role}@store.test`
    const { userid } = await insertMember(ctx, { role, email })
    await fund(db, userid, 10_000_000)
    people.set(role, userid)
    known.learn({ userId: userid, email, amount: 10, reason: 'A fine reason' }, 'wallet')
  }
  const coupon = await insertCoupon(db)
  await insertImage(db)
  const picture = await pictureOf('png', { width: 8, height: 8 })
  const upload = { title: 'Diwali', type: 'Banner', redirectUrl: '/home', code: 'DIWALI10' }
  known.learn({ ...upload, 'a picture': picture.toString('latin1') }, 'gallery')
  for (let n = 0; n < 4; n += 1) {
    const channel = { kind: 'email', name: `Owner ${n}`, address: `owner${n}@store.test` }
    await admin.post('/admin/alarms/channels', channel)
    known.learn({ ...channel, name: `Another ${n}`, isOn: true }, 'alarms')
  }
  known.learn({ minutes: 60, reason: 'A fine reason', rule: 'jobs-dead' }, 'alarms')
  const codes = Array.from({ length: 20 }, () => `CODE-${randomUUID()}`)
  const { productid } = await insertProduct(db, {}, [{ name: 'A card' }])
  const card = { productid, itemid: shop.itemid + 1 }
  await admin.post('/admin/vouchers', { ...card, codes })
  for (const given of [{}, { paymentmode: 'upi' }, card, card, card]) {
    const { orderid } = (await buyer.buy(given)).body.order
    known.learn({ orderid, status: 'Completed', reason: 'A fine reason' }, 'orders')
    known.learn({ orderid, position: 1, decision: 'return', reason: 'A fine reason' }, 'reviews')
    known.learn({ client_txn_id: orderid, ...card, gateway: 'upigateway' }, 'checkout')
  }
  await ctx.runDueJobs()
  await db.run`
    insert into alarms (rule, subject, text, count, most, first_at, last_at)
    select 'jobs-dead', 'queue ' || n, 'Wrong', 1, 1, now(), now() from generate_series(1, 4) n`
  known.learn({ itemid: card.itemid, version: 1, discountedprice: 90, note: '' }, 'prices')
  known.learn({ page: 'terms', language: 'en', version: 0, body: 'Our terms.' }, 'help')
  const form = { productid: shop.productid, itemid: shop.itemid, quantity: 1, input1: '123456789' }
  known.learn({ ...form, input2: '2501', couponCode: 'DIWALI10' }, 'checkout')
  known.learn({ kind: 'coupon', _id: coupon.id, reason: 'A fine reason' }, 'undelete')
  for (let n = 0; n < 4; n += 1) {
    const person = { name: 'Asha Verma', email: `new${n}@mail.test`, mobilenumber: `981234567${n}` }
    known.learn({ ...person, password, mobile: '9812345670', newPassword: password }, 'auth')
    known.learn({ ...person, currentPassword: password, newPassword: password }, 'account')
  }

  await learnTickets({ admin, buyer, known, staff: people.get('admin')! })

  const tokens = new Map<Role, string>()
  /** Undoes what requests did to the callers and the catalogue: blocking, demoting, signing out, deleting. */
  const restore = async () => {
    await db.run`update users set is_blocked = false, is_verified = true, staff_set = null,
      role = case userid when ${people.get('admin')!} then 'admin'
        when ${people.get('reseller')!} then 'reseller' else 'user' end
      where userid = any (${[...people.values()]})`
    await db.run`update products set archived_at = null, is_in_stock = true
      where productid = ${shop.productid}`
    await db.run`update items set archived_at = null, is_in_stock = true
      where itemid = ${shop.itemid}`
    for (const role of roles) tokens.set(role, await signIn(db, people.get(role)!))
  }
  await restore()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (role: Role, sent: Sent): Promise<Answer> => {
    const token = tokens.get(role)
    const headers = { ...sent.headers, ...(token && { authorization: `Bearer ${token}` }) }
    return send({ agent, port, method: sent.method, path: sent.target, headers }, sent.body)
  }
  return { ...shop, known, codes, tokens, restore, ask }
}

type Writers = {
  admin: Client
  buyer: Client
  known: ReturnType<typeof createKnownValues>
  staff: number
}

/** Tickets of the buyer, one of them about an unpaid order, and what staff do with them. */
async function learnTickets({ admin, buyer, known, staff }: Writers): Promise<void> {
  const letter = { subject: 'Where is it?', text: 'It has not arrived', topic: 'other' }
  const hello = { title: 'Hello', text: 'Hello {name}' }
  await admin.post('/admin/support/answers', hello)
  const [{ id }] = (await admin.get('/admin/support/answers')).body.answers
  const [{ orderid }] = (await buyer.get('/store/orders?status=Created')).body.orders
  for (let n = 0; n < 4; n += 1) {
    const { number } = (await buyer.post('/store/tickets', letter)).body
    const asked = { email: `guest${n}@mail.test`, name: 'Asha', reference: `41234567890${n}` }
    known.learn({ ...letter, ...asked, number, orderid }, 'tickets')
    const about = n % 2 ? { orderid } : { userid: staff }
    known.learn({ ...hello, id, number, isClosing: false, isClosed: true, ...about }, 'support')
  }
}

function send(options: RequestOptions, body: Buffer | undefined) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { ...options, host: '127.0.0.1', timeout: answerTimeoutMs },
      (response) => {
        read(response).then(resolve, reject)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('The store did not answer in time')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** An event stream never ends, so its start counts as the answer. */
async function read(response: IncomingMessage): Promise<Answer> {
  const [type = ''] = (response.headers['content-type'] ?? '').split(';')
  const answer = { status: response.statusCode ?? 0, type, text: '' }
  if (type === 'text/event-stream') response.destroy()
  else for await (const chunk of response.setEncoding('utf8')) answer.text += chunk
  return answer
}

// Notices to customers: one notice for each event, in the store and by mail.

import { expect, test } from 'vitest'
import { insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { noticesOf, told } from '../../../test/notices/notices.ts'
import { signIn } from '../../../test/samples.ts'
import { openShop, paid, verify } from '../../../test/shop.ts'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered, said } from '../../../test/supplier.ts'
import { sweepNotices } from '../../domain/notices/sweep.ts'

test('a purchase from the wallet is reported once, and its codes are never in the mail', async () => {
  const shop = await openShop()
  const { ctx, admin, itemid } = shop
  await admin.post('/admin/vouchers', { itemid, codes: ['SECRET-CODE-0001', 'SECRET-CODE-0002'] })
  const asha = await shop.buyer(100_000)
  const key = '0f7a1d86-52f3-4bb4-8d3b-0a7d7a3ad001'
  const { orderid } = (await asha.buy({ quantity: 2 }, key)).body.order
  await asha.buy({ quantity: 2 }, key)
  expect(await told(ctx, asha, 'paid')).toMatchObject({
    title: `Order ${orderid} is paid`,
    text: "You paid ₹200 for Ember Rift: 86 Diamonds × 2. We're delivering it now, and will tell you when it's done.",
    path: `/orders/${orderid}`,
    mail: {
      id: `paid.${orderid}`,
      text: expect.stringContaining(`See your order: http://store.test/orders/${orderid}`),
    },
  })
  expect(await told(ctx, asha, 'delivered')).toMatchObject({
    title: `Order ${orderid} is delivered`,
    text: "Ember Rift: 86 Diamonds × 2 is delivered. Your codes are on the order's page. We never send codes by email.",
    mail: { id: `delivered.${orderid}` },
  })
  await ctx.runDueJobs()
  expect(ctx.sent.mails.map(({ id }) => id)).toEqual([`paid.${orderid}`, `delivered.${orderid}`])
  expect(JSON.stringify(ctx.sent.mails)).not.toContain('SECRET')
  expect(JSON.stringify(await noticesOf(asha))).not.toContain('SECRET')
})

test('a payment by UPI is reported when it arrives, and late money says where it went', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const buy = async () => (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const [first, second] = [await buy(), await buy()]
  expect(await noticesOf(asha)).toEqual([])
  shop.gateway.reports.set(first, paid(10_000, '1'))
  await verify(shop, first)
  expect((await told(shop.ctx, asha, 'paid')).title).toBe(`Order ${first} is paid`)
  shop.gateway.reports.set(second, { state: 'failed' })
  await verify(shop, second)
  shop.gateway.reports.set(second, paid(10_000, '2'))
  await verify(shop, second)
  expect(await told(shop.ctx, asha, 'late-payment')).toMatchObject({
    title: 'Your payment of ₹100 is in your wallet',
    text: `Your payment for order ${second} arrived after the order was closed. ₹100 is in your wallet now, and you can spend it at once.`,
    path: '/wallet',
    mail: { to: expect.any(String) },
  })
})

test('an order that is delivered in part or refunded says how much came back, and why', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(delivered(), said('refused', 'no such player'))
  const partly = await shop.buy()
  await shop.later()
  expect(await told(shop.ctx, shop.asha, 'part-delivered')).toMatchObject({
    title: `Order ${partly} is delivered in part`,
    text: 'A part of Ember Rift: 86 Diamonds could not be delivered. ₹50 is back in your wallet, and you can spend it at once. Reason: The supplier could not deliver this.',
    mail: { id: `part-delivered.${partly}` },
  })
  shop.smile.answers.push(said('refused'), said('refused'))
  const refused = await shop.buy()
  await shop.later(2)
  expect(await told(shop.ctx, shop.asha, 'refunded')).toMatchObject({
    title: `Order ${refused} is refunded`,
    text: expect.stringMatching(/^₹100 for .* is back in your wallet/),
  })
  await shop.admin.get(`/admin/updateorder/${partly}/Refunded/Wrong%20%3Cb%3Eplayer`)
  const refund = await told(shop.ctx, shop.asha, 'refunded')
  expect(refund).toMatchObject({
    title: `Order ${partly} is refunded`,
    text: '₹50 for Ember Rift: 86 Diamonds is back in your wallet, and you can spend it at once. Reason: Wrong <b>player',
  })
  // Staff and suppliers type names and reasons: they stay text.
  expect(refund.mail!.html).toContain('Wrong &lt;b&gt;player')
  expect(refund.mail!.html).not.toContain('<b>')
})

test('money that comes back while the rest is in review is reported at once', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('refused', 'no such player'), said('unknown'))
  const orderid = await shop.buy()
  await shop.later(3)
  expect(await shop.needsReview(orderid)).toBe(true)
  expect(await told(shop.ctx, shop.asha, 'part-refunded')).toMatchObject({
    title: `₹50 of order ${orderid} is back in your wallet`,
    text: "A part of Ember Rift: 86 Diamonds could not be delivered. ₹50 is back in your wallet so far, and you can spend it at once. Reason: The supplier could not deliver this. We're working on the rest, and will tell you when it's done.",
    path: `/orders/${orderid}`,
  })
  const decision = { position: 2, decision: 'delivered', reason: 'The supplier says so' }
  await shop.admin.post(`/admin/reviews/${orderid}`, decision)
  expect((await told(shop.ctx, shop.asha, 'part-delivered')).text).toContain(
    '₹50 is back in your wallet, and you can spend it at once. Reason: The supplier could not deliver this.',
  )
  const kinds = (await noticesOf(shop.asha)).map(({ kind }) => kind)
  expect(kinds).toEqual(['part-delivered', 'part-refunded', 'paid'])
})

test('staff who complete or cancel an order tell its customer; an unpaid order ends quietly', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const decide = (orderid: string, status: string) =>
    shop.admin.get(`/admin/updateorder/${orderid}/${status}/Fine`)
  const first = (await asha.buy()).body.order.orderid
  await decide(first, 'Completed')
  expect(await told(shop.ctx, asha, 'delivered')).toMatchObject({
    text: 'Ember Rift: 86 Diamonds is delivered.',
  })
  const second = (await asha.buy()).body.order.orderid
  await decide(second, 'Cancelled')
  expect((await told(shop.ctx, asha, 'refunded')).title).toBe(`Order ${second} is refunded`)
  const third = (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  await decide(third, 'Cancelled')
  expect(JSON.stringify(await noticesOf(asha))).not.toContain(third)
})

test('money in the wallet is reported: loaded by UPI, added by staff, found by staff', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(0, { email: 'asha@store.test' })
  const { body } = await asha.post(
    '/store/wallet/topups',
    { amount: 500 },
    { 'idempotency-key': '0f7a1d86-52f3-4bb4-8d3b-0a7d7a3ad002' },
  )
  const { txnid } = body.transaction
  shop.gateway.reports.set(txnid, paid(50_000))
  await verify(shop, txnid)
  expect(await told(shop.ctx, asha, 'wallet-loaded')).toMatchObject({
    title: '₹500 added to your wallet',
    text: `Your payment of ₹500 arrived. Its number is ${txnid}.`,
    path: '/wallet',
  })
  const gift = { userId: asha.userid, email: 'asha@store.test', amount: 50, reason: 'Sorry' }
  await shop.admin.post('/admin/adduserbalance', gift)
  expect(await told(shop.ctx, asha, 'balance-added')).toMatchObject({
    title: '₹50 added to your wallet',
    text: 'Our team added ₹50 to your wallet. Reason: Sorry',
    mail: { to: 'asha@store.test' },
  })
  // Money that is taken, too.
  const taken = { ...gift, amount: 20, kind: 'correction', reason: 'Added twice' }
  await shop.admin.post('/admin/takeuserbalance', taken)
  expect(await told(shop.ctx, asha, 'balance-taken')).toMatchObject({
    title: '₹20 taken from your wallet',
    text: 'Our team took ₹20 from your wallet. Reason: Added twice If you have a question about it, contact support.',
    path: '/wallet',
    mail: { to: 'asha@store.test' },
  })
  // Another amount than was asked for is parked until staff find out whose it is.
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  shop.gateway.reports.set(orderid, paid(4_000, 'U2'))
  await verify(shop, orderid)
  const [parked] = (await shop.admin.get('/admin/payments/parked')).body.payments
  const found = { decision: 'assign', userId: asha.userid, reason: 'Showed the receipt' }
  await shop.admin.post(`/admin/payments/parked/${parked.id}`, found)
  expect(await told(shop.ctx, asha, 'late-payment')).toMatchObject({
    title: 'Your payment of ₹40 is in your wallet',
    text: expect.stringMatching(/^We received your payment, but could not match it/),
  })
})

test('an order that takes longer than usual is reported once', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const { orderid } = (await asha.buy()).body.order
  const age = (minutes: number) => shop.ctx.db.run`
    update notices set created_at = now() - make_interval(mins => ${minutes})`
  await age(29)
  await sweepNotices(shop.ctx)
  expect(await noticesOf(asha)).toHaveLength(1)
  // Three times the 20 minutes that deliveries of this product usually take.
  await shop.ctx.db.run`update products set delivery_seconds = 1200`
  await age(59)
  await sweepNotices(shop.ctx)
  expect(await noticesOf(asha)).toHaveLength(1)
  await age(61)
  for (let n = 0; n < 2; n += 1) await sweepNotices(shop.ctx)
  expect(await noticesOf(asha)).toHaveLength(2)
  const { title, mail } = await told(shop.ctx, asha, 'waiting')
  expect(title).toBe(`Order ${orderid} is taking longer than usual`)
  expect(mail!.text).toContain('You can switch these emails off in your profile.')
})

test('a login on an unknown device is reported; the first one and known devices are not', async () => {
  const { ctx, app, guest } = await testApp()
  const { userid, email } = await insertMember(ctx)
  const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' }
  const logIn = (headers = {}) =>
    guest.post('/auth/login', { email, password }, { ...chrome, ...headers })
  const asha = clientOf(app, await signIn(ctx.db, userid))
  const first = await logIn()
  const [cookie] = String(first.headers['set-cookie']).split(';')
  await logIn({ cookie })
  expect(await noticesOf(asha)).toEqual([])
  await logIn()
  expect(await told(ctx, asha, 'signed-in')).toMatchObject({
    title: 'New login to your Gemwala account',
    text: expect.stringContaining('a device that we do not recognise: Chrome on Android.'),
    path: '/profile',
    mail: { to: email },
  })
})

test('changes of password, number and address are shown in the store', async () => {
  const { ctx, app, admin } = await testApp()
  const { userid, email } = await insertMember(ctx)
  const asha = clientOf(app, await signIn(ctx.db, userid))
  const secret = 'another-secret-88'
  await asha.post('/store/account/password', { currentPassword: password, newPassword: secret })
  const number = { name: 'Asha Verma', mobilenumber: '9812345671', password: secret }
  await asha.post('/store/account', number)
  await ctx.runDueJobs()
  expect((await noticesOf(asha)).map(({ kind }) => kind)).toEqual([
    'number-changed',
    'password-changed',
  ])
  // The letters that exist for these are not repeated.
  expect(ctx.sent.mails.map(({ to }) => to)).toEqual([email, email])
  const { user } = (await admin.get(`/admin/userdetail/${userid}`)).body
  await admin.post('/admin/updateuserdata', { ...user, email: 'new@mail.test' })
  await ctx.runDueJobs()
  expect(ctx.sent.mails.slice(2).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email, subject: 'The email address of your Gemwala account was changed' },
    { to: 'new@mail.test', subject: 'The email address of your Gemwala account was changed' },
  ])
})

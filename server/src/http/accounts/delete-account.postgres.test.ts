// Deleting one's own account: what it needs, what refuses it, and what is left of it.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertMember, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { signIn } from '../../../test/samples.ts'
import { booksOf, fund, openShop, paid, type Shop, verify } from '../../../test/shop.ts'

const mobilenumber = '9812345670'
const email = 'asha@mail.test'
const conflict = (message: string) => ({ status: 409, body: { message } })
const deleted = { status: 200, body: { message: 'Your account has been deleted.' } }
const gone = 'The owner deleted this account. It cannot be changed, and its wallet takes no money.'

async function store(given: Record<string, unknown> = {}) {
  const shop = await openShop()
  const { userid } = await insertMember(shop.ctx, { email, mobilenumber, ...given })
  const asha = clientOf(shop.app, await signIn(shop.ctx.db, userid))
  const remove = (more: object = { password }) => asha.post('/store/account/delete', more)
  let keys = 0
  const key = () => {
    keys += 1
    return { 'idempotency-key': `key ${keys}` }
  }
  const order = { productid: shop.productid, itemid: shop.itemid, input1: '123456789' }
  const buy = async (paymentmode = 'wallet') =>
    (await asha.post('/store/orders', { ...order, paymentmode }, key())).body.order
      .orderid as string
  const topUp = async () =>
    (await asha.post('/store/wallet/topups', { amount: 100 }, key())).body.transaction
      .txnid as string
  return { ...shop, asha, userid, remove, buy, topUp }
}

const accountOf = async (shop: Shop, account: string) => {
  const { accounts } = await booksOf(shop)
  return accounts.find((one: { account: string }) => one.account === account)?.balance ?? 0
}

const listed = async ({ admin }: Shop, userid: number) =>
  (await admin.get(`/admin/userdetail/${userid}`)).body.user

// Covers P3b.
test('it needs the password, or a code for an account without one', async () => {
  const { remove, asha } = await store()
  expect(await remove({})).toMatchObject({
    body: { message: 'Please enter your current password, so that we know it is you.' },
  })
  expect(await remove({ password: 'wrong-password' })).toMatchObject({
    status: 400,
    body: { message: 'Your current password is wrong.' },
  })
  expect((await asha.get('/store/account')).status).toBe(200)
  expect(await remove()).toEqual(deleted)
  expect((await asha.get('/store/account')).status).toBe(401)

  const other = await store({ passwordHash: null, mobileProvenAt: new Date() })
  expect((await other.remove({ code: '000000' })).status).toBe(400)
  await other.asha.post('/store/account/code')
  expect(await other.remove({ code: await sentCode(other.ctx) })).toEqual(deleted)
})

test('the person is gone from users, orders and searches, and can register again', async () => {
  const shop = await store({ googleSubject: 'g-1' })
  const { ctx, admin, guest, asha, userid, remove, buy } = shop
  await fund(ctx.db, userid, 10_000)
  const orderid = await buy()
  await ctx.db.run`update orders set player_name = 'AshaPlays' where orderid = ${orderid}`
  await admin.get(`/admin/updateorder/${orderid}/Completed/Done`)
  await asha.post('/store/account/data')
  expect(await remove()).toEqual(deleted)
  await ctx.runDueJobs()
  expect(ctx.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your Gemwala account was deleted'],
  ])
  const user = await listed(shop, userid)
  expect(user).toMatchObject({
    name: `Deleted account ${userid}`,
    email: `deleted-${userid}`,
    mobilenumber: null,
    isBlocked: 'true',
    deletedAt: expect.any(String),
  })
  const found = async (list: string, search: string) => {
    const { body } = await admin.get(`/admin/${list}?search=${encodeURIComponent(search)}`)
    return (body.users ?? body.transactions).length
  }
  for (const search of [email, mobilenumber]) {
    expect(await found('users_data', search)).toBe(0)
    expect(await found('alltxn', search)).toBe(0)
    expect(await found('allwallettxn', search)).toBe(0)
  }
  expect(await found('alltxn', `deleted-${userid}`)).toBe(1)
  expect(await found('alltxn', orderid)).toBe(1)
  expect(await found('allwallettxn', `deleted-${userid}`)).toBe(2)
  // Neither the address nor the number is left in any table.
  expect(await tablesWith(shop, [email, mobilenumber, 'AshaPlays', 'g-1'])).toEqual([])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  const again = { name: 'Asha Verma', email, mobilenumber, password }
  expect((await guest.post('/auth/register', again)).status).toBe(200)
})

/** The tables in which one of these words is left; codes and jobs are sealed or removed after a day. */
async function tablesWith({ ctx }: Shop, wanted: string[]): Promise<string[]> {
  const tables = await ctx.db.rows(z.object({ name: z.string() }))`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'one_time_codes'`
  const hits = []
  for (const { name } of tables) {
    const { rows } = await ctx.database.pool.query(
      `select to_jsonb(t)::text as text from ${name} t`,
    )
    const isHit = rows.some(({ text }) => wanted.some((word) => text.includes(word)))
    if (isHit) hits.push(name)
  }
  return hits
}

test('nobody unblocks it', async () => {
  const { admin, userid, remove } = await store()
  expect(await remove()).toEqual(deleted)
  const form = { isBlocked: false, reason: 'They came back' }
  expect(await admin.post(`/admin/users/${userid}/block`, form)).toEqual(conflict(gone))
})

test('an order in progress and an open payment refuse it', async () => {
  const { ctx, userid, gateway, guest, admin, remove, buy, topUp } = await store()
  const orderOpen = conflict(
    'You have an order in progress. Please wait until it is completed, or cancel it, and then delete your account.',
  )
  const paymentOpen = conflict(
    'A payment of yours is not settled yet. Please wait until it is, or contact support, and then delete your account.',
  )
  await fund(ctx.db, userid, 10_000)
  const orderid = await buy()
  expect(await remove()).toEqual(orderOpen)
  await admin.get(`/admin/updateorder/${orderid}/Completed/Done`)
  const unpaid = await buy('upi')
  expect(await remove()).toEqual(orderOpen)
  // The page of a cancelled order may still be paid.
  await admin.get(`/admin/updateorder/${unpaid}/Cancelled/Wrong`)
  expect(await remove()).toEqual(paymentOpen)
  gateway.reports.set(unpaid, { state: 'failed' })
  await verify({ guest }, unpaid)
  const txnid = await topUp()
  expect(await remove()).toEqual(paymentOpen)
  // Money that staff have not assigned yet is the customer's.
  gateway.reports.set(txnid, paid(5_000))
  await verify({ guest }, txnid)
  expect(await remove()).toEqual(paymentOpen)
  const [parked] = (await admin.get('/admin/payments/parked')).body.payments
  const decision = { decision: 'dismiss', reason: 'Returned by hand' }
  await admin.post(`/admin/payments/parked/${parked.id}`, decision)
  expect(await remove()).toEqual(deleted)
})

test('a wallet with money is given up only by typing its amount, and the books still balance', async () => {
  const shop = await store()
  const { ctx, userid, remove, admin } = shop
  await fund(ctx.db, userid, 125_050)
  const notEmpty = conflict(
    'Your wallet has ₹1,250.50. Spend it first, or type this amount to give it up.',
  )
  expect(await remove()).toEqual(notEmpty)
  expect(await remove({ password, forfeited: 1250 })).toEqual(notEmpty)
  expect((await remove({ password, forfeited: '1250.5' })).status).toBe(400)
  expect(await remove({ password, forfeited: 1250.5 })).toEqual(deleted)
  expect(await accountOf(shop, 'forfeited')).toBe(1250.5)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  const { transactions } = (await admin.get(`/admin/userdetail/${userid}`)).body
  expect(transactions).toMatchObject([{ type: 'Debit', amount: 1250.5 }, { type: 'Credit' }])
})

test('staff cannot delete themselves here, nor change a deleted account or give it money', async () => {
  const shop = await store()
  const { ctx, app, userid, admin, remove, buy } = shop
  const chief = await insertMember(ctx, { email: 'chief@store.test', role: 'admin' })
  const staff = clientOf(app, await signIn(ctx.db, chief.userid))
  expect(await staff.post('/store/account/delete', { password })).toEqual({
    status: 403,
    body: { message: 'A staff account cannot be deleted here. Please ask another admin.' },
  })
  await fund(ctx.db, userid, 10_000)
  const orderid = await buy()
  await admin.get(`/admin/updateorder/${orderid}/Completed/Done`)
  await remove()
  const user = await listed(shop, userid)
  const edited = { ...user, mobilenumber, email, isBlocked: 'false' }
  expect(await admin.post('/admin/updateuserdata', edited)).toEqual(conflict(gone))
  const credit = { userId: userid, email: user.email, amount: 10 }
  expect(await admin.post('/admin/adduserbalance', credit)).toEqual(conflict(gone))
  expect(await admin.get(`/admin/updateorder/${orderid}/Refunded/Sorry`)).toEqual(conflict(gone))
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('money that arrives after the deletion is parked', async () => {
  const shop = await store()
  const { admin, gateway, remove, buy, topUp } = shop
  const orderid = await buy('upi')
  const txnid = await topUp()
  for (const id of [orderid, txnid]) {
    gateway.reports.set(id, { state: 'failed' })
    await verify(shop, id)
  }
  expect(await remove()).toEqual(deleted)
  gateway.reports.set(orderid, paid(10_000, 'UTR1'))
  gateway.reports.set(txnid, paid(10_000, 'UTR2'))
  expect(await verify(shop, orderid)).toBe('Failed')
  expect(await verify(shop, txnid)).toBe('Failed')
  expect(await accountOf(shop, 'suspense')).toBe(200)
  const { payments } = (await admin.get('/admin/payments/parked')).body
  expect(payments).toMatchObject([
    { reason: 'The customer deleted the account before the money came.' },
    { reason: 'The customer deleted the account before the money came.' },
  ])
  const { userid } = shop
  const given = { decision: 'assign', userId: userid, reason: 'Theirs' }
  const assigned = await admin.post(`/admin/payments/parked/${payments[0].id}`, given)
  expect(assigned).toEqual(conflict(gone))
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test.each(['wallet', 'upi', 'top-up'])(
  'of a deletion and a purchase (%s) at the same time, exactly one succeeds',
  async (paymentmode) => {
    const { ctx, userid, remove, buy, topUp } = await store()
    await fund(ctx.db, userid, 10_000)
    let answers: Promise<[{ status: number }, string | undefined]> | undefined
    await ctx.db.transaction(async (db) => {
      // Both wait for this lock, and then race.
      await db.run`
        select 1 from users join wallets using (userid) where userid = ${userid} for update`
      const bought = paymentmode === 'top-up' ? topUp() : buy(paymentmode)
      answers = Promise.all([remove({ password, forfeited: 100 }), bought.catch(() => undefined)])
      const waiting = () => ctx.db.number`
        select count(*) as n from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`
      await expect.poll(waiting).toBe(2)
    })
    const [{ status }, bought] = (await answers)!
    expect([200, 409]).toContain(status)
    expect(bought !== undefined).toBe(status === 409)
  },
)

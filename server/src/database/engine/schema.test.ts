// Constraints of the schema: users, codes, coupons and payments.

import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import {
  insertCoupon,
  insertGateway,
  insertInto,
  insertOrder,
  insertUser,
  insertWalletTransaction,
  randomHash,
  samplePayment,
} from '../../../test/samples.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const refused = (constraint: string) => ({ constraint })

// Covers 3-14.
test('users are numbered from 1000', async () => {
  expect([await insertUser(db), await insertUser(db)]).toEqual([{ userid: 1000 }, { userid: 1001 }])
})

// Covers 3-48.
test('an e-mail address is unique, regardless of case', async () => {
  await insertUser(db, { email: 'asha@store.test' })
  const second = insertUser(db, { email: 'ASHA@Store.test' })
  await expect(second).rejects.toMatchObject(refused('users_email'))
})

// Covers 2-244, L5.
test('a mobile number is unique and has ten digits, and many users may have none', async () => {
  await insertUser(db, { mobilenumber: '9812345670' })
  const again = insertUser(db, { mobilenumber: '9812345670' })
  await expect(again).rejects.toMatchObject(refused('users_mobilenumber'))
  const short = insertUser(db, { mobilenumber: '981234567' })
  await expect(short).rejects.toMatchObject(refused('users_mobilenumber_check'))
  await insertUser(db)
  await insertUser(db)
})

// Covers 2-105.
test('a person has one of the three roles', async () => {
  const owner = insertUser(db, { role: 'owner' })
  await expect(owner).rejects.toMatchObject(refused('users_role_check'))
})

test('a token is stored as a hash of exactly 32 bytes', async () => {
  const { userid } = await insertUser(db)
  const session = (tokenHash: Buffer) =>
    db.run`insert into sessions (token_hash, userid, expires_at) values (${tokenHash}, ${userid}, now())`
  expect(await session(randomHash())).toBe(1)
  await expect(session(Buffer.from('token'))).rejects.toMatchObject({ code: '23514' })
})

const sendCode = (recipient: string) =>
  db.run`${insertInto('one_time_codes', {
    recipient,
    codeHash: randomHash(),
    expiresAt: '2026-03-31T07:00:00Z',
  })}`

// Covers 3-60.
test('a mobile number has at most one live code, and can have another once that has ended', async () => {
  await sendCode('9812345670')
  await sendCode('9812345671')
  await expect(sendCode('9812345670')).rejects.toMatchObject(refused('one_time_codes_live'))
  await db.run`update one_time_codes set ended_at = now()`
  await sendCode('9812345670')
})

test('a code allows no sixth try', async () => {
  await sendCode('9812345670')
  await db.run`update one_time_codes set tries = 5`
  const sixth = db.run`update one_time_codes set tries = tries + 1`
  await expect(sixth).rejects.toMatchObject(refused('one_time_codes_tries_check'))
})

test('the uses of a coupon stay between zero and its limit', async () => {
  await insertCoupon(db, { usageLimit: 2 })
  const use = (change: number) => db.run`update coupons set used_count = used_count + ${change}`
  await use(2)
  await expect(use(1)).rejects.toMatchObject(refused('coupons_within_limit'))
  await use(-2)
  await expect(use(-1)).rejects.toMatchObject(refused('coupons_within_limit'))
})

test('a coupon code can be used again once its coupon is archived', async () => {
  await insertCoupon(db)
  await expect(insertCoupon(db)).rejects.toMatchObject(refused('coupons_live_code'))
  await db.run`update coupons set archived_at = now()`
  await insertCoupon(db)
})

test('an order uses at most one coupon', async () => {
  const { userid } = await insertUser(db)
  const { id: orderId } = await insertOrder(db, userid)
  const { id: couponId } = await insertCoupon(db)
  const use = () => db.run`${insertInto('coupon_uses', { orderId, couponId, userid })}`
  await use()
  await expect(use()).rejects.toMatchObject(refused('coupon_uses_pkey'))
})

// Covers M5.
test('a payment is either for an order or for a wallet', async () => {
  const { userid } = await insertUser(db)
  const { id: gateway } = await insertGateway(db)
  const { id: orderId } = await insertOrder(db, userid)
  const { id: walletTransactionId } = await insertWalletTransaction(db, userid)
  const pay = (given: object) =>
    db.run`${insertInto('payments', samplePayment(gateway, given as Record<string, unknown>))}`

  const onePurpose = refused('payments_one_purpose')
  await expect(pay({})).rejects.toMatchObject(onePurpose)
  await expect(pay({ orderId, walletTransactionId })).rejects.toMatchObject(onePurpose)
  expect([await pay({ orderId }), await pay({ walletTransactionId })]).toEqual([1, 1])
  await expect(pay({ orderId })).rejects.toMatchObject(refused('payments_order_id_key'))
})

// Covers M5.
test('a payment at a gateway counts once; unpaid ones have no reference', async () => {
  const { userid } = await insertUser(db)
  const [one, other] = [await insertGateway(db), await insertGateway(db, { code: 'razorpay' })]
  const pay = async (gateway: string, utr: string | null, gatewayPaymentId?: string) => {
    const { id: orderId } = await insertOrder(db, userid)
    const given = { orderId, utr, gatewayPaymentId }
    return db.run`${insertInto('payments', samplePayment(gateway, given))}`
  }
  const twice = refused('payments_counted_once')
  await pay(one.id, '412345678901')
  await expect(pay(one.id, '412345678901')).rejects.toMatchObject(twice)
  await pay(other.id, '412345678901')
  // Where the gateway has an id of its own, it decides: the bank's reference may still be missing.
  await pay(other.id, null, 'pay_1')
  await expect(pay(other.id, '512345678901', 'pay_1')).rejects.toMatchObject(twice)
  await pay(other.id, '412345678901', 'pay_2')
  await pay(one.id, null)
  await pay(one.id, null)
})

test('an event that a gateway reports twice is stored once', async () => {
  const { id: gatewayId } = await insertGateway(db)
  const tell = () =>
    db.run`${insertInto('payment_events', { gatewayId, eventKey: 'paid-1', payload: '{}' })}`
  await tell()
  await expect(tell()).rejects.toMatchObject(refused('payment_events_once'))
})

test('one answer is stored per user and key', async () => {
  const [asha, ravi] = [await insertUser(db), await insertUser(db)]
  const keep = ({ userid }: { userid: number }) =>
    db.run`${insertInto('idempotency_keys', { userid, key: 'k1', requestHash: randomHash() })}`
  await keep(asha)
  await keep(ravi)
  await expect(keep(asha)).rejects.toMatchObject(refused('idempotency_keys_pkey'))
})

test('a job with a key is queued at most once', async () => {
  const put = (queue: string, key: string | null) => db.run`${insertInto('jobs', { queue, key })}`
  await put('deliver', 'GW1')
  await expect(put('deliver', 'GW1')).rejects.toMatchObject(refused('jobs_key'))
  await put('send', 'GW1')
  await put('send', null)
  await put('send', null)
})

// What the store knows about one customer, in SQL, with names that the customer understands. Times are texts
// as the database gives them, amounts are rupees.

import { z } from 'zod'
import { paise, toRupees } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'

const text = z.string()
const maybe = z.string().nullable()
const rupees = paise.transform(toRupees)

const account = z.object({
  userId: z.int(),
  name: text,
  email: text,
  emailVerified: z.boolean(),
  mobileNumber: maybe,
  mobileNumberConfirmedAt: maybe,
  role: text,
  language: text,
  hasPassword: z.boolean(),
  signsInWithGoogle: z.boolean(),
  signsInWithSso: z.boolean(),
  referredByUserId: z.int().nullable(),
  walletBalance: rupees,
  registeredAt: text,
})

export const accounts = (db: Db, userid: number) => db.rows(account)`
  select userid as "userId", name, email, u.is_verified as "emailVerified",
    mobilenumber as "mobileNumber", mobile_proven_at as "mobileNumberConfirmedAt", u.role, language,
    password_hash is not null as "hasPassword", google_subject is not null as "signsInWithGoogle",
    sso_subject is not null as "signsInWithSso", referred_by as "referredByUserId",
    balance_paise as "walletBalance", created_at as "registeredAt"
  from users u join wallets using (userid) where userid = ${userid}`

const session = z.object({
  loggedInBy: text,
  browser: text,
  ipAddress: text,
  startedAt: text,
  lastSeenAt: text,
  endsAt: text,
})

export const sessions = (db: Db, userid: number) => db.rows(session)`
  select signed_in_by as "loggedInBy", user_agent as browser, ip as "ipAddress",
    created_at as "startedAt", last_seen_at as "lastSeenAt", expires_at as "endsAt"
  from sessions where userid = ${userid} order by created_at`

const secondFactor = z.object({
  kind: text,
  name: maybe,
  addedAt: text,
  lastUsedAt: maybe,
})

export const secondFactors = (db: Db, userid: number) => db.rows(secondFactor)`
  select 'passkey' as kind, name, created_at as "addedAt", last_used_at as "lastUsedAt"
  from passkeys where userid = ${userid}
  union all
  select 'authenticator app', null, created_at, null from authenticator_apps where userid = ${userid}`

const order = z.object({
  orderId: text,
  status: text,
  product: text,
  item: text,
  quantity: z.int(),
  input1: text,
  input2: text,
  playerName: maybe,
  price: rupees,
  discount: rupees,
  couponCode: maybe,
  toPay: rupees,
  paidBy: text,
  createdAt: text,
  updatedAt: text,
})

export const orders = (db: Db, userid: number) => db.rows(order)`
  select orderid as "orderId", status, product_name as product, item_name as item, quantity, input1,
    input2, player_name as "playerName", price_paise as price, o.discount_paise as discount,
    c.coupon_code as "couponCode", value_paise as "toPay", payment_mode as "paidBy",
    o.created_at as "createdAt", o.updated_at as "updatedAt"
  from orders o left join coupons c on c.id = o.coupon_id where userid = ${userid} order by o.id`

const part = z.object({
  orderId: text,
  part: z.int(),
  state: text,
  amount: rupees,
  updatedAt: text,
  /** Only of a code that the customer has opened. */
  codeOpenedAt: maybe,
  sealed: maybe,
})

export const parts = (db: Db, userid: number) => db.rows(part)`
  select o.orderid as "orderId", p.position as part, p.state, p.share_paise as amount,
    p.updated_at as "updatedAt", v.revealed_at as "codeOpenedAt", v.sealed
  from orders o join order_parts p on p.order_id = o.id
  left join vouchers v on v.part_id = p.id and v.revealed_at is not null
  where o.userid = ${userid} order by p.id`

const payment = z.object({
  reference: text,
  gateway: text,
  amount: rupees,
  state: text,
  bankReference: maybe,
  gatewayPaymentId: maybe,
  createdAt: text,
  updatedAt: text,
})

export const payments = (db: Db, userid: number) => db.rows(payment)`
  select p.client_txn_id as reference, g.gateway_provider as gateway, p.amount_paise as amount,
    p.state, p.utr as "bankReference", p.gateway_payment_id as "gatewayPaymentId",
    p.created_at as "createdAt", p.updated_at as "updatedAt"
  from (
    select p.* from orders o join payments p on p.order_id = o.id where o.userid = ${userid}
    union all
    select p.* from wallet_transactions t join payments p on p.wallet_transaction_id = t.id
    where t.userid = ${userid}
  ) p join gateways g on g.id = p.gateway_id
  order by p.created_at`

const walletTransaction = z.object({
  transactionId: text,
  type: text,
  status: text,
  amount: rupees,
  orderId: maybe,
  note: text,
  createdAt: text,
  updatedAt: text,
})

export const walletTransactions = (db: Db, userid: number) => db.rows(walletTransaction)`
  select txnid as "transactionId", type, t.status, amount_paise as amount, o.orderid as "orderId",
    note, t.created_at as "createdAt", t.updated_at as "updatedAt"
  from wallet_transactions t left join orders o on o.id = t.order_id
  where t.userid = ${userid} order by t.id`

const deed = z.object({
  at: text,
  action: text,
  subject: text,
  byYou: z.boolean(),
  ipAddress: text,
})

/** Without the network addresses of staff. */
export const auditEntries = (db: Db, userid: number) => db.rows(deed)`
  select at, action, subject, actor_userid is not distinct from ${userid} as "byYou",
    case when actor_userid = ${userid} then ip else '' end as "ipAddress"
  from audit a
  where subject = ${`user ${userid}`} or (actor_userid = ${userid} and exists (
    select 1 from orders o where o.orderid = a.subject and o.userid = ${userid}))
  order by id`

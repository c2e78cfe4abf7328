// Fills an empty database with the demo: catalogue, users and ninety days of orders. All in one transaction, so that a
// killed process leaves an empty database instead of half a demo.

import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import * as channels from '../database/alarms/channels.ts'
import * as deliveryTimes from '../database/catalogue/delivery-times.ts'
import type { Db } from '../database/engine/db.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Vault } from '../kit/seal.ts'
import { namedAccounts } from './accounts.ts'
import { coupons, gateways, images, items, products } from './catalogue.ts'
import { fillVouchers } from './fill-vouchers.ts'
import { dayOf } from './history/books.ts'
import { type Chance, chanceFrom } from './history/chance.ts'
import { generateHistory } from './history/generate.ts'
import { makePeople, type Person } from './history/people.ts'
import { insert } from './insert.ts'
import { makeMarks, makeNotices, makeTickets } from './messages.ts'

const seed = 20_26
const dayMs = 86_400_000

/** Nodes that start at the same time fill it once. Returns false if it was already filled. */
export function fillDemo(db: Db, now: Date, vault: Vault): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Another node may be filling the database, which takes longer than the usual lock timeout.
    await tx.run`set local lock_timeout = 0`
    await tx.run`lock table users in exclusive mode`
    const { hasPeople, isDemo } = await readPeople(tx)
    if (hasPeople && !isDemo) throw notTheDemo
    if (hasPeople) return false
    const chance = chanceFrom(seed)
    const people = makePeople(chance, now)
    await fillPeople(tx, people)
    await fillCatalogue(tx, now)
    await fillVouchers(tx, vault)
    await fillHistory(tx, chance, people, now)
    await fillAlarms(tx, vault)
    await deliveryTimes.refresh(tx)
    // The planner knows nothing of the new rows yet, and the embedded engine learns it by nothing else.
    await tx.run`analyze`
    return true
  })
}

const found = z.object({ hasPeople: z.boolean(), isDemo: z.boolean() })

/** The demo's staff have addresses that end in .test, which no real ones do. Customers could type such an address. */
async function readPeople(db: Db) {
  const [only] = await db.rows(found)`
    select exists (select from users) as "hasPeople",
      exists (select from users where role = 'admin' and email like '%.test') as "isDemo"`
  return only!
}

/** Here payments and deliveries would be simulated, and everybody knows the passwords. */
const notTheDemo = new CannotStart(
  'This database belongs to a real store, not to the demo. Set APP_ENV=production, or choose another DATA_DIR or DATABASE_URL for the demo.',
)

/** Only the named accounts have a password. */
async function fillPeople(db: Db, people: Person[]): Promise<void> {
  const rows = people.map(async ({ joinedAt, ...person }) => {
    const named = namedAccounts.find(({ email }) => email === person.email)
    const passwordHash = named ? await hash(named.password) : null
    const mobileProvenAt = person.mobilenumber ? joinedAt : null
    return { ...person, passwordHash, mobileProvenAt, createdAt: joinedAt, updatedAt: joinedAt }
  })
  await insert(db, 'users', await Promise.all(rows), 'userid')
}

async function fillCatalogue(db: Db, now: Date): Promise<void> {
  await insert(db, 'products', products, 'productid')
  await insert(
    db,
    'items',
    items.map(({ productid: _, position: __, ...item }) => ({
      ...item,
      // The supplier's price. Nobody knows one for what staff deliver.
      costPaise: item.isApi ? Math.floor((item.resellPaise * 94) / 100) : null,
    })),
    'itemid',
  )
  await insert(
    db,
    'product_items',
    items.map(({ productid, itemid, position }) => ({ productid, itemid, position })),
  )
  // One after the other, because the store shows the oldest first.
  const inOrder = images.map((image, place) => ({
    ...image,
    createdAt: new Date(now.getTime() + place),
  }))
  await insert(db, 'images', inOrder)
  await insert(db, 'gateways', gateways)
  await insert(
    db,
    'coupons',
    coupons.map(({ startsInDays, expiresInDays, ...coupon }) => ({
      ...coupon,
      startDate: startsInDays === null ? null : dayOf(now.getTime() + startsInDays * dayMs),
      expiryDate: dayOf(now.getTime() + expiresInDays * dayMs),
    })),
  )
}

const gatewayIds = z.object({ id: z.string(), number: z.int() })
const couponIds = z.object({ id: z.string(), code: z.string() })

async function fillHistory(db: Db, chance: Chance, people: Person[], now: Date): Promise<void> {
  const gateways = await db.rows(gatewayIds)`select id, number from gateways order by number`
  const coupons = await db.rows(couponIds)`select id, coupon_code as code from coupons`
  const ids = new Map(coupons.map(({ id, code }) => [code, id]))
  const history = generateHistory({ chance, people, gateways, couponIds: ids, now })
  await insert(db, 'orders', history.orders, 'id')
  await insert(db, 'order_history', history.orderHistory)
  await insert(db, 'order_parts', history.orderParts)
  // At once, so that the money of an order that is over comes and goes in the same statement.
  await insert(db, 'transfers', history.transfers, 'id')
  await insert(db, 'wallet_transactions', history.walletTransactions, 'id')
  await insert(db, 'payments', history.payments)
  await insert(db, 'coupon_uses', history.couponUses)
  await db.run`
    insert into coupon_users (coupon_id, userid, used_count)
    select coupon_id, userid, count(*) from coupon_uses where released_at is null group by 1, 2`
  await db.run`
    update coupons c set used_count = used.uses
    from (select coupon_id, sum(used_count) as uses from coupon_users group by 1) used
    where c.id = used.coupon_id`

  const notices = makeNotices(history)
  await insert(db, 'notices', notices, 'id')
  await insert(db, 'notice_marks', makeMarks(notices))
  const { tickets, ticketMessages, staffNotes } = makeTickets(history, people, now)
  await insert(db, 'tickets', tickets, 'id')
  await insert(db, 'ticket_messages', ticketMessages)
  await insert(db, 'staff_notes', staffNotes)
}

/** Telegram is a simulator. */
async function fillAlarms(db: Db, vault: Vault): Promise<void> {
  const target = {
    kind: 'telegram',
    token: '4200000042:demo-token-of-no-bot',
    chat: '-1004200000042',
  }
  await channels.add(db, {
    kind: 'telegram',
    name: 'Night shift',
    sealed: vault.seal(JSON.stringify(target)),
    masked: `Chat ${target.chat}, bot 4200000042:…`,
  })
}

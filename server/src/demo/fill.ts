// Fills an empty database with the demo: catalogue, users and ninety days of orders. All in one transaction, so that a
// killed process leaves an empty database instead of half a demo.

import { z } from 'zod'
import * as deliveryTimes from '../database/catalogue/delivery-times.ts'
import type { Db } from '../database/engine/db.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Vault } from '../kit/seal.ts'
import { fillAlarms } from './fill-alarms.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { fillMessages } from './fill-messages.ts'
import { fillPeople } from './fill-people.ts'
import { fillVouchers } from './fill-vouchers.ts'
import { chanceFrom } from './history/chance.ts'
import { generateHistory } from './history/generate.ts'
import { makePeople } from './history/people.ts'

const seed = 20_26

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
    const made = makePeople(chance, now)
    await fillPeople(tx, made)
    await fillCatalogue(tx, now)
    await fillVouchers(tx, vault)
    await fillHistory(tx, generateHistory(chance, made, now))
    await fillAlarms(tx, vault)
    await fillMessages(tx, now)
    await deliveryTimes.refresh(tx)
    // The planner knows nothing of the new rows yet, and the embedded engine learns it by nothing else.
    await tx.run`analyze`
    return true
  })
}

const people = z.object({ hasPeople: z.boolean(), isDemo: z.boolean() })

/** The demo's staff have addresses that end in .test, which no real ones do. Customers could type such an address. */
async function readPeople(db: Db) {
  const [found] = await db.rows(people)`
    select exists (select from users) as "hasPeople",
      exists (select from users where role = 'admin' and email like '%.test') as "isDemo"`
  return found!
}

/** Here payments and deliveries would be simulated, and everybody knows the passwords. */
const notTheDemo = new CannotStart(
  'This database belongs to a real store, not to the demo. Set APP_ENV=production, or choose another DATA_DIR or DATABASE_URL for the demo.',
)

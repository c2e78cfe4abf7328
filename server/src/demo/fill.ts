// Fills an empty database with the demo: catalogue, people and ninety days of orders. All of it is
// one transaction, so a process killed in the middle leaves an empty database and not half a demo.

import { z } from 'zod'
import type { Db } from '../database/engine/db.ts'
import type { Vault } from '../kit/seal.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillHistory } from './fill-history.ts'
import { fillPeople } from './fill-people.ts'
import { fillVouchers } from './fill-vouchers.ts'
import { chanceFrom } from './history/chance.ts'
import { makePeople } from './history/people.ts'
import { tellStory } from './history/story.ts'

const seed = 20_26

/** Nodes that start together fill it once; false when it was filled before. */
export function fillDemo(db: Db, now: Date, vault: Vault): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Another node may be filling it right now, which takes longer than a lock may be waited for.
    await tx.run`set local lock_timeout = 0`
    await tx.run`lock table users in exclusive mode`
    if (await hasPeople(tx)) return false
    const chance = chanceFrom(seed)
    const people = makePeople(chance, now)
    await fillPeople(tx, people)
    await fillCatalogue(tx, now)
    await fillVouchers(tx, vault)
    await fillHistory(tx, tellStory(chance, people, now))
    return true
  })
}

const anybody = z.object({ exists: z.boolean() })

async function hasPeople(db: Db): Promise<boolean> {
  const [found] = await db.rows(anybody)`
    select exists (select 1 from users)`
  return found!.exists
}

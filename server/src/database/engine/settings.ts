// The database as a whole: whether it takes writes, and the settings it must know itself.

import { z } from 'zod'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Vault } from '../../kit/seal.ts'
import type { Db } from './db.ts'

/** Writes and rolls back: a server that is read-only or full answers, but takes nothing. */
export async function tryToWrite(db: Db): Promise<void> {
  const rollBack = new Error('rolled back on purpose')
  const attempt = db.transaction(async (tx) => {
    await tx.run`update store_settings set time_zone = time_zone`
    throw rollBack
  })
  await attempt.catch((error) => {
    if (error !== rollBack) throw error
  })
}

/** Totals are kept per day in this zone, so a change recounts every order. */
export async function setTimeZone(db: Db, zone: string): Promise<void> {
  await db.run`select set_store_time_zone(${zone})`
}

const secretCheck = z.object({ sealed: z.string().nullable() })

/** With another secret every voucher code in the database would be unreadable. */
export async function expectSameSecret(db: Db, vault: Vault): Promise<void> {
  await db.run`
    update store_settings set secret_check = ${vault.seal('gemwala')} where secret_check is null`
  await checkSecret(db, vault)
}

/** Writes nothing, so it works on a replica too. A database that no store has opened yet has no secret. */
export async function checkSecret(db: Db, vault: Vault): Promise<void> {
  const [kept] = await db.rows(secretCheck)`select secret_check as sealed from store_settings`
  if (!kept?.sealed) return
  try {
    vault.open(kept.sealed)
  } catch {
    throw new CannotStart(
      'APP_SECRET is not the secret that this database was made with, so what is encrypted in it could not be read. Set the former APP_SECRET again.',
    )
  }
}

export const ping = (db: Db): Promise<number> => db.run`select 1`

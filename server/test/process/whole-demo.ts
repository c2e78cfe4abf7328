// The demo in a data folder, whatever happened while it was filled.

import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import { readSchema } from '../../src/database/schema/files.ts'

/** The store on this folder has stopped. */
export async function expectWholeDemo(folder: string): Promise<void> {
  const { db, close } = await openEmbedded(join(folder, 'database'))
  const counts = db.rows(z.record(z.string(), z.int()))
  expect(
    await counts`select (select count(*) from users) as users,
      (select count(*) from products) as products, (select count(*) from orders) as orders,
      (select count(*) from schema_migrations) as migrations,
      (select balance_paise from wallets where userid = 1001) as player`,
  ).toEqual([
    {
      users: 43,
      products: 26,
      orders: 3000,
      migrations: (await readSchema()).migrations.length,
      player: 500_000,
    },
  ])
  await close()
}

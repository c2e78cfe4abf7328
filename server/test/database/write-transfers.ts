// A process for a test to kill: writes transfers into the embedded database of a folder, and prints a line after each
// commit.

import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { z } from 'zod'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import { migrate } from '../../src/database/schema/migrate.ts'
import { credit, insertTransfer, insertUser } from '../samples.ts'

const [folder, count = 'Infinity'] = process.argv.slice(2)
const { db, pool, close } = await openEmbedded(folder!)
await migrate(pool)
const users = await db.rows(z.object({ userid: z.int() }))`select userid from users`
if (users.length === 0) {
  const { userid } = await insertUser(db)
  await credit(db, userid, 1_000_000_00)
  users.push({ userid })
}
const { userid } = users[0]!

for (let written = 0; written < Number(count); written += 1) {
  const cause = randomUUID()
  await insertTransfer(db, {
    cause,
    debitAccount: 'wallet',
    debitOwner: userid,
    creditAccount: 'sales',
    amountPaise: 1 + (written % 99),
  })
  writeSync(1, `kept ${cause}\n`)
}
await close()

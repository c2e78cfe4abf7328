// Fills the database at the given address with the demo, for the browser tests: their stores start on copies of it,
// because filling takes longer than all else of a start.

import { pino } from 'pino'
import { readConfig } from '../../src/config/config.ts'
import { limits } from '../../src/config/limits.ts'
import { openVault } from '../../src/database/engine/seal-keys.ts'
import { migrate } from '../../src/database/schema/migrate.ts'
import { openDatabase } from '../../src/database/schema/open.ts'
import { fillDemo } from '../../src/demo/fill.ts'

const config = readConfig({ APP_ENV: 'demo', DATABASE_URL: process.argv[2]! })
const database = await openDatabase(config, limits, pino({ level: 'silent' }))
await migrate(database.pool)
await fillDemo(database.db, new Date(), await openVault(database.db, config))
await database.close()

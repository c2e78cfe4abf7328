// A small version of an `npm test` run, to test how runs are ended.

import { join } from 'node:path'
import { endOnSignals } from '../ending.ts'
import { runVitest, stopPostgres } from '../vitest.ts'

endOnSignals(stopPostgres)
const config = join(import.meta.dirname, 'vitest.config.ts')
process.exit(await runVitest(['--config', config, ...process.argv.slice(2)]))
